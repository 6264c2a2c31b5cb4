import { motifNames } from '#contract/looks.ts';
import { type CoverIssue, drawCover, drawingSize } from '#domain/cover/cover.ts';
import { outlinesOf } from '#pdf/kit/outlines.ts';
import type { Figure } from './limits.ts';
import { compare, ms } from './support/measure.ts';

const articles = 300;
const times = 5;

/** The cover of an issue of 300 articles, drawn by each motif, compared with as plain a drawing as there is: points as a path. */
export async function drawings(): Promise<Figure<'drawings'>[]> {
  const figures: Figure<'drawings'>[] = [];
  for (const motif of motifNames) {
    const look = { motif, colour: '#0b5c8a', ground: 'dark' } as const;
    const size = drawingSize(look, 'cover');
    const drawn = drawCover(issue, look, size);
    const taken = await compare(
      round(() => drawCover(issue, look, size)),
      round(drawPlainly),
    );
    const detail = `${ms(taken.ours)}, ${(drawn.length / 1000).toFixed(0)} kB; points ${ms(taken.reference)}`;
    figures.push({ name: motif, engine: 'SQLite', value: taken.time, detail });
  }
  return figures;
}

const letters = ['A', 'É', 'क्षे', 'श्री', 'म'];

const issue: CoverIssue = {
  ...{ journal: 'bench', year: 2026, volume: 3, issue: 3, months: 'Jul-Sep' },
  articles: Array.from({ length: articles }, (_, index) => ({
    refnumber: `${index + 101}`,
    pagenumber: `${1 + index * 21}-${5 + index * 21 + ((index * 7) % 16)}`,
    subject: ['Agronomy', 'Ecology', 'Soil science', ''][index % 4] ?? '',
    is_retracted: false,
    letters: [letters[index % letters.length] ?? ''],
  })),
  outlines: outlinesOf(letters),
};

/** Milliseconds of one of so many. */
const round = (work: () => void) => async () => {
  const begin = performance.now();
  for (let turn = 0; turn < times; turn += 1) work();
  return (performance.now() - begin) / times;
};

/** A hundred points an article. */
function drawPlainly(): string {
  let path = '';
  for (let point = 0; point < articles * 100; point += 1) {
    path += `${point === 0 ? 'M' : 'L'}${Math.round(600 + 500 * Math.cos(point))} ${Math.round(800 + 700 * Math.sin(point))}`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`;
}
