import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Command } from 'commander';
import { readConfig } from '#server/config/config.ts';
import { print, printError } from '../print.ts';

/** `colophon serve`: runs the server until it is told to end. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Serve the journals at HOST (127.0.0.1) and PORT (3000).')
    .action(() => serve());
}

/**
 * A full garbage collection pauses the server for 5 to 20 ms. By default V8 runs one whenever a quiet server's heap has
 * grown by a third, which a zip of certificates does twice; so it waits until the heap is three times what was alive.
 */
const heapGrowth = '--heap-growing-percent=200';

async function serve(): Promise<void> {
  setFlagsFromString(heapGrowth);
  const { startServer } = await import('#server/main.ts');
  const server = await startServer(readConfig());
  // One forgotten promise must not take the journals down. An exception that nobody caught still ends the process.
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'promise rejected'));
  let closing = false;
  const close = () => {
    // A second signal does not wait for open requests.
    if (closing) process.exit(1);
    closing = true;
    server
      .close()
      .catch((error: unknown) => {
        printError(String(error));
        process.exitCode = 1;
      })
      // To take the heap apart would keep the next process waiting.
      .finally(() => process.exit());
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  print(`Colophon is serving at ${server.address}`);
  if (server.setupAddress !== undefined) {
    print(
      'There is no journal yet. Set up the first journal here (this link works once, within an hour):',
    );
    print(`  ${server.setupAddress}`);
    print('Or try the demo first: npm start -- --demo, or if installed: colophon demo');
  }
  // Not at the end, for a server may be killed.
  flushCompileCache();
}
