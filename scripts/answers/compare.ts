/**
 * Compares two recordings of `record.ts`, without what may differ, and prints every difference that is left. Ends with 1
 * where there is one.
 *
 *   node scripts/answers/compare.ts before.json after.json
 */
import { type Comparable, toComparables } from './comparable.ts';
import { type Difference, findDifferences } from './differences.ts';
import { maskOf } from './masks.ts';
import { readRecording } from './recording.ts';

const requestsShown = 6;

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error('compare.ts <before.json> <after.json>');
  process.exit(2);
}

function readComparables(path: string): Map<string, Comparable> {
  const recording = readRecording(path);
  for (const line of recording.skipped) console.log(`${path}: ${line}`);
  return toComparables(recording, maskOf(recording.varying));
}

function print({ field, before: was, after: is, requests }: Difference): void {
  console.log(`\n${field}, in ${requests.length}:`);
  for (const name of requests.slice(0, requestsShown)) console.log(`    ${name}`);
  if (requests.length > requestsShown) console.log('    …');
  console.log(`  before: ${JSON.stringify(was)}`);
  console.log(`  after:  ${JSON.stringify(is)}`);
}

const [one, other] = [readComparables(before), readComparables(after)];
const differences = findDifferences(one, other);
for (const difference of differences) print(difference);
const touched = new Set(differences.flatMap(({ requests }) => requests)).size;
console.log(
  differences.length === 0
    ? `Equal: ${one.size} answers`
    : `\n${differences.length} differences in ${touched} of ${one.size} answers`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
