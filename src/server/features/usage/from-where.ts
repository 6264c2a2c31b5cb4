const maxHostCharacters = 100;

/**
 * The host of a page that led here, without `www.`; empty for the journal's own pages, and for what is no address of the web.
 *
 * @example findFromWhere('https://www.google.com/search?q=rye', 'journal.example') // 'google.com'
 */
export function findFromWhere(referrer: string, ownHost: string): string {
  if (!/^https?:\/\//i.test(referrer)) return '';
  try {
    const { host, hostname } = new URL(referrer);
    if (host === ownHost || hostname.length > maxHostCharacters) return '';
    return hostname.replace(/^www\./, '');
  } catch {
    // Browsers send addresses; what sends anything else leads nowhere.
    return '';
  }
}
