import { z } from 'zod';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { pictureFiles, pictureName } from './journal-folder.ts';
import { numberedPart } from './numbered-part.ts';

const text = z.string();

export const editorPart = numberedPart({
  file: 'editors.jsonl',
  noun: 'editors',
  table: 'editors',
  shape: z.strictObject({
    id: z.int().positive(),
    name: text,
    category: text,
    post: text,
    content: text,
    degree: text,
    email: text,
    phone: text,
    country: text,
    picture: pictureName,
    status: text,
    is_pinned: z.int().min(0).max(1),
    creation: text,
    updated_at: text,
  }),
  clean: (record) => ({ ...record, post: toEncodedRichText(record.post, 'post') }),
  files: ({ picture }) => pictureFiles(picture),
});

export const indexingPart = numberedPart({
  file: 'indexing.jsonl',
  noun: 'indexing entries',
  table: 'indexing_entries',
  shape: z.strictObject({
    id: z.int().positive(),
    title: text,
    link: z.union([z.literal(''), text.regex(/^https?:\/\//i)]),
    image: pictureName,
    sortnumber: z.int(),
    status: text,
  }),
  files: ({ image }) => pictureFiles(image),
});
