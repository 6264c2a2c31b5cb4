import { spawn } from 'node:child_process';
import { environment, root } from './prepare.mjs';

/** What tsc found is kept, so that the next time it looks at what has changed since. */
const types = (project, what) => [
  `types of ${what}`,
  'tsc',
  ['-p', `tsconfig.${project}.json`, '--incremental', '--tsBuildInfoFile', keptTypes(project)],
];
const keptTypes = (project) => `node_modules/.cache/types/${project}.json`;

/** What must hold before a change is taken, beside the tests: each a name and a command. The slowest come first. */
export const checks = [
  types('node', 'the server'),
  types('browser', 'the browser tests'),
  types('web', 'the pages'),
  types('shared', 'the shared rooms'),
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
];

/** Runs them, two at a time; tells of each when it ends, with what it printed. Gives the names of those that failed. */
export async function runChecks(list) {
  const waiting = [...list];
  const failed = [];
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const { isPassed, output } = await runQuietly(command, args);
      console.log(`${isPassed ? '✓' : '✗'} ${name}`);
      if (isPassed) continue;
      failed.push(name);
      process.stdout.write(output);
    }
  }
  await Promise.all([work(), work()]);
  return failed;
}

/** Runs it to its end and keeps what it prints. */
function runQuietly(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ isPassed: code === 0, output: Buffer.concat(output).toString() }),
    );
  });
}
