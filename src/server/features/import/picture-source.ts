import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '#contract/limits.ts';
import { openPlainFile } from '#server/platform/files/plain-file.ts';
import type { UploadedPicture } from '#server/platform/files/staged-file.ts';
import { listUnaskedFiles, type UnaskedFiles, whyUnread } from './pdf-source.ts';

/** Finds the key image of a reference number, as it came, or the reason why it cannot be taken. */
export type FindPicture = (
  refnumber: number,
) => Promise<{ name: string; picture: UploadedPicture } | { leftOut: string } | undefined>;

/** Of several files of one number the first of these is taken. */
const endings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic'];
const ofPicture = new RegExp(`\\.(?:${endings.join('|')})$`, 'i');

/** The files `<refnumber>.jpg`, or of another kind, of a folder. */
export function openPictureFolder(folder: string): {
  find: FindPicture;
  listUnasked(): Promise<UnaskedFiles>;
} {
  const asked = new Set<string>();
  return {
    async find(refnumber) {
      // Cameras write them in capitals.
      const names = endings.flatMap((ending) => [
        `${refnumber}.${ending}`,
        `${refnumber}.${ending.toUpperCase()}`,
      ]);
      for (const name of names) asked.add(name);
      for (const name of names) {
        const found = await readInFolder(folder, name);
        if (found) return found;
      }
      return undefined;
    },
    listUnasked: () => listUnaskedFiles(folder, (name) => ofPicture.test(name), asked),
  };
}

async function readInFolder(folder: string, name: string): ReturnType<FindPicture> {
  try {
    const file = await openPlainFile(join(folder, name));
    const { size } = await file.stat();
    if (size <= limits.maxPictureBytes) {
      const bytes = await buffer(file.createReadStream());
      return { name, picture: { bytes, isTooLarge: false } };
    }
    await file.close();
    return { leftOut: `${name} is over ${limits.maxPictureBytes.toLocaleString('en')} bytes` };
  } catch (error) {
    return whyUnread(name, error);
  }
}
