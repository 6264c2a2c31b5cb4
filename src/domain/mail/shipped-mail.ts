import type { MailKind, MailLanguage } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import type { IssueAddress } from '../issue-address.ts';
import { distinctAuthors } from '../names/authors.ts';
import type { MailText } from './render-mail.ts';
import { words as en, type MailWords } from './shipped/en.ts';
import { words as hi } from './shipped/hi.ts';
import { words as mr } from './shipped/mr.ts';

export const mailWords: Readonly<Record<MailLanguage, MailWords>> = { en, hi, mr };

export const shippedTemplate = (kind: MailKind, language: MailLanguage): MailText =>
  mailWords[language].templates[kind];

/**
 * An issue as mail names it.
 *
 * @example issueWords({ year: 2026, volume: 4, issue: 2 }, 'en') // 'Volume 4, issue 2 (2026)'
 */
export function issueWords({ year, volume, issue }: IssueAddress, language: MailLanguage): string {
  const [volumeWord, issueWord] = mailWords[language].issue;
  return `${volumeWord} ${volume}, ${issueWord} ${issue} (${year})`;
}

/**
 * The authors of an article, each once, as mail names them.
 *
 * @example authorsInWords('Asha Rao, Bina Das', 'en') // 'Asha Rao and Bina Das'
 */
export const authorsInWords = (authorname: string, language: MailLanguage): string =>
  new Intl.ListFormat(languages[language].locale, { type: 'conjunction' }).format(
    distinctAuthors(authorname),
  );
