import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';

/** Inside the package, so that another version of it comes without. */
const folder = fileURLToPath(new URL('../unpacked', import.meta.resolve('@sparticuz/chromium')));

/** The Chromium inside the npm package, unpacked once for all runs; whole, even where another run unpacks it at the same time. */
export async function unpackChromium(): Promise<string> {
  if (!existsSync(folder)) await unpackInto(folder);
  return join(folder, 'chromium');
}

async function unpackInto(target: string): Promise<void> {
  const own = await mkdtemp(`${target}-`);
  const { TMPDIR } = process.env;
  try {
    process.env.TMPDIR = own;
    // It reads where temporary files go before it first waits.
    const unpacking = sparticuz.executablePath();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await unpacking;
    await rename(own, target);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
