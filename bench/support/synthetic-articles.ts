/** An article as it stands in a file that can be imported. */
export type ArticleRecord = Record<string, unknown> & {
  refnumber: number;
  year: number;
  volume: number;
  issue: number;
};

/** Twelve issues a volume, some of three hundred articles; the others have what is left, evenly. */
export type SyntheticShape = {
  firstYear: number;
  volumes: number;
  articles: number;
  largeIssues: number;
};

const articlesInLargeIssue = 300;
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const firstNames =
  'Asha Bharat Chitra Devika Élodie Farhan Gauri Łukasz Meera Nikhil Priya Søren'.split(' ');
const lastNames =
  'Abbott Bhosale Chavan Deshpande Iyer Jadhav Kulkarni Müller Nair Patil Rao Wagh'.split(' ');
const countries = ['India', 'Nepal', 'Kenya', 'Poland', 'Brazil'];

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

/** Articles of a journal of this shape: generated words, real lengths, the same in every run. */
export function* syntheticArticles(shape: SyntheticShape): Generator<ArticleRecord> {
  const next = numbersFrom(20_260_101);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = (list: string[]) => list[below(list.length)] ?? '';
  const several = (count: number, make: () => string) => Array.from({ length: count }, make);
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

  let refnumber = 1000;
  for (const [index, size] of issueSizes(shape).entries()) {
    const year = shape.firstYear + Math.floor(index / 12);
    const month = index % 12;
    for (let position = 0, page = 1; position < size; position++) {
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
        volume: year - shape.firstYear + 1,
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

function issueSizes({ volumes, articles, largeIssues }: SyntheticShape): number[] {
  const issues = volumes * 12;
  const others = issues - largeIssues;
  const left = articles - largeIssues * articlesInLargeIssue;
  const upTo = (count: number) => Math.floor((left * count) / others);
  const sizes = Array.from({ length: others }, (_, index) => upTo(index + 1) - upTo(index));
  for (let large = 0; large < largeIssues; large++) {
    sizes.splice(Math.floor((issues * (large + 0.5)) / largeIssues), 0, articlesInLargeIssue);
  }
  return sizes;
}

/** Articles of which every word is Devanagari. */
export const marathiArticles = (count: number): ArticleRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    refnumber: 1 + index,
    title: `पाणलोट क्षेत्र विकासाचा भूजल पातळीवर होणारा परिणाम ${index}`,
    authorname: 'डॉ. सुमन पाटील, मीरा देशपांडे',
    year: 2025,
    volume: 1,
    issue: 1,
    pagenumber: `${1 + 8 * index}-${8 + 8 * index}`,
    publishdate: '2025-03-15',
  }));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
