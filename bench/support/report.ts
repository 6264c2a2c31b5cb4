import { cpus, release, totalmem, type } from 'node:os';
import { textTable } from '#cli/text-table.ts';
import { type Figure, isMissed } from './figure.ts';
import { isSlow, type Pace, paceText } from './pace.ts';
import type { MeasuredGroup } from './run-measurements.ts';

export type Run = {
  data: string;
  command: string;
  date: Date;
  seconds: number;
  /** At the start and at the end. */
  paces: Pace[];
};

const columns = ['WHAT', 'MEASURED', 'LIMIT', 'MET', 'BESIDE'];

/** One table of everything, for a terminal. */
export function reportText(groups: MeasuredGroup[]): string {
  const rows = groups.flatMap(({ heading, figures }) => [
    [],
    [heading.toUpperCase()],
    ...figures.map((figure) => [figure.name, ...cellsOf(figure)]),
  ]);
  return [textTable(columns, rows, ['MEASURED', 'LIMIT']), ...notesOf(groups)].join('\n\n');
}

/** The page that is kept: what was measured where, and why limits are missed. */
export function reportPage(
  groups: MeasuredGroup[],
  { data, command, date, seconds, paces }: Run,
  explanations: Record<string, string>,
): string {
  const otherwise = isSlow(paces) ? explanations[onSlowMachine] : undefined;
  const sections = groups.map(({ heading, figures }) =>
    [
      `## ${heading}`,
      table(
        ['what', 'measured', 'limit', 'met', 'beside'],
        ['---', '---:', '---:', '---', '---'],
        figures.map((figure) => [markdownName(figure), ...cellsOf(figure)]),
      ),
      ...missedLines(figures, explanations, otherwise),
      ...notesOf([{ heading, figures }]),
    ].join('\n\n'),
  );
  const about = table(
    ['', ''],
    ['---', '---'],
    [
      ['machine', machine()],
      ['its pace', paceText(...paces)],
      ['date', date.toISOString().slice(0, 10)],
      ['data', data],
      ['took', `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`],
      ['again', `\`${command}\``],
    ],
  );
  return `${['# Performance', intro, about, ...sections].join('\n\n')}\n`;
}

const intro = `This page is written by \`npm run bench\`, which measures everything below in one go; only figures of one
run stand beside each other. What has no limit is there to be known. *Over* is said of a limit that other programs on
the machine may well make it miss. Where the machine's pace is another, so are all times: compare runs by it. [testing.md](testing.md#the-bench) tells how the bench works.`;

/** The name of the explanation of whatever has none of its own, where the machine was slow. */
export const onSlowMachine = 'on a slow machine';

/** What a figure is called in the explanations, without the indent that puts it under another. */
export const plainName = ({ name }: Figure) => name.trim();

function cellsOf({ value, limit, detail }: Figure): string[] {
  return [value, limit?.text ?? '', markOf(limit), detail];
}

function markOf(limit: Figure['limit']): string {
  if (!limit) return '';
  if (limit.met) return '✓';
  return limit.wanted ? 'over' : '✗ missed';
}

const markdownName = (figure: Figure) =>
  figure.name.startsWith(' ') ? `… ${plainName(figure)}` : figure.name;

function missedLines(
  figures: Figure[],
  explanations: Record<string, string>,
  otherwise = 'not explained yet.',
): string[] {
  const missed = figures.filter(({ limit }) => limit && !limit.met);
  if (missed.length === 0) return [];
  const byReason = Map.groupBy(missed, (figure) => explanations[plainName(figure)] ?? otherwise);
  const lines = [...byReason].map(([why, alike]) => {
    const names = alike.map((figure) => {
      return `**${plainName(figure)}**, ${isMissed(figure) ? 'missed' : 'over'}`;
    });
    return `- ${names.join('; ')}: ${why}`;
  });
  return [lines.join('\n')];
}

const notesOf = (groups: MeasuredGroup[]) =>
  new Set(groups.flatMap(({ figures }) => figures.flatMap(({ note }) => note ?? [])));

function table(...rows: [string[], string[], string[][]]): string {
  const [headings, alignment, body] = rows;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(alignment), ...body.map((row) => line(row.map(cell)))].join('\n');
}

const cell = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

function machine(): string {
  const processors = cpus();
  const [kernel] = /^\d+\.\d+/.exec(release()) ?? [''];
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB of memory, ${type()} ${kernel}, Node ${process.versions.node}`;
}
