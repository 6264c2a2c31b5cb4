import { toReaderLanguage } from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { vancouver } from '../metadata/citation-styles/vancouver.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import { type Run, richRuns } from '../rich-text/runs.ts';
import { escapedMarkdown, fullTextMarkdown, inlineMarkdown } from './markdown.ts';
import { styled } from './read-inlines.ts';
import type { FullText } from './tree.ts';

/**
 * An article as Markdown, for programs that read texts and for people who keep them: how to cite it, whether it was corrected or
 * retracted, and its licence come first; then its abstract, and its text where there is one. Never fails.
 *
 * @param addressOf the address of a picture or a supplement by the name that the text has for it; undefined where it is not there
 */
export function articleMarkdown(
  record: BibliographicRecord,
  text: FullText | undefined,
  addressOf: (name: string) => string | undefined,
): string {
  const { url, pdfUrl, licence, copyrightHolder, journal, abstract, references } = record;
  const rights = licence
    ? `${licence.name}, <${licence.url}>`
    : `${copyrightHolder === '' ? journal.publisher : copyrightHolder}. All rights reserved.`;
  const facts = [
    ...noticeSentences(record).map((sentence) => `**Status:** ${linked(sentence)}`),
    `**Cite as:** ${runsMarkdown(vancouver(record))}`,
    `**Licence:** ${licence ? rights : escapedMarkdown(rights)}`,
    `**Page:** <${url}>`,
    ...(pdfUrl === '' ? [] : [`**PDF:** <${pdfUrl}>`]),
  ];
  const parts = [
    `# ${titleMarkdown(record.titleHtml)}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(abstract === '' ? [] : [`## Abstract\n\n${escapedMarkdown(abstract)}`]),
    text ? fullTextMarkdown(withAddresses(text, addressOf), wordsIn).trim() : '',
    ...(references.length === 0 || (text && text.references.length > 0)
      ? []
      : [
          `## References\n\n${references.map((one) => `- ${escapedMarkdown(one.text)}`).join('\n')}`,
        ]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const wordsIn = (language: string) => wordsOf[toReaderLanguage(language) ?? 'en'].fullText;

const titleMarkdown = (encoded: string): string =>
  runsMarkdown(richRuns(encoded)).replace(/\s+/g, ' ').trim();

const runsMarkdown = (runs: readonly Run[]): string =>
  inlineMarkdown(runs.map(({ text, italic }) => (italic ? styled('italic', [text]) : text)));

const linked = (sentence: string): string =>
  escapedMarkdown(sentence).replace(
    /https?:\\?\/\\?\/\S+$/,
    (address) => `<${address.replaceAll('\\', '')}>`,
  );

/** The text with what its files are called on the site; those that are not there keep what is said of them. */
function withAddresses(text: FullText, addressOf: (name: string) => string | undefined): FullText {
  return JSON.parse(JSON.stringify(text), (_, value: unknown) => {
    const { type, href, file } = (value ?? {}) as { type?: string; href?: string; file?: string };
    if (type === 'picture') return { ...(value as object), file: addressOf(file ?? '') ?? '' };
    if (type !== 'file') return value;
    // No picture comes from elsewhere.
    const isElsewhere =
      (value as { kind: string }).kind !== 'picture' && /^https?:/i.test(href ?? '');
    return isElsewhere ? value : { ...(value as object), href: addressOf(href ?? '') ?? '' };
  }) as FullText;
}
