import { createInterface } from 'node:readline/promises';
import { printable } from './print.ts';

/** Asks a question on the terminal and gives what was typed, without white space around it. */
export async function ask(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await line.question(printable(question))).trim();
  } finally {
    line.close();
  }
}
