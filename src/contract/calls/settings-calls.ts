import { z } from 'zod';
import { articleListItem } from '../entities/article.ts';
import { adminShape, namesOf } from '../fields/fields.ts';
import { formMessages } from '../messages.ts';
import {
  appearancePictures,
  type CalledGroup,
  confirmedSettings,
  type FieldIn,
  type GroupFacts,
  settings,
  settingsGroups,
  type ValuesIn,
} from '../settings-groups.ts';
import { type Call, callsOf, type Intersection, noFields, pictureForm, refusedAs } from './call.ts';

const { read, write } = callsOf('Settings');
const documents = callsOf('Documents');

/** Any subset of the fields: a field that there is not is named, and what is no object is refused. */
const someOf = <Field extends string, Value extends z.ZodType>(
  fields: readonly Field[],
  value: Value,
) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, Value>,
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? formMessages.settings.unknown : refusedAs('invalid_request'),
    },
  );

/** The same of a form, which says what it read: where another value is stored by now, nothing is changed. */
const changeOf = <Field extends string, Value extends z.ZodType>(
  fields: readonly Field[],
  value: Value,
) =>
  someOf(fields, value).extend({
    was: z
      .partialRecord(z.enum(fields), z.string())
      .optional()
      .meta({ description: 'What these fields were read as: else `changed_meanwhile`' }),
  });

const text = z.string(formMessages.settings.text).optional();
const textOrNumber = z
  .union([z.string(), z.number()], formMessages.settings.text)
  .transform(String)
  .optional();

/** A change of some settings, as a client sends it. */
type ChangeOf<Field extends string> = { [F in Field]?: string | undefined } & {
  was?: { [F in Field]?: string | undefined } | undefined;
};
type GetCall<Values> = Omit<Call, 'answer' | 'params' | 'query' | 'body'> & {
  answer: { status: 200; body: z.ZodType<Values> };
};
type UpdateCall<Values, Field extends string> = GetCall<Values> & {
  body: z.ZodType<ChangeOf<Field>>;
};
type CallsOf<G extends CalledGroup> = {
  [Name in `get${Capitalize<G>}`]: GetCall<ValuesIn<G>>;
} & { [Name in `update${Capitalize<G>}`]: UpdateCall<ValuesIn<G>, FieldIn<G>> };

/** The two calls of each group that has a path. */
export const callsOfGroups = Object.entries<GroupFacts>(settingsGroups).flatMap(
  ([group, { fields, path, reading = '', changing = '', right = 'read', mayWait }]) => {
    if (path === undefined) return [];
    const confirmed = namesOf(fields).filter((name) =>
      confirmedSettings.some((one) => one === name),
    );
    const answer = z.strictObject(adminShape(fields));
    return [
      {
        group: group as CalledGroup,
        get: read(path, reading, { right, answer }),
        update: write(path, changing, {
          right: 'settings',
          ...(confirmed.length === namesOf(fields).length && { confirmed: 'session' }),
          body: changeOf(namesOf(fields), text),
          answer,
          problems: [
            ...(confirmed.length > 0 ? (['confirmation_required'] as const) : []),
            'changed_meanwhile',
            ...(mayWait ? (['unavailable'] as const) : []),
          ],
        }),
      },
    ];
  },
);
const capital = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);
const groupCalls = Object.fromEntries(
  callsOfGroups.flatMap(({ group, get, update }) => [
    [`get${capital(group)}`, get],
    [`update${capital(group)}`, update],
  ]),
) as unknown as Intersection<{ [G in CalledGroup]: CallsOf<G> }[CalledGroup]>;

const publisher = z.strictObject({
  ...adminShape(settingsGroups.publisher.fields),
  /** Where it is stored: `file` while nobody has saved it, so that readers see what `publisher.yaml` says. */
  kept: z.enum(['journal', 'file']),
});

