import { writeFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { numbersFrom } from '../../tests/support/seeded-numbers.ts';

/** As many articles as the largest real collection that we know of in one journal. */
export const manyArticles = 73_970;
const firstYear = 1949;
const issues = 77 * 12;
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const firstNames =
  'Asha Bharat Chitra Devika Élodie Farhan Gauri Łukasz Meera Nikhil Priya Søren'.split(' ');
const lastNames =
  'Abbott Bhosale Chavan Deshpande Iyer Jadhav Kulkarni Müller Nair Patil Rao Wagh'.split(' ');
const countries = ['India', 'Nepal', 'Kenya', 'Poland', 'Brazil'];

/** Writes articles as a file of JSON lines that can be imported: generated words, real lengths, the same in every run. */
export async function writeArticles(path: string, count: number): Promise<string> {
  const lines = function* () {
    for (const article of syntheticArticles(count)) yield `${JSON.stringify(article)}\n`;
  };
  await writeFile(path, lines());
  return path;
}

/** Articles of 77 volumes with twelve issues each. */
function* syntheticArticles(count: number) {
  const next = numbersFrom(20_260_101);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = (list: string[]) => list[below(list.length)] ?? '';
  const several = (count: number, make: () => string) => Array.from({ length: count }, make);
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const syllable = () => pick([...'bcdfghklmnprstv']) + pick([...'aeiou']);
  const vocabulary = several(4000, () => several(2 + below(3), syllable).join(''));
  // As in real text, few words are frequent and most are rare.
  const word = () => vocabulary[Math.floor(vocabulary.length * next() ** 3)] ?? '';
  const sentence = (min: number, max: number) =>
    capital(several(min + below(max - min), word).join(' '));
  const title = (refnumber: number) => {
    if (refnumber % 20 === 0) return `महाराष्ट्र में धान की खेती और भूजल का स्तर: ${refnumber}`;
    return sentence(6, 14) + (refnumber % 7 === 0 ? ' in <i>Oryza sativa</i>' : '');
  };
  for (let issue = 0, refnumber = 1000; issue < issues; issue++) {
    const year = firstYear + Math.floor(issue / 12);
    const month = issue % 12;
    const end = 1000 + Math.floor((count * (issue + 1)) / issues);
    for (let page = 1; refnumber < end; ) {
      refnumber += 1;
      const last = page + 4 + below(8);
      yield {
        refnumber,
        title: title(refnumber),
        authorname: several(1 + below(5), () => `${pick(firstNames)} ${pick(lastNames)}`).join(
          ', ',
        ),
        abstract: several(9, () => `${sentence(12, 28)}.`).join(' '),
        keywords: several(4, word).join(', '),
        year,
        volume: year - firstYear + 1,
        issue: month + 1,
        frequency: months[month],
        pagenumber: `${page}-${last}`,
        publishdate: `${year}-${String(month + 1).padStart(2, '0')}-15`,
        subject: capital(word()),
        country: pick(countries),
      };
      page = last + 1;
    }
  }
}

export type HeldArticle = {
  id: number;
  refnumber: string;
  title: string;
  authorname: string;
  year: number;
  volume: number;
  issue: number;
};
export type HeldIssue = Pick<HeldArticle, 'year' | 'volume' | 'issue'>;

/** What a journal holds, to know what can be asked for. */
export type Holdings = {
  articles: HeldArticle[];
  issues: HeldIssue[];
  /** The articles, each far from the one before it: in another issue, and elsewhere in the database. */
  scattered: HeldArticle[];
};

/** Reads a journal's SQLite file. */
export function readHoldings(file: string): Holdings {
  const database = new Sqlite(file, { readonly: true });
  const articles = database
    .prepare<[], HeldArticle>(
      `SELECT articles.id, CAST(refnumber AS text) AS refnumber, articles.title, authorname, year, volume, issue
      FROM articles JOIN issues ON issues.id = issue_id WHERE status = 'enabled' ORDER BY articles.id`,
    )
    .all();
  database.close();
  const issues = Map.groupBy(articles, (one) => `${one.year}/${one.volume}/${one.issue}`);
  return {
    articles,
    issues: [...issues.values()].map(([first]) => first as HeldArticle),
    scattered: scatter(articles),
  };
}

/** All of a list, by steps of a prime number. */
export function scatter<T>(list: T[]): T[] {
  const step = list.length % 7919 === 0 ? 1 : 7919;
  return list.map((_, index) => list[(index * step) % list.length] as T);
}
