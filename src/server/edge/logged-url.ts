/**
 * The address as a log may have it: the token of a link to a preview opens the preview, that of set-up makes a journal, those of
 * alerts begin or end one, so
 * they are left out. So is what somebody types into a form that is not saved, and the end of what is longer than any of
 * ours: nobody fills the log with it.
 *
 * @example loggedUrl('/preview/aBc…/7') // '/preview/***'
 */
export const loggedUrl = (url: string | undefined): string | undefined =>
  url
    ?.replace(/^\/(preview|setup|alerts\/(?:confirm|end))\/.*$/s, '/$1/***')
    .replace(/^(\/api\/admin\/articles\/duplicates\?).*$/s, '$1***')
    .replace(tooLong, '$1…');

const tooLong = /^(.{2000}).+$/s;