const appearance = z.strictObject({
  ...adminShape(settingsGroups.appearance.fields),
  /** What files say where nothing is set here: the colour of publisher.yaml, the pictures of the folder of templates. */
  files: z.strictObject({
    accent: z.string(),
    logo: z.boolean(),
    signature: z.boolean(),
    frame: z.boolean(),
  }),
});

/** Of what a look is tried on. */
export const previewedPages = ['home', 'issue', 'article'] as const;
export type PreviewedPage = (typeof previewedPages)[number];

const triedLook = z.strictObject({
  /** As readers would get it. The addresses of its drawings are those of what is stored. */
  page: z.string(),
  /** What the drawings of the journal's current issue are made of; of none of its articles while none is public. */
  issue: z.strictObject({
    journal: z.string(),
    year: z.int(),
    volume: z.int(),
    issue: z.int(),
    months: z.string(),
    lead: z.string().optional(),
    articles: articleListItem
      .pick({ refnumber: true, pagenumber: true, subject: true, is_retracted: true })
      .extend({
        is_notice: z.boolean().optional(),
        letters: z.string().array().readonly().optional(),
      })
      .array()
      .readonly(),
    /** Of the letters of its titles. */
    outlines: z.record(
      z.string(),
      z.strictObject({
        path: z.string(),
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
      }),
    ),
  }),
});

/** The settings of the specification, and groups of ours. Each takes any subset of its fields. */
export const settingsCalls = {
  getSettings: read('/api/settings/', 'Read the settings', {
    right: 'read',
    token: 'optional',
    answer: settings,
  }),
  updateSettings: write('/api/settings', 'Change some settings', {
    right: 'settings',
    // Numbers are accepted and kept as text. `issn` means `journal_essn`.
    body: changeOf([...namesOf(settingsGroups.settings.fields), 'issn'], textOrNumber),
    answer: settings,
    problems: ['changed_meanwhile'],
  }),

  ...groupCalls,

  getPublisher: read('/api/admin/publisher', 'Read who publishes the journal', {
    right: 'read',
    answer: publisher,
  }),
  updatePublisher: write(
    '/api/admin/publisher',
    'Change some of it; from then on the journal has its own',
    {
      right: 'settings',
      body: changeOf(namesOf(settingsGroups.publisher.fields), text),
      answer: publisher,
      problems: ['changed_meanwhile'],
    },
  ),

  // How the journal and its certificates look.
  getAppearance: read('/api/admin/appearance', 'Read how the journal and its certificates look', {
    right: 'read',
    answer: appearance,
  }),
  updateAppearance: write(
    '/api/admin/appearance',
    'Change the look or the text of certificates, or remove pictures with an empty name',
    {
      right: 'settings',
      body: changeOf(namesOf(settingsGroups.appearance.fields), text),
      answer: appearance,
      problems: ['changed_meanwhile'],
    },
  ),
  tryAppearance: read(
    '/api/admin/appearance/preview',
    'See a page of the current issue with a look that is not saved, and what its drawings show; colours are for who shows it',
    {
      right: 'read',
      query: z.object({
        page: z.enum(previewedPages).optional(),
        motif: z.string().optional(),
        ground: z.string().optional(),
        heading_face: z.string().optional(),
        short_title: z.string().optional(),
      }),
      answer: triedLook,
    },
  ),
  setAppearancePicture: write(
    '/api/admin/appearance/{slot}',
    'Give the journal a logo, cover, icon or picture for shared links, its certificates a signature or frame',
    {
      right: 'settings',
      params: z.object({ slot: z.enum(appearancePictures) }),
      body: noFields,
      form: pictureForm,
      answer: appearance,
    },
  ),
  sampleCertificate: documents.write(
    '/api/pdf/samplecertificate',
    'A sample certificate with these texts',
    {
      right: 'read',
      body: someOf(['certificate_heading', 'certificate_certifies', 'certificate_published'], text),
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),
};
