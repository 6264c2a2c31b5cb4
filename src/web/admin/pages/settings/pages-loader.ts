import { pagesCalls } from '#contract/calls/pages-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import { slug as toSlug } from '#domain/slug.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { pageStarts } from './page-texts.ts';

export const readPages = () => callApi(pagesCalls.listPages);

export const loadPages = pageLoader(readPages);

/** One page as the form holds it; one that was never written begins with what there is to begin with. */
export async function readPage(slug: string) {
  const [pages, { instructions_kind }] = await Promise.all([
    readPages(),
    callApi(settingsCalls.getJournalMetadata),
  ]);
  const stored = pages.find((one) => one.slug === slug);
  const start = pageStarts.find((one) => one.slug === slug);
  const title = stored?.title ?? start?.title ?? '';
  return {
    ...{ slug, id: stored?.id, title, content: decodeHtml(stored?.content ?? '') },
    status: stored?.status ?? 'enabled',
    /** What no editor has confirmed: the shipped instructions, or those without review and plagiarism. */
    toConfirm: slug === 'instructions' ? instructions_kind : '',
  };
}

export const loadPageForm = pageLoader(({ params }) => readPage(toSlug(params.slug ?? '')));
