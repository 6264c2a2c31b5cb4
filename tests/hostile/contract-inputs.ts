import type { z } from 'zod';
import { calls } from '#contract/calls/calls.ts';
import { isFreeText } from '../support/sample-of.ts';

/** Where a call takes something: makes a whole value of the part with the text in that place. */
type Place = { name: string; isFreeText: boolean; fill(text: string): unknown };

/** A text that a reader might put where a number is wanted counts too. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
};

/** Fields in addition to the one that is tried: what is read first must not be what is refused. */
const beside: Record<string, string> = { year: '2026', volume: '1', issue: '1', noun: 'article' };

function placesIn(schema: z.ZodType, name: string): Place[] {
  const definition = schema.def as Definition;
  const inner = definition.innerType ?? definition.in;
  if (definition.shape) return placesOf(definition.shape, name);
  if (inner) return placesIn(inner, name);
  if (definition.options) return definition.options.flatMap((one) => placesIn(one, name));
  if (definition.element) {
    return placesIn(definition.element, `${name}[]`).map((place) => ({
      ...place,
      fill: (text) => [place.fill(text)],
    }));
  }
  return [{ name, isFreeText: isFreeText(schema), fill: (text) => text }];
}

function placesOf(shape: Record<string, z.ZodType>, name: string): Place[] {
  const others = Object.fromEntries(
    Object.keys(shape).flatMap((key) => (beside[key] ? [[key, beside[key]]] : [])),
  );
  return Object.entries(shape).flatMap(([key, schema]) =>
    placesIn(schema, `${name}.${key}`).map((place) => ({
      ...place,
      fill: (text) => ({ ...others, [key]: place.fill(text) }),
    })),
  );
}

export type Input = Place & { call: keyof typeof calls; part: 'params' | 'query' | 'body' };

/** Every place of every call where a client puts a text, from the contract itself. */
export const contractInputs: Input[] = Object.entries(calls).flatMap(([call, described]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (described as Partial<Record<typeof part, z.ZodType>>)[part];
    const places = schema ? placesIn(schema, `${call} ${part}`) : [];
    // What may be a text or a number is one place.
    const found = Map.groupBy(places, ({ name }) => name).values();
    return Array.from(found, (same) => ({
      ...(same.at(-1) as Place),
      isFreeText: same.some((place) => place.isFreeText),
      call: call as Input['call'],
      part,
    }));
  }),
);
