import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Problem } from '../../problem.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UploadedPicture } from '../files/staged-file.ts';
import { boundedQueue } from '../jobs/bounded-queue.ts';
import { childProgram } from '../processes/child-program.ts';
import { type PictureKind, pictureExtension } from './picture-kinds.ts';

const encodedPicture = z.object({
  content: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
});
export type EncodedPicture = z.infer<typeof encodedPicture>;

export type Pictures = ReturnType<typeof openPictures>;

/** Encodes pictures one after the other, outside the server's process and never in its way. */
export function openPictures(encode = encodeApart) {
  const closing = new AbortController();
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 19 });
  return {
    /**
     * The picture as WebP, upright, fitted into the box of its kind; undefined for what is no picture. Throws
     * `unavailable` when too many wait.
     */
    encode: (content: Uint8Array, kind: PictureKind) =>
      queue.add(() => encode(content, kind, closing.signal), closing.signal),
    async close() {
      closing.abort();
      await queue.idle();
    },
  };
}

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** A picture of the most pixels takes 310 MB. */
const limits = { maxMilliseconds: 15_000, maxMemoryBytes: 768 * 1024 * 1024 };

/**
 * Encodes a picture in a process of its own; undefined for what is no picture, breaks a decoder, or takes too much time or
 * memory. Throws when the process could not do its work.
 */
export async function encodeApart(
  content: Uint8Array,
  kind: PictureKind,
  signal: AbortSignal,
  lower: Partial<typeof limits> = {},
): Promise<EncodedPicture | undefined> {
  const ask = childProgram(program, { ...limits, ...lower, idleMilliseconds: 0, signal });
  const said = await ask({ content, kind });
  if ('answer' in said) return encodedPicture.optional().parse(said.answer);
  if (said.failed !== 'error') return undefined;
  throw new Error(`A picture could not be encoded: ${said.complaint}`);
}

/**
 * Encodes an uploaded picture, puts it into the journal's store and gives the name under which a row shows it; undefined
 * where there is none. To be called once the form's fields are known to be right. Throws `file_too_large` and
 * `invalid_picture`.
 */
export type StorePicture = (
  picture: UploadedPicture | undefined,
  kind: PictureKind,
) => Promise<string | undefined>;

export const pictureStore =
  (pictures: Pictures, files: Pick<FileStore, 'put'>): StorePicture =>
  async (picture, kind) => {
    if (!picture) return undefined;
    if (picture.isTooLarge) throw new Problem('file_too_large', { operation: 'picture' });
    const encoded = await pictures.encode(picture.bytes, kind);
    if (!encoded) throw new Problem('invalid_picture');
    const { sha256 } = await files.put(encoded.content);
    // Pages leave room for it without reading it.
    const size = kind === 'keyImage' ? `-${encoded.width}x${encoded.height}` : '';
    return `${sha256}${size}.${pictureExtension(kind)}`;
  };
