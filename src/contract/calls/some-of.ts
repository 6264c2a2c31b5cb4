import { z } from 'zod';
import { formMessages } from '../form-messages.ts';
import { refusedAs } from './call.ts';

/**
 * Any subset of the fields of a form that is sent as JSON: a field that there is not is named, and what is no object is refused.
 *
 * @example someOf(['name'], z.string().optional()).parse({}) // {}
 */
export const someOf = <Field extends string, Value extends z.ZodType>(
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
