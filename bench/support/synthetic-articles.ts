import type { ImportRow } from '#server/features/import/readers/import-row.ts';

/** A record as it would stand in a file. */
export type MadeUpRow = Extract<ImportRow, { fields: unknown }>;

export type SyntheticShape = {
  firstYear: number;
  volumes: number;
  /** 4 or 12. */
  issuesInVolume: number;
  articles: number;
  /** How many issues have three hundred articles; the others have what is left, evenly. */
  largeIssues: number;
};

const articlesInLargeIssue = 300;
const monthNames =
  'January February March April May June July August September October November December';
const frequencies: Record<number, string[]> = {
  4: ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'],
  12: monthNames.split(' '),
};
const firstNames =
  'Asha Bharat Chitra Devika Élodie Farhan Gauri Łukasz Meera Nikhil Priya Søren'.split(' ');
const lastNames =
  'Abbott Bhosale Chavan Deshpande Iyer Jadhav Kulkarni Müller Nair Patil Rao Wagh'.split(' ');
const countries = ['India', 'Nepal', 'Kenya', 'Poland', 'Brazil'];
const hindiTitle = 'महाराष्ट्र में धान की खेती और भूजल का स्तर';

/** A word that one article in twenty titles has, and one that a single article has. */
export const plantedWords = { common: 'irrigation', rare: 'zygodactyl' };

/** The same numbers in every run, from 0 up to 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Records of a journal of this shape: made-up words, real lengths, the same in every run. */
export function* syntheticArticles(shape: SyntheticShape): Generator<MadeUpRow> {
  const { firstYear, volumes, issuesInVolume } = shape;
  const next = numbersFrom(20_260_101);
  const below = (most: number) => Math.floor(next() * most);
  const vocabulary = Array.from({ length: 4000 }, () => makeWord(below));
  // As in real text, few words are frequent and most are rare.
  const word = () => vocabulary[Math.floor(vocabulary.length * next() ** 3)] ?? '';
  const sentence = (least: number, most: number) =>
    capital(Array.from({ length: least + below(most - least) }, word).join(' '));
  const pick = (list: string[]) => list[below(list.length)] ?? '';

  const sizes = issueSizes(shape);
  let row = 0;
  for (let volume = 1; volume <= volumes; volume++) {
    for (let issue = 1; issue <= issuesInVolume; issue++) {
      let page = 1;
      const articles = sizes[(volume - 1) * issuesInVolume + issue - 1] ?? 0;
      const month = issue * (12 / issuesInVolume);
      for (let position = 0; position < articles; position++) {
        row += 1;
        const last = page + 4 + below(8);
        yield {
          row,
          fields: {
            refnumber: String(1000 + row),
            title: titleOf(row, sentence),
            authorname: Array.from(
              { length: 1 + below(5) },
              () => `${pick(firstNames)} ${pick(lastNames)}`,
            ).join(', '),
            abstract: Array.from({ length: 9 }, () => `${sentence(12, 28)}.`).join(' '),
            keywords: [word(), word(), word(), word()].join(', '),
            year: firstYear + volume - 1,
            volume,
            issue,
            frequency: frequencies[issuesInVolume]?.[issue - 1],
            pagenumber: `${page}-${last}`,
            publishdate: `${firstYear + volume - 1}-${String(month).padStart(2, '0')}-15`,
            subject: capital(word()),
            country: pick(countries),
          },
        };
        page = last + 1;
      }
    }
  }
}

function issueSizes({ volumes, issuesInVolume, articles, largeIssues }: SyntheticShape): number[] {
  const issues = volumes * issuesInVolume;
  const others = issues - largeIssues;
  const left = articles - largeIssues * articlesInLargeIssue;
  const sizes = Array.from(
    { length: others },
    (_, index) => Math.floor((left * (index + 1)) / others) - Math.floor((left * index) / others),
  );
  for (let large = 0; large < largeIssues; large++) {
    sizes.splice(Math.floor((issues * (large + 0.5)) / largeIssues), 0, articlesInLargeIssue);
  }
  return sizes;
}

function titleOf(row: number, sentence: (least: number, most: number) => string): string {
  const words = sentence(6, 14);
  if (row === 2000) return `${words} ${plantedWords.rare}`;
  if (row % 20 === 0) return `${hindiTitle}: ${row}`;
  if (row % 20 === 1) return `${words} under ${plantedWords.common}`;
  return row % 7 === 0 ? `${words} in <i>Oryza sativa</i>` : words;
}

function makeWord(below: (most: number) => number): string {
  const syllable = () => `${'bcdfghklmnprstv'[below(15)]}${'aeiou'[below(5)]}`;
  return Array.from({ length: 2 + below(3) }, syllable).join('');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
