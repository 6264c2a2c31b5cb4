import { quoted } from './deposit-outcome.ts';

/** What Crossref's messages mean for an editor, by what they say. */
const advice: [says: RegExp, what: string][] = [
  [
    /can'?t submit into|not allowed to (?:deposit|submit)|handle prefix|prefix.*(?:permission|not owned)/i,
    'This account may not register DOIs with this prefix: check the journal’s DOI prefix, or ask Crossref’s support to give the account the right.',
  ],
  [
    /issn.*invalid|invalid.*issn/i,
    'Crossref does not know the journal’s ISSN: enter it as registered.',
  ],
  [
    /issn.*(?:already|assigned|belongs|conflict)|title.*(?:not owned|belongs|conflict|mismatch)|owned by/i,
    'The journal’s title and ISSN are not those of this account at Crossref: enter both as they were first deposited, or ask Crossref’s support.',
  ],
  [
    /timestamp|submitted version|previously submitted/i,
    'Crossref has a newer deposit of this article: deposit it again.',
  ],
  [/orcid/i, 'An author’s ORCID iD is wrong: check the people of the article.'],
  [
    /url|resource/i,
    'Crossref does not accept the article’s address: it must be the public address of the journal.',
  ],
  [
    /cvc-|xml|schema|not well-formed|parse/i,
    'Crossref cannot read this article: look for something unusual in its title, names and references.',
  ],
];

/**
 * Why Crossref refused an article, first what to do in an editor's words, then in Crossref's own. Never fails.
 *
 * @example crossrefAdvice('ISSN "24320000" is invalid') // 'Crossref does not know the journal’s ISSN: … Crossref says: “…”'
 */
export function crossrefAdvice(message: string): string {
  const known = advice.find(([says]) => says.test(message))?.[1];
  const said = message === '' ? 'Crossref gave no reason.' : quoted('Crossref', message);
  return known === undefined ? `Crossref refused it. ${said}` : `${known} ${said}`;
}
