import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { vancouver } from '../metadata/citation-styles/citation-styles.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import { type Run, richRuns } from '../rich-text/runs.ts';
import { escapedMarkdown, inlineMarkdown } from './markdown.ts';
import { styled } from './read-inlines.ts';

/**
 * An article as Markdown, for programs that read texts and for people who keep them: how to cite it, whether it was corrected or
 * retracted, and its licence come first; then its abstract, and its text where there is one. Never fails.
 *
 * @param text see `fullTextMarkdown`, with the addresses of its files
 */
export function articleMarkdown(record: BibliographicRecord, text = ''): string {
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
    text.trim(),
    ...(references.length === 0 || /^<a id="ref-\d+"><\/a>/m.test(text)
      ? []
      : [
          `## References\n\n${references.map((one) => `- ${escapedMarkdown(one.text)}`).join('\n')}`,
        ]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const titleMarkdown = (encoded: string): string =>
  runsMarkdown(richRuns(encoded)).replace(/\s+/g, ' ').trim();

const runsMarkdown = (runs: readonly Run[]): string =>
  inlineMarkdown(runs.map(({ text, italic }) => (italic ? styled('italic', [text]) : text)));

const linked = (sentence: string): string =>
  escapedMarkdown(sentence).replace(
    /https?:\\?\/\\?\/\S+$/,
    (address) => `<${address.replaceAll('\\', '')}>`,
  );
