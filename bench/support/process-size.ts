import { readdir, readFile } from 'node:fs/promises';

/** What a process holds at this moment; undefined where the system does not tell (it does on Linux). */
export async function processSize(
  pid: number,
): Promise<{ residentMegabytes: number; openFiles: number } | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    const openFiles = (await readdir(`/proc/${pid}/fd`)).length;
    return { residentMegabytes: kilobytes / 1024, openFiles };
  } catch {
    return undefined;
  }
}
