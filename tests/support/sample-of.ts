import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/**
 * A value that a shape takes: the first of several, the smallest, and of an object only what it needs. Undefined where
 * a text has a pattern that none of ours fits.
 *
 * @example sampleOf(z.strictObject({ kind: z.enum(['a', 'b']), ids: z.array(z.int()), note: z.string().optional() })) // { kind: 'a', ids: [1] }
 */
export const sampleOf = (shape: z.ZodType): unknown => sampleIn(schemaOf(shape));

/** Whether a shape is a text of any letters, which rules have to read. */
export function isFreeText(shape: z.ZodType): boolean {
  const { type, ...rules } = schemaOf(shape);
  return type === 'string' && !['const', 'enum', 'format', 'pattern'].some((rule) => rule in rules);
}

/** Of which one fits most texts. */
const texts = ['x', '1', '2026-01-31'];

const fits = (text: string, { format, pattern, minLength = 0 }: Schema) =>
  text.length >= minLength && (pattern ? new RegExp(pattern, 'u').test(text) : !format);

const schemaOf = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });

function sampleIn(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return firstSample(schema.anyOf);
  if (schema.oneOf) return firstSample(schema.oneOf);
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'string':
      return texts.find((text) => fits(text, schema));
    case 'array': {
      const item = sampleIn(schema.items as Schema);
      return item === undefined ? undefined : [item];
    }
    case 'object': {
      const needed = (schema.required ?? []).map((name) => [
        name,
        sampleIn(schema.properties?.[name] as Schema),
      ]);
      return needed.some(([, value]) => value === undefined)
        ? undefined
        : Object.fromEntries(needed);
    }
    default:
      return undefined;
  }
}

const firstSample = (schemas: readonly (Schema | boolean)[]) =>
  schemas.map((one) => sampleIn(one as Schema)).find((value) => value !== undefined);
