import { z } from 'zod';
import { moment, version } from '../entities/values.ts';
import {
  address,
  adminShape,
  choice,
  fields,
  flag,
  line,
  number,
  picture,
  publicShape,
  rich,
  text,
  year,
} from './fields.ts';

/** The headings of the board by the specification, in its order. */
export const editorCategories = ['chief editor', 'associate editor', 'assistant editor'] as const;
export type EditorCategory = (typeof editorCategories)[number];

export const editorPosts = [
  'Professor',
  'Associate Professor',
  'Assistant Professor',
  'Scientist',
  'Head',
  'Lecturer',
] as const;

export const editorFields = fields({
  name: line({ label: 'Name', see: 'all', max: 200, form: 'required' }),
  category: choice(editorCategories, { label: 'Category', see: 'all', form: 'required' }),
  post: rich('post', { label: 'Post', see: 'all', max: 200, form: 'required' }),
  content: text({ label: 'Affiliation', see: 'all', max: 2000, form: 'required' }),
  degree: line({ label: 'Degree', see: 'all', max: 300 }),
  country: line({ label: 'Country', see: 'all', max: 100 }),
  picture: picture('portrait', { label: 'Picture', see: 'all' }),
  status: choice(['enabled', 'disabled'], { label: 'State', see: 'all', default: 'enabled' }),
  is_pinned: flag({ label: 'Pinned', see: 'all', form: 'none' }),
  // Ours, all of the following. In place of the heading of the category, and of the post.
  own_group: line({ label: 'Custom heading', see: 'all', max: 100 }),
  own_title: line({ label: 'Custom title', see: 'all', max: 200 }),
  orcid: line({ label: 'ORCID iD', see: 'all', max: 100 }),
  profile_link: address({ label: 'Profile page', see: 'all' }),
  term_from: year({ label: 'Member from', see: 'all' }),
  term_to: year({ label: 'Member until', see: 'all' }),
  is_former: flag({ label: 'Former member', see: 'all' }),
  /** Among all editors; 0 where there is none. */
  sortnumber: number({ label: 'Place', see: 'all', form: 'none' }),
  email: line({ label: 'Email', max: 300, see: 'contact' }),
  phone: line({ label: 'Phone', max: 100, see: 'contact' }),
});

export type EditorFields = typeof editorFields;

/** An editor as a visitor sees one; `email` and `phone` travel only on the domains that show them. */
export const publicEditor = z.strictObject({ id: z.int(), ...publicShape(editorFields) });
export type PublicEditor = z.infer<typeof publicEditor>;

export const editor = z.strictObject({
  id: z.int(),
  ...adminShape(editorFields),
  creation: moment,
  updated_at: moment,
  modification: version,
});
export type Editor = z.infer<typeof editor>;
