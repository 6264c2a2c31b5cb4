import { cpus, release, totalmem, type } from 'node:os';
import { textTable } from '#cli/text-table.ts';
import type { Figure } from './figure.ts';
import type { Measured } from './run-measurements.ts';

export type Run = {
  data: string;
  articles: number;
  command: string;
  date: Date;
  seconds: number;
  /** The share of the busy processors that other guests of the machine's host took. */
  stolen: number | undefined;
};

const headings = ['what', 'measured', 'limit', 'met', 'beside'];
const markedText = /(?<=<!-- written by npm run bench -->\n).*?(?=\n<!-- end -->)/s;

/** One table of everything, for a terminal. */
export function reportText(measured: Measured[]): string {
  const rows = [...groupsOf(measured)].flatMap(([group, figures]) => [
    [],
    [group.toUpperCase()],
    ...figures.map((figure) => [figure.name, ...cellsOf(figure)]),
  ]);
  const columns = headings.map((heading) => heading.toUpperCase());
  return textTable(columns, rows, ['MEASURED', 'LIMIT']);
}

/** The page that is kept: what was measured where. */
export function reportPage(measured: Measured[], run: Run): string {
  const { data, command, date, seconds, stolen } = run;
  const about = [
    ['machine', machine()],
    ['date', day(date)],
    ['data', data],
    ['took', `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`],
    ...(stolen === undefined
      ? []
      : [['taken by other guests', `${Math.round(stolen * 100)} % of the processors`]]),
    ['again', `\`${command}\``],
  ];
  const sections = [...groupsOf(measured)].map(([group, figures]) => {
    const rows = figures.map((figure) => [figure.name.replace(/^ +/, '… '), ...cellsOf(figure)]);
    return `## ${group}\n\n${table(headings, ['---', '---:', '---:', '---', '---'], rows)}`;
  });
  const summary = [intro, headlineOf(measured, run), table(['', ''], ['---', '---'], about)];
  return `${['# Performance', ...summary, ...sections].join('\n\n')}\n`;
}

const intro = `This page is written by \`npm run bench\`, which measures all of it in one go. Limits of time are ratios to a
reference that is measured in turns with us, in the same run, so that the machine's pace cancels out; milliseconds are
there to be known. [testing.md](testing.md#the-bench) tells how the bench works.`;

/** The figures that README shows too, in one sentence. */
export function headlineOf(measured: Measured[], { date, articles }: Run): string {
  const parts = measured.flatMap(({ figures }) =>
    figures.flatMap(({ headline }) => headline ?? []),
  );
  const where = `over ${articles.toLocaleString('en')} articles on ${cpus().length} cores`;
  return `Measured on ${day(date)} ${where}:\n${parts.join(',\n')}.`;
}

/** README with this headline between its marks. */
export const withHeadline = (readme: string, headline: string): string =>
  readme.replace(markedText, () => headline);

/** What README has between its marks. Throws where it lacks them. */
export function headlineIn(readme: string): string {
  const [text] = markedText.exec(readme) ?? [];
  if (!text) throw new Error('README lacks the marks between which the bench writes');
  return text;
}

const day = (date: Date) => date.toISOString().slice(0, 10);

const groupsOf = (measured: Measured[]) =>
  new Map(
    [...Map.groupBy(measured, ({ group }) => group)].map(([group, parts]) => [
      group,
      parts.flatMap(({ figures }) => figures),
    ]),
  );

function cellsOf({ value, limit, detail }: Figure): string[] {
  if (!limit) return [value, '', '', detail];
  return [value, limit.text, limit.isMet ? '✓' : '✗ missed', detail];
}

function table(...[headings, alignment, body]: [string[], string[], string[][]]): string {
  const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[|<]/g, '\\$&');
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(alignment), ...body.map((row) => line(row.map(cell)))].join('\n');
}

function machine(): string {
  const processors = cpus();
  const [kernel] = /^\d+\.\d+/.exec(release()) ?? [''];
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB of memory, ${type()} ${kernel}, Node ${process.versions.node}`;
}
