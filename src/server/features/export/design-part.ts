import { z } from 'zod';
import { appearancePictures } from '#contract/appearance.ts';
import { visibility } from '#contract/entities/visibility.ts';
import { limits } from '#contract/limits.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { designPictureKinds } from '#server/platform/images/picture-kinds.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { momentText, textOf, withCleanTexts } from './record-texts.ts';

/** The pictures by which the journal looks as it does; its colour is among the settings. */
export const designPart = {
  ...numberedPart({
    file: 'design.jsonl',
    noun: 'pictures of the design',
    table: 'design_pictures',
    shape: z.strictObject({ id: recordId, slot: z.enum(appearancePictures), picture: pictureName }),
    files: ({ slot, picture }) => pictureFiles(picture, designPictureKinds[slot]),
    nameOf: ({ slot }) => `the journal's ${slot}`,
    withoutFiles: (record) => ({ ...record, picture: '' }),
  }),
  isNew: true,
};

/** Pages in the journal's own words. */
export const ownPagePart = {
  ...numberedPart({
    file: 'pages.jsonl',
    noun: 'pages',
    table: 'own_pages',
    shape: z.strictObject({
      id: recordId,
      slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
      title: textOf(limits.maxSettingCharacters),
      content: z.string().max(2 * limits.maxHomeContentCharacters),
      modification: momentText,
      /** Folders of earlier versions have none: what they hold is shown. */
      status: visibility.default('enabled'),
    }),
    clean: (record) => ({
      ...withCleanTexts(record, ['title']),
      content: toEncodedRichText(record.content, 'content'),
    }),
    nameOf: ({ slug }) => `page ${slug}`,
  }),
  isNew: true,
};
