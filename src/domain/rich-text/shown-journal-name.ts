import type { Settings } from '#contract/settings-groups.ts';
import { encodeHtml } from './encoding.ts';

/**
 * The name of a journal as its pages show it, as encoded HTML. The plain name, used where there is no formatted one, is text:
 * what looks like markup in it is no markup.
 *
 * @example shownJournalName({ formatted_journal_name: '', websitename: 'R&D <b>' }) // 'R&amp;amp;D &amp;lt;b&amp;gt;'
 */
export const shownJournalName = ({
  formatted_journal_name,
  websitename,
}: Pick<Settings, 'formatted_journal_name' | 'websitename'>): string =>
  formatted_journal_name || encodeHtml(encodeHtml(websitename));
