import type { MailLanguage } from '#contract/mail.ts';
import type { IssueAddress } from '../issue-address.ts';

const words: Readonly<Record<MailLanguage, readonly [volume: string, issue: string]>> = {
  en: ['Volume', 'issue'],
  hi: ['खंड', 'अंक'],
  mr: ['खंड', 'अंक'],
};

/**
 * An issue as mail names it.
 *
 * @example issueWords({ year: 2026, volume: 4, issue: 2 }, 'en') // 'Volume 4, issue 2 (2026)'
 */
export function issueWords({ year, volume, issue }: IssueAddress, language: MailLanguage): string {
  const [volumeWord, issueWord] = words[language];
  return `${volumeWord} ${volume}, ${issueWord} ${issue} (${year})`;
}
