import { z } from 'zod';
import { type AppearancePicture, appearancePictures } from '#contract/appearance.ts';
import type { PictureKind } from '#server/platform/images/picture-kinds.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';

const kindOf: Record<AppearancePicture, PictureKind> = {
  logo: 'logo',
  cover: 'cover',
  share_picture: 'share',
  icon: 'icon',
  signature: 'signature',
  frame: 'frame',
};

/** The pictures by which the journal looks as it does; its colour is among the settings. */
export const designPart = {
  ...numberedPart({
    file: 'design.jsonl',
    noun: 'pictures of the design',
    table: 'design_pictures',
    shape: z.strictObject({ id: recordId, slot: z.enum(appearancePictures), picture: pictureName }),
    files: ({ slot, picture }) => pictureFiles(picture, kindOf[slot]),
    nameOf: ({ slot }) => `the journal's ${slot}`,
    withoutFiles: (record) => ({ ...record, picture: '' }),
  }),
  isNew: true,
};
