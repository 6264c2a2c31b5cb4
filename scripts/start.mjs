/** `npm start`: installs and builds what is missing, makes the demo in an empty installation, and serves. */
import { spawn } from 'node:child_process';
import { build, environment, install, nodeBinary, root, run } from './prepare.mjs';

install();
build();

const asked = process.argv.slice(2);
const node = nodeBinary();
// A data folder of one's own stays as it is, unless the demo is asked for.
if (!process.env.COLOPHON_DATA || asked.includes('--demo')) {
  const status = run(node, ['bin/colophon.mjs', 'demo', '--if-empty']);
  if (status !== 0) process.exit(status);
}

const server = spawn(node, ['bin/colophon.mjs', 'serve'], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
