import { z } from 'zod';

/** A text of a form that must be there: one that is missing is empty, which its rule refuses in its own words. */
export const requiredText = z.string().catch('').meta({ default: undefined });

/** A journal's short name: of its folder, its PostgreSQL schema and its `<slug>.localhost`. */
export const journalSlug = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens, beginning with a letter');

const longest = 300;
const hostForm = /^(?!.*\.\.)[a-z0-9.:[\]-]+$/;
/** An address of the web as `URL` reads it: `http://0x7f.1` is `http://127.0.0.1/`. */
export const webAddress = z
  .string()
  .max(longest)
  .pipe(z.url({ protocol: /^https?$/, hostname: hostForm, normalize: true }));

/** Where public pages are: a scheme and a name, which `URL` takes, with nothing after them. */
export const originAddress = z
  .string()
  .max(longest)
  .regex(/^https?:\/\/[^/\s?#@\\]+$/)
  .refine((text) => webAddress.safeParse(text).success);

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A day of the calendar, `2026-11-20`, which is the same day everywhere: no time zone ever applies to it. */
export type Day = `${number}-${number}-${number}`;

/** @param refusal what is said of a text that is none */
export const isoDay = (refusal?: string) =>
  z.iso.date(refusal) as unknown as z.ZodType<Day, string>;

/** Such a day, or empty. */
export type PlainDate = Day | '';
export const plainDate = z.union([isoDay(), z.literal('')]);

/** The version of a record: the moment of its last write, empty of one that was not written since there are versions. */
export const version = z.union([moment, z.literal('')]);

/** In a form: the version of the record that it was made of, as its `modification` was read. */
export const readVersion = z.string().max(40).optional().meta({
  description:
    'As it was read: where the record has another one by now, `changed_meanwhile`; left out, it is not compared',
});

export const visibility = z.enum(['enabled', 'disabled']);
export type Visibility = z.infer<typeof visibility>;

/** Ours: the life of an article, of which the wire's `status` tells one thing alone: whether it is public. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];
