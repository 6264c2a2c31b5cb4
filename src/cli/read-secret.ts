import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { printable } from './print.ts';

/** A password: typed without being shown on a terminal, or the first line of standard input. */
export async function readSecret(prompt: string, fromStandardInput: boolean): Promise<string> {
  if (fromStandardInput) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask for the password on; use --password-stdin.');
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(printable(prompt));
  try {
    return await line.question('');
  } finally {
    line.close();
    process.stderr.write('\n');
  }
}
