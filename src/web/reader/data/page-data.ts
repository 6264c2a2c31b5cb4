import type { HydrationState } from 'react-router';
import type { PageLanguage } from '../words/load-words.ts';

/** A font to load at once: on every page, or where the media ask for it and the letters, of the page or of what a phone shows of it at first. */
export type FontPreload = {
  href: string;
  media?: string;
  letters?: 'devanagari' | 'devanagari at first';
};

/** Addresses of what belongs to a page. */
export type PageAssets = {
  /** The script that takes the page over once it is shown. */
  entry?: string | undefined;
  /** Scripts that run at once, while developing. */
  scripts: string[];
  styles: string[];
  preloads: FontPreload[];
};

/** What travels inside a page as inert JSON, for the browser to take over from. */
export type PageData = {
  assets: PageAssets;
  /** What the page is written in. */
  page: PageLanguage;
  hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
};

export const pageDataId = 'page-data';

/** Where the browser finds it: content that carries the id is no script. */
export const pageDataSelector = `script[type="application/json"]#${pageDataId}`;

/** What the browser shall know as inert JSON, and the assets that go with it: fonts of letters that it has. */
export function serializePageData({ assets, page, hydration }: PageData) {
  const data = escapedJson(hydration);
  const begins = page.language !== 'en' || devanagari.test(beginningOf(data));
  const has = { devanagari: begins || devanagari.test(data), 'devanagari at first': begins };
  const ofThePage = {
    ...assets,
    preloads: assets.preloads.filter(({ letters }) => !letters || has[letters]),
  };
  return {
    assets: ofThePage,
    pageData: `{"assets":${escapedJson(ofThePage)},"page":${escapedJson(page)},"hydration":${data}}`,
  };
}

const devanagari = /[\u0900-\u097f]/;

/** As many articles as a phone shows at first. */
const firstArticles = 5;

/** What a phone shows of a page at first: of a list its first articles, of an article none of those beside it. */
function beginningOf(data: string): string {
  const [own = ''] = data.split('"previous":', 1);
  return own.split('"authorname":', firstArticles).join();
}

/** JSON that cannot end the script element it stands in. */
const escapedJson = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
