/** The first bytes of a file that was chosen; undefined where it is gone by now, or may not be read. */
export async function fileHead(file: File, bytes: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  } catch {
    return undefined;
  }
}

export const unreadableFile = 'This file cannot be read: it was moved, or is open elsewhere.';
