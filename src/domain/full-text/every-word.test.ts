import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { words } from '#contract/words/en.ts';
import {
  shownMarkdown,
  withoutMadeWords,
  wordsOf,
  xmlWords,
} from '../../../tests/support/article-words.ts';
import { randomJats, randomSeeds } from '../../../tests/support/random-jats.ts';
import { onSharedArticles } from '../../../tests/support/shared-data.ts';
import { fullTextMarkdown, withFiles } from './markdown.ts';
import { findArticle, readJats } from './read-jats.ts';
import type { FullText, MadeHeading } from './tree.ts';
import { plainTextOf } from './words.ts';
import { elementsOf, parseXml, type XmlElement } from './xml-tree.ts';

onSharedArticles('every word of the real articles is in the tree once, in order', expectEveryWord);

describe('every word of OASIS tables is in the tree once, in order', () => {
  const folder = new URL('../../../tests/full-text/', import.meta.url);
  it.each(readdirSync(folder))('%s', (name) => {
    expectEveryWord(readFileSync(new URL(name, folder), 'utf8'));
  });
});

it('every word of random trees is in the tree once, in order', () => {
  for (const seed of randomSeeds) {
    try {
      expectEveryWord(randomJats(seed));
    } catch (error) {
      throw new Error(`Of the seed ${seed}: ${randomJats(seed)}`, { cause: error });
    }
  }
});

function expectEveryWord(xml: string) {
  const document = parseXml(xml);
  const text = withoutMadeWords(readJats(document).text);
  for (const [article, part] of partsOf(findArticle(document), text)) {
    const words = xmlWords(article);
    expect(wordsOf(plainTextOf(part.blocks))).toEqual(words);
    const alone = withoutLetters({ ...part, references: [], parts: [] });
    const markdown = withFiles(fullTextMarkdown(alone, withoutWords), () => undefined);
    expect(wordsOf(shownMarkdown(markdown))).toEqual(words);
  }
}

/** References and parts without a title have no heading here, which is no word of the article. */
const withoutWords = () => ({
  references: '',
  headings: Object.fromEntries(
    Object.keys(words.fullText.headings).map((name) => [name, '']),
  ) as Record<MadeHeading, string>,
});

/** Without the letters and Roman numbers that Markdown writes before items, which are no words of the article. */
const withoutLetters = (text: FullText): FullText =>
  JSON.parse(JSON.stringify(text).replace(/"style":"(?:alpha|roman)-\w+"/g, '"style":"bullet"'));

/** Each article with what was made of it: the parts of the one are the sub-articles of the other. */
function partsOf(article: XmlElement, text: FullText): [XmlElement, FullText][] {
  const inside = elementsOf(article).filter(({ name }) => /^(sub-article|response)$/.test(name));
  expect(text.parts).toHaveLength(inside.length);
  return [
    [article, text],
    ...inside.flatMap((sub, index) => partsOf(sub, text.parts[index] as FullText)),
  ];
}
