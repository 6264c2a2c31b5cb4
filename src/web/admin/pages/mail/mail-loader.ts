import { mailCalls } from '#contract/calls/mail-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { mailStates } from '#contract/mail.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** What the address asks for of the outbox. */
export const loadMail = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const outcome = mailStates.find((state) => state === asked.get('outcome'));
  const article = /^\d{1,9}$/.test(asked.get('article') ?? '') ? asked.get('article') : null;
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const list = await callApi(mailCalls.listMail, {
    query: { outcome, article: article ?? undefined, page: String(page) },
  });
  return { outcome, article: article ?? '', page, list };
});

/** The texts, and what each message says of the journal. */
export const loadMailTemplates = pageLoader(async () => {
  const [templates, settings, { mail_signature }] = await Promise.all([
    callApi(mailCalls.listMailTemplates),
    callApi(settingsCalls.getSettings),
    callApi(settingsCalls.getMailSettings),
  ]);
  const { websitename, websiteemail } = settings;
  return {
    templates,
    journal: {
      journal: websitename,
      email: websiteemail,
      origin: window.location.origin,
      signature: mail_signature,
    },
  };
});
