import { mailCalls } from '#contract/calls/mail-calls.ts';
import { mailLanguages } from '#contract/mail.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** Whom the certificates of an issue would be mailed to, or of one article of it, in the language that the address names. */
export const loadCertificateMail = pageLoader(async ({ params, request }) => {
  const { year = '', vol = '', issue = '' } = params;
  const asked = new URL(request.url).searchParams;
  const language = mailLanguages.find((one) => one === asked.get('language'));
  const article = asked.get('article') ?? undefined;
  const place = { year, vol, issue };
  const input = { params: place, query: { language, article } };
  const plan = await callApi(mailCalls.planCertificateMail, input);
  return { place, article, plan };
});
