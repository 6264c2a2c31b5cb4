import type { HydrationState } from 'react-router';

/** Addresses of the built style sheets and scripts. */
export type PageAssets = { scripts: string[]; styles: string[]; preloads: string[] };

/** What travels inside a page as inert JSON, for the browser to take over from. */
export type PageData = {
  assets: PageAssets;
  hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
};

export const pageDataId = 'page-data';

/** JSON that cannot end the script element it stands in. */
export function serializePageData(data: PageData): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
