import type { MailKind, MailLanguage } from '#contract/mail.ts';
import type {
  copiedTexts,
  enteredAgain,
  LeftOut,
  SettingsValues,
} from '#contract/settings-groups.ts';
import { oneLine } from './clean-text.ts';
import { mailTextName } from './mail/mail-words.ts';
import { decodeHtml } from './rich-text/encoding.ts';
import { plainText } from './rich-text/plain-text.ts';

/**
 * What a new journal holds besides what its maker said. Its fees and its instructions are the shipped
 * ones, which readers see and which the checklist asks an editor to confirm.
 */
export const newJournalSettings = {
  journal_frequency: 'Quarterly',
  journal_language: 'English',
  fee_kind: 'shipped',
  instructions_kind: 'shipped',
} as const satisfies SettingsValues;

const leftOutNames: Record<(typeof enteredAgain)[number] | (typeof copiedTexts)[number], string> = {
  publisher_email: 'Publisher’s email',
  publisher_phone: 'Publisher’s telephone',
  print_issn: 'Print ISSN',
  doi_prefix: 'DOI prefix',
  depositor_email: 'Depositor’s email',
  oai_admin_email: 'OAI address',
  usage_mail_to: 'Recipients of the yearly statistics',
  mail_reply_to: 'Reply address of mail',
  gst_scheme: 'GST',
  upi_address: 'UPI address',
  bank_account: 'Bank account',
  fee_text: 'Text about fees',
  fee_lines: 'Further fees',
  fee_waivers: 'Waivers',
  copyright_terms: 'Copyright terms',
};

/**
 * What the office calls something that was not copied.
 *
 * @example leftOutName('page:ethics') // 'Page “ethics”'
 */
export function leftOutName(one: LeftOut): string {
  const [what, name, language] = one.split(':');
  if (what === 'page') return `Page “${name}”`;
  if (what === 'mail') return mailTextName(name as MailKind, language as MailLanguage);
  return leftOutNames[one as keyof typeof leftOutNames];
}

/** By which a text names a journal: patterns of whole words. */
export function journalMarks({
  names,
  slug,
  hosts,
  emails,
  issns,
}: Record<'names' | 'hosts' | 'emails' | 'issns', readonly string[]> & { slug: string }): RegExp[] {
  const words = [...names, slug, ...hosts, ...emails].map((mark) =>
    oneLine(mark).split(' ').map(RegExp.escape).join(String.raw`\s`),
  );
  const numbers = issns.map((issn) => issn.replace('-', '-?'));
  return [...words, ...numbers]
    .filter(Boolean)
    .map(
      (mark) => new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${mark}(?![\p{L}\p{M}\p{N}])`, 'iu'),
    );
}

/**
 * Whether a text, which may be encoded, names the journal of these marks: in what is seen of it, or in a link. Never fails.
 *
 * @example namesJournal('Write to the Soil Journal', journalMarks({ names: ['Soil Journal'], … })) // true
 */
export const namesJournal = (text: string, marks: readonly RegExp[]): boolean =>
  [decodeHtml(text), plainText(text)].some((shown) => {
    const line = oneLine(shown).replace(/[\u2010-\u2015]/g, '-');
    return marks.some((mark) => mark.test(line));
  });
