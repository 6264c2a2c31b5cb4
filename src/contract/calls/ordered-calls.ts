import { z } from 'zod';
import { readVersion, version } from '../entities/values.ts';
import { adminShape, formShape, pictureOf, publicShape } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { type FieldsOf, nouns, type OrderedNoun, orderedNouns, withArticle } from '../nouns.ts';
import { callsOf, type Intersection, pictureForm } from './call.ts';

/** A record of such a noun as visitors are answered it, and as administrators are. */
const recordsOf = <N extends OrderedNoun>(noun: N) => {
  const table: FieldsOf<N> = nouns[noun].fields;
  return {
    visible: z.strictObject({ id: z.int(), ...publicShape(table) }),
    whole: z.strictObject({ id: z.int(), ...adminShape(table), modification: version }),
  };
};
export const orderedRecords = Object.fromEntries(
  orderedNouns.map((noun) => [noun, recordsOf(noun)]),
) as { [N in OrderedNoun]: ReturnType<typeof recordsOf<N>> };

/** The records of a noun that its table puts in order, and shows readers by their `status`. */
export type OrderedRecord<N extends OrderedNoun> = z.output<
  ReturnType<typeof recordsOf<N>>['whole']
>;
export type VisibleRecord<N extends OrderedNoun> = z.output<
  ReturnType<typeof recordsOf<N>>['visible']
>;

function makeCalls<N extends OrderedNoun>(noun: N) {
  const { group, folder, one, many, ordered } = nouns[noun];
  const table: FieldsOf<N> = nouns[noun].fields;
  const path = `/api/${folder as (typeof nouns)[N]['folder']}` as const;
  const { visible, whole } = orderedRecords[noun];
  const { read, write, remove } = callsOf(group);
  const form = z.object(formShape(table));
  const aRecord = withArticle(one);
  // Without a picture it is JSON.
  const sent = pictureOf(table) ? { form: pictureForm } : ({} as { form: typeof pictureForm });
  return {
    list: read(`${path}/`, `List the ${many} by \`sortnumber\``, {
      right: 'read',
      token: 'optional',
      answer: z.array(visible),
      administratorAnswer: z.array(whole),
    }),
    create: write(path, `Add ${aRecord}`, {
      right: 'publish',
      body: form,
      ...sent,
      created: whole,
    }),
    update: write(`${path}/{id}`, `Change ${aRecord}`, {
      right: 'publish',
      body: form.partial().extend({ modification: readVersion }),
      ...sent,
      answer: whole,
      problems: ['changed_meanwhile'],
    }),
    order: write(
      `${path}/order`,
      `Put the ${ordered.many} in a new order: the ids of all of them`,
      {
        right: 'publish',
        body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
        answer: z.array(whole),
        problems: ['not_found'],
      },
    ),
    delete: remove(`${path}/{id}`, `Remove ${aRecord}`, { right: 'publish' }),
  };
}
export type CallsOfOrdered<N extends OrderedNoun> = ReturnType<typeof makeCalls<N>>;

/** The five calls of each of these nouns. */
export const callsOfOrdered = Object.fromEntries(
  orderedNouns.map((noun) => [noun, makeCalls(noun)]),
) as { [N in OrderedNoun]: CallsOfOrdered<N> };

type Named<N extends OrderedNoun> = {
  [Name in keyof CallsOfOrdered<N> & string as `${Name}${Capitalize<N>}`]: CallsOfOrdered<N>[Name];
};

/** The same by the names that the API gives them: `listIndexing`. */
export const orderedCalls = Object.fromEntries(
  orderedNouns.flatMap((noun) =>
    Object.entries(callsOfOrdered[noun]).map(([name, call]) => [
      name + noun.charAt(0).toUpperCase() + noun.slice(1),
      call,
    ]),
  ),
) as unknown as Intersection<{ [N in OrderedNoun]: Named<N> }[OrderedNoun]>;
