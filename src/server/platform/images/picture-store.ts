import { Problem } from '../../problem.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UploadedPicture } from '../files/uploads.ts';
import { type PictureKind, pictureExtension } from './picture-kinds.ts';
import type { Pictures } from './pictures.ts';

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
    const { sha256 } = await files.put(encoded);
    return `${sha256}.${pictureExtension(kind)}`;
  };
