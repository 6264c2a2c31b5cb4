/** Pages of text that Colophon ships: a journal may have its own words there. By their short names. */
export const shippedPages = {
  instructions: { address: '/instructions', title: 'Instructions to authors' },
  'privacy-policy': { address: '/privacy-policy', title: 'Privacy policy' },
  'terms-and-conditions': { address: '/terms-and-conditions', title: 'Terms and conditions' },
} as const;
export type ShippedPage = keyof typeof shippedPages;

/** Where readers find a page of the journal's own. */
export const ownPageAddress = (slug: string): string =>
  slug in shippedPages ? shippedPages[slug as ShippedPage].address : `/pages/${slug}`;
