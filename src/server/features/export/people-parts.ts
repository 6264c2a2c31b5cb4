import { z } from 'zod';
import { webAddress } from '#contract/calls/indexing-calls.ts';
import { editorCharacters as max } from '#domain/editor-form.ts';
import { indexingTitleCharacters } from '#domain/indexing-form.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { shortText, textOf, withCleanTexts } from './record-texts.ts';

export const editorPart = numberedPart({
  file: 'editors.jsonl',
  noun: 'editors',
  table: 'editors',
  shape: z.strictObject({
    id: recordId,
    name: textOf(max.name),
    category: shortText,
    post: shortText,
    content: textOf(max.content),
    degree: textOf(max.degree),
    email: textOf(max.email),
    phone: textOf(max.phone),
    country: textOf(max.country),
    picture: pictureName,
    status: shortText,
    is_pinned: z.int().min(0).max(1),
    creation: shortText,
    updated_at: shortText,
  }),
  clean: (record) => ({
    ...withCleanTexts(record, [
      'name',
      'category',
      'content',
      'degree',
      'email',
      'phone',
      'country',
      'status',
    ]),
    post: toEncodedRichText(record.post, 'post'),
  }),
  files: ({ picture }) => pictureFiles(picture, 'portrait'),
  nameOf: ({ name }) => `editor ${name}`,
  withoutFiles: (record) => ({ ...record, picture: '' }),
});

export const indexingPart = numberedPart({
  file: 'indexing.jsonl',
  noun: 'indexing entries',
  table: 'indexing_entries',
  shape: z.strictObject({
    id: recordId,
    title: textOf(indexingTitleCharacters),
    link: z.union([z.literal(''), webAddress]),
    image: pictureName,
    sortnumber: z.int(),
    status: shortText,
  }),
  clean: (record) => withCleanTexts(record, ['title', 'status']),
  files: ({ image }) => pictureFiles(image, 'logo'),
  nameOf: ({ title }) => `indexing entry ${title}`,
  withoutFiles: (record) => ({ ...record, image: '' }),
});
