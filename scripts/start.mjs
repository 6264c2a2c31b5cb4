/** `npm start`: installs and builds what is missing, makes the demo journal in an empty installation, and serves. */
import { spawn } from 'node:child_process';
import { build, environment, install, nodeBinary, root } from './prepare.mjs';

install();
build();

const server = spawn(
  nodeBinary(),
  ['src/cli/main.ts', 'serve', '--demo-when-empty', ...process.argv.slice(2)],
  { cwd: root, env: environment, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
