import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainText } from '../read-plain-text.ts';

/**
 * The key that secrets in the databases are sealed with: COLOPHON_SECRET_KEY, or `secret.key` in the data folder, which is made
 * where there is none. Processes that make it at once all get the same.
 */
export function readSecretKey(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) makeKey(path);
  const key = readPlainText(path).trim();
  if (key === '') throw new Error(`${path} is empty`);
  return key;
}

function makeKey(path: string): void {
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(made, path);
  } catch (error) {
    // Another process was quicker: its key is the key.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(made);
  }
}
