import { z } from 'zod';
import { webAddress } from '#contract/calls/indexing-calls.ts';
import { formMessages } from '#contract/messages.ts';
import { isProfileLink, isTermYear, editorCharacters as max } from '#domain/editor-form.ts';
import { indexingTitleCharacters } from '#domain/indexing-form.ts';
import { parseOrcid } from '#domain/metadata/orcid.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';
import { recordId } from './record-id.ts';
import { momentText, shortText, textOf, withCleanTexts } from './record-texts.ts';

const termYear = shortText.refine(isTermYear, formMessages.editor.term).default('');
const orcid = textOf(max.orcid)
  .refine((text) => text === '' || parseOrcid(text) === text, formMessages.metadata.orcid)
  .default('');
const profileLink = textOf(max.profile_link)
  .refine(isProfileLink, formMessages.indexing.link)
  .default('');

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
    // Folders of earlier versions have none of the following.
    own_group: textOf(max.own_group).default(''),
    own_title: textOf(max.own_title).default(''),
    orcid,
    profile_link: profileLink,
    term_from: termYear,
    term_to: termYear,
    is_former: z.int().min(0).max(1).default(0),
    sortnumber: z.int().min(0).default(0),
    creation: momentText,
    updated_at: momentText,
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
      'own_group',
      'own_title',
    ]),
    post: toEncodedRichText(record.post, 'post'),
  }),
  files: ({ picture }) => pictureFiles(picture, 'portrait'),
  uniqueNames: () => [],
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
  uniqueNames: () => [],
  nameOf: ({ title }) => `indexing entry ${title}`,
  withoutFiles: (record) => ({ ...record, image: '' }),
});
