import type { Promised } from './promises.ts';

export type Outcome = Promised & { results: { name: string; state: string; seconds: number }[] };

type Run = { date: Date; seconds: number; platform: string };

/** The page of what was promised, broken and found, promise by promise. */
export function reliabilityPage(outcomes: Outcome[], { date, seconds, platform }: Run): string {
  const day = date.toISOString().slice(0, 10);
  return `# Reliability

What Colophon promises its operators, and what was done to break it. This page is written by \`npm run faults\`, which
makes every fault many times; \`npm test\` makes each a few times. Last run on ${day}, on ${platform}, in ${(seconds / 60).toFixed(1)} minutes.

| promise | broken by | result |
| --- | --- | --- |
${outcomes.map(rowOf).join('\n')}

${outcomes.map(sectionOf).join('\n\n')}
`;
}

const rowOf = ({ promise, fault, results }: Outcome) =>
  `| ${promise} | ${fault} | ${verdictOf(results)} |`;

function verdictOf(results: Outcome['results']): string {
  const count = (state: string) => results.filter((one) => one.state === state).length;
  if (results.length === 0) return '**not tried**';
  if (count('failed') > 0) return `**${count('failed')} of ${results.length} failed**`;
  const skipped = count('skipped');
  return skipped > 0 ? `held; ${skipped} not possible on this machine` : 'held';
}

const sectionOf = ({ promise, file, results }: Outcome) =>
  `**${promise}** (\`${file}\`)\n\n${results
    .map(({ name, state, seconds }) => `- ${state}, ${seconds.toFixed(1)} s: ${name}`)
    .join('\n')}`;
