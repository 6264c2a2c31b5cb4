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
  category: choice(editorCategories, {
    label: 'Category',
    see: 'all',
    form: 'required',
    input: { half: true },
  }),
  post: rich('post', {
    label: 'Post',
    see: 'all',
    max: 200,
    form: 'required',
    input: { half: true },
  }),
  content: text({
    label: 'Affiliation',
    see: 'all',
    max: 2000,
    form: 'required',
    input: { help: 'Department, institution and place, as readers see them on the board.' },
  }),
  degree: line({ label: 'Degree', see: 'all', max: 300, input: { half: true } }),
  country: line({ label: 'Country', see: 'all', max: 100, input: { half: true } }),
  email: line({ label: 'Email', max: 300, see: 'contact', input: { half: true } }),
  phone: line({ label: 'Phone', max: 100, see: 'contact', input: { half: true } }),
  // Ours, in place of the heading of the category, and of the post.
  own_group: line({
    label: 'Custom heading',
    see: 'all',
    max: 100,
    input: { help: 'Such as Advisory board, instead of the heading of the category.', half: true },
  }),
  own_title: line({
    label: 'Custom title',
    see: 'all',
    max: 200,
    input: { help: 'Such as Director of Research, instead of the post.', half: true },
  }),
  // Ours too, until the last year.
  orcid: line({
    label: 'ORCID iD',
    see: 'all',
    max: 100,
    input: { help: 'Such as 0000-0002-1825-0097, or its address.', half: true },
  }),
  profile_link: address({
    label: 'Profile page',
    see: 'all',
    input: { help: 'Where readers find more; it begins with https://.', half: true },
  }),
  term_from: year({
    label: 'Member from',
    see: 'all',
    input: { label: 'Member from (year)', half: true },
  }),
  term_to: year({
    label: 'Member until',
    see: 'all',
    input: { label: 'Member until (year)', half: true },
  }),
  is_former: flag({
    label: 'Former member',
    see: 'all',
    input: {
      help: 'Listed separately on the board, with the years. Certificates of editorship are no longer valid.',
    },
  }),
  status: choice(['enabled', 'disabled'], { label: 'State', see: 'all', default: 'enabled' }),
  picture: picture('portrait', {
    label: 'Picture',
    see: 'all',
    input: {
      help: 'Any image. It is rotated and resized automatically. Without one, readers see an avatar.',
    },
  }),
  is_pinned: flag({ label: 'Pinned', see: 'all', form: 'none' }),
  /** Among all editors; 0 where there is none. */
  sortnumber: number({ label: 'Place', see: 'all', form: 'none' }),
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
