import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program of the machine can be run; tests that need one are skipped elsewhere. */
export function hasProgram(name: string, flag: string): boolean {
  try {
    execFileSync(name, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program over a PDF (its path takes the place of `%`) and gives what it prints. */
export function runOnPdf(bytes: Uint8Array, program: string, args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    const given = args.map((arg) => (arg === '%' ? file : arg));
    return execFileSync(program, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
