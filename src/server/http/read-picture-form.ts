import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Journal, Services } from '#server/compose.ts';
import type { PictureKind } from '#server/platform/images/picture-kinds.ts';
import { Problem } from '#server/problem.ts';
import { readForm } from './read-form.ts';

type PictureForm = {
  fields: Record<string, string>;
  /**
   * Encodes the form's picture, puts it into the journal's store and gives the name under which a row shows it;
   * undefined when the form has none. Call it once the fields are known to be right. Throws `file_too_large` and
   * `invalid_picture`.
   */
  storePicture(kind: PictureKind): Promise<string | undefined>;
};

/** Pictures wait in memory: what arrived is never stored, only what was made of it. */
const inMemory = {
  async stage(content: NodeJS.ReadableStream) {
    const bytes = await buffer(content);
    return { bytes, head: bytes.subarray(0, 1024), discard: async () => {} };
  },
};

/** Reads a multipart form whose one file, `imgFile`, is a picture, whatever it claims to be. */
export async function readPictureForm(
  request: FastifyRequest,
  services: Services,
  journal: Journal,
): Promise<PictureForm> {
  const { fields, file } = await readForm(request, inMemory, {
    name: 'imgFile',
    maxBytes: limits.pictureBytes,
    refuse: () => undefined,
  });
  return {
    fields,
    async storePicture(kind) {
      if (!file) return undefined;
      if (file.problem) throw new Problem(file.problem, { operation: 'picture' });
      const encoded = await services.pictures.encode(file.staged.bytes, kind);
      if (!encoded) throw new Problem('invalid_picture');
      const { sha256 } = await journal.files.put(encoded);
      return `${sha256}.webp`;
    },
  };
}
