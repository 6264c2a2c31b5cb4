import { z } from 'zod';
import { editorCategories } from '../editor-categories.ts';
import { moment } from './moments.ts';
import { visibility } from './visibility.ts';

export const editorPosts = [
  'Professor',
  'Associate Professor',
  'Assistant Professor',
  'Scientist',
  'Head',
  'Lecturer',
] as const;

/** An editor as a visitor sees one; `email` and `phone` travel only on the domains that show them. */
export const publicEditor = z.strictObject({
  id: z.int(),
  name: z.string(),
  category: z.enum(editorCategories),
  post: z.string(),
  content: z.string(),
  degree: z.string(),
  country: z.string(),
  picture: z.string(),
  status: visibility,
  is_pinned: z.union([z.literal(0), z.literal(1)]),
  /** Ours, all of the following: the heading on the board, in place of that of the category; plain, mostly empty. */
  own_group: z.string(),
  /** In place of the post; plain, mostly empty. */
  own_title: z.string(),
  /** `0000-0002-1825-0097`, or empty. */
  orcid: z.string(),
  /** An address of the web, or empty. */
  profile_link: z.string(),
  /** The first and the last year of office, `2019`; empty where unknown. */
  term_from: z.string(),
  term_to: z.string(),
  /** Not on the board any more, and shown apart. */
  is_former: z.union([z.literal(0), z.literal(1)]),
  /** The place in the journal's own order, among all editors; 0 where there is none. */
  sortnumber: z.int(),
  email: z.string().optional(),
  phone: z.string().optional(),
});
export type PublicEditor = z.infer<typeof publicEditor>;

export const editor = publicEditor.extend({
  email: z.string(),
  phone: z.string(),
  creation: moment,
  updated_at: moment,
});
export type Editor = z.infer<typeof editor>;
