/**
 * The address as a log may have it: the token of a link to a preview opens the preview, so it is left out.
 *
 * @example loggedUrl('/preview/aBc…/7') // '/preview/***'
 */
export const loggedUrl = (url: string | undefined): string | undefined =>
  url?.startsWith('/preview/') ? '/preview/***' : url;
