import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type ArticleRecord, marathiArticles, syntheticArticles } from './synthetic-articles.ts';

type Articles = Iterable<ArticleRecord> | AsyncIterable<ArticleRecord>;

/** Files of JSON lines, one for each journal that is measured. */
export type ArticleFiles = {
  name: string;
  journals: { bench: string; small: string; marathi: string };
};

/** As many articles and issues as the largest real collection that we know of in one journal's form. */
export const largeShape = { firstYear: 1949, volumes: 77, articles: 73_970, largeIssues: 6 };
const smallShape = { firstYear: 2025, volumes: 1, articles: 1180, largeIssues: 1 };
const oneLargeIssue = { ...smallShape, articles: 300 };

/** The articles of a file of JSON lines (plain or gzip), and an issue of three hundred besides; or generated ones. */
export async function writeArticleFiles(folder: string, source?: string): Promise<ArticleFiles> {
  const write = (name: string, articles: Articles) =>
    writeArticles(join(folder, `${name}.jsonl`), articles);
  return {
    name: source ? basename(source) : 'Synthetic journal',
    journals: {
      bench: await write('bench', source ? withLargeIssue(source) : syntheticArticles(largeShape)),
      small: await write('small', syntheticArticles(smallShape)),
      marathi: await write('marathi', marathiArticles(1000)),
    },
  };
}

export async function writeArticles(path: string, articles: Articles): Promise<string> {
  const lines = async function* () {
    for await (const article of articles) yield `${JSON.stringify(article)}\n`;
  };
  await writeFile(path, lines());
  return path;
}

/** So many articles of a file, from its beginning again as other ones where it has fewer. */
export async function* repeatArticles(path: string, count: number): AsyncGenerator<ArticleRecord> {
  for (let turn = 0, refnumber = 0; refnumber < count; turn++) {
    for await (const article of readArticles(path)) {
      refnumber += 1;
      if (refnumber > count) return;
      yield { ...article, refnumber, year: article.year + 80 * turn };
    }
  }
}

async function* readArticles(path: string): AsyncGenerator<ArticleRecord> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  for await (const line of createInterface({ input })) yield JSON.parse(line) as ArticleRecord;
}

async function* withLargeIssue(path: string): AsyncGenerator<ArticleRecord> {
  const last = { refnumber: 0, year: 0, volume: 0 };
  for await (const article of readArticles(path)) {
    yield article;
    for (const field of ['refnumber', 'year', 'volume'] as const) {
      last[field] = Math.max(last[field], article[field]);
    }
  }
  const address = { year: last.year + 1, volume: last.volume + 1 };
  for (const article of syntheticArticles(oneLargeIssue)) {
    yield { ...article, ...address, refnumber: last.refnumber + article.refnumber };
  }
}
