import { noticeMessages } from '#domain/metadata/notices.ts';
import type { Run } from '#domain/rich-text/runs.ts';
import { type RenderedDocument, renderTypst } from './kit/typst.ts';
import type { JournalData } from './shapes.ts';

/** The PDF of a retracted article, as readers get it: a cover that says so, and every page marked. */
export type RetractedArticleData = {
  language: string;
  journal: JournalData;
  /** As it was published. */
  title: Run[];
  authors: string[];
  /** Where it appeared: `Volume 4, Issue 2, 2024, Pages 1-6.` */
  place: string;
  notice: { title: string; address: string; date: string };
  /** The PDF as it was published; without it there is only the cover. */
  pdf?: Uint8Array | undefined;
};

const template = new URL('./retracted-article.typ', import.meta.url);
/** By its name alone can a template find it. */
const articleFile = 'article.pdf';

/**
 * Renders the marked PDF. Of one that cannot be opened (encrypted, cut off) there is only the cover: nobody gets a
 * retracted article that does not say so. Never fails because of the PDF.
 */
export function renderRetractedArticle({ pdf, ...data }: RetractedArticleData): RenderedDocument {
  const shown = { ...data, words };
  if (pdf) {
    try {
      const files = { [articleFile]: pdf };
      const marked = { ...shown, pages: countPages(pdf) };
      return renderTypst(template, marked, { files, isOwnText: false });
    } catch {
      // Whatever is wrong with it: what follows the cover is lost, and what the cover says is not.
    }
  }
  return renderTypst(template, { ...shown, pages: 0 });
}

const words = {
  retracted: 'RETRACTED',
  about: noticeMessages.about.retraction,
  notice: 'Read why',
  follows: 'The article follows as it was published, with its retraction on every page.',
  alone: 'The article is not part of this file.',
};

/** Typst has no other way to tell it than the error about a page that there is not. */
const counting = { name: 'pages', source: `#image("/${articleFile}", page: 1000000)` };

function countPages(pdf: Uint8Array): number {
  try {
    renderTypst(counting, { language: 'en' }, { files: { [articleFile]: pdf } });
  } catch (error) {
    const pages = /only has (\d+) page/.exec(String(error))?.[1];
    if (pages !== undefined) return Number(pages);
    throw error;
  }
  throw new Error('The PDF has too many pages');
}
