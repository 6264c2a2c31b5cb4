import { z } from 'zod';
import { plainDate, requiredText } from '../entities/values.ts';

/** Who sees a field: everybody; visitors where the domain shows contact; administrators alone. */
type See = 'all' | 'contact' | 'admin';
/** Whether a form must give it, may, or cannot, because a call of its own sets it. */
type Form = 'required' | 'optional' | 'none';
type Box = 'portrait' | 'logo' | 'keyImage';
type Kind =
  | 'line'
  | 'rich'
  | 'choice'
  | 'year'
  | 'date'
  | 'flag'
  | 'number'
  | 'address'
  | 'lines'
  | 'text'
  | 'list'
  | 'picture'
  | 'amount';

/** How a field is found in a spreadsheet, and shown in its template. */
type Import = {
  /** What people write above its column, without spaces and signs. */
  headers?: readonly string[];
  /** Its cell in the template. */
  example?: string;
  /** What `colophon import --help` says of it. */
  help?: string;
};

/** How a form asks for a field, where its kind does not say it. */
export type FieldInput = {
  /** What the form calls it, where the history has no heading above it. */
  label?: string;
  /** A sentence below it. */
  help?: string;
  placeholder?: string;
  kind?: 'lines' | 'email' | 'tel' | 'url' | { radios: readonly Radio[] };
  /** Two of these share a line where there is room for it. */
  half?: true;
  /** The first one of a form that opens in a panel or a window. */
  hasFocus?: true;
  isRequired?: true;
  /** Left out unless another field has one of these values. */
  shownIf?: { field: string; is: readonly string[] };
  /** The heading that begins with it. */
  section?: { title: string; intro: string };
};
type Radio = { value: string; label: string; description?: string };

type Options = {
  /** What forms and the history call it. */
  label: string;
  input?: FieldInput;
  see?: See;
  form?: Form;
  /** Its name in the history, where that is not its own. */
  history?: string;
  /** What the reference of the API says of it. */
  description?: string;
  import?: Import;
};
type Bounded = Options & { max: number };

/** Of the options of a field: nobody but administrators sees it unless it says so, and a form may leave it out. */
type SeeOf<O> = O extends { see: infer S extends See } ? S : 'admin';
type FormOf<O> = O extends { form: infer F extends Form } ? F : 'optional';

/** One field of a noun: how it travels, how it is stored, and who may give and see it. */
export type Field<Wire extends z.ZodType, Stored, S extends See, F extends Form> = {
  kind: Kind;
  label: string;
  see: S;
  form: F;
  /** The most characters of its text. */
  max: number;
  input?: FieldInput;
  history?: string;
  description?: string;
  import?: Import;
  /** Which markup a rich text keeps. */
  markup?: string;
  choices?: readonly string[];
  /** What a picture is fitted into. */
  box?: Box;
  /** What a list holds. */
  items?: z.ZodType<readonly object[]>;
  wire: Wire;
  default: Stored;
  /** Of the cleaned text of a form. */
  toRow(text: string): Stored;
  toWire(stored: Stored): z.output<Wire>;
};

// biome-ignore lint/suspicious/noExplicitAny: a table holds fields of every type; the types below take them apart
type AnyField = Field<any, any, See, Form>;
export type Fields = Record<string, AnyField>;

/** The fields of a noun, which all that handles them is derived from. */
export const fields = <const F extends Fields>(table: F): F => table;

/** The names of those fields that everybody sees. */
export type PublicName<F extends Fields> = {
  [K in keyof F]: F[K]['see'] extends 'all' ? K : never;
}[keyof F] &
  string;
export type Row<F extends Fields> = { -readonly [K in keyof F]: F[K]['default'] };
type AdminShape<F extends Fields> = { [K in keyof F]: F[K]['wire'] };
type PublicShape<F extends Fields> = {
  [K in keyof F as F[K]['see'] extends 'all' ? K : never]: F[K]['wire'];
} & { [K in keyof F as F[K]['see'] extends 'contact' ? K : never]: z.ZodOptional<F[K]['wire']> };
type FormShape<F extends Fields> = {
  [K in keyof F as F[K]['form'] extends 'none' ? never : K]: F[K]['form'] extends 'required'
    ? typeof requiredText
    : z.ZodOptional<z.ZodString>;
};
/** What a form gives: texts, of the fields that it has. */
export type Given<F extends Fields> = {
  [K in keyof F as F[K]['form'] extends 'none' ? never : K]?: string | undefined;
};

type Text<O> = Field<z.ZodString, string, SeeOf<O>, FormOf<O>>;

const same = <T>(value: T): T => value;
const see = 'admin' as const;
const form = 'optional' as const;

const textField = <O extends Bounded>(kind: Kind, options: O) =>
  ({
    ...{ kind, wire: z.string(), default: '', toRow: same<string>, toWire: same<string> },
    ...{ see, form, ...options },
  }) as unknown as Text<O>;

/** Plain text. */
export const line = <const O extends Bounded>(options: O): Text<O> => textField('line', options);

/** Markup, stored encoded: which elements are kept is named first. */
export const rich = <const O extends Bounded>(markup: string, options: O): Text<O> => ({
  ...textField('rich', options),
  markup,
});

/** Lines of such markup; left out of answers where there are none. */
export const lines = <const O extends Bounded>(markup: string, options: O) =>
  ({
    ...textField('lines', options),
    ...{ markup, wire: z.string().optional() },
    toWire: (stored: string) => stored || undefined,
  }) as unknown as Field<z.ZodOptional<z.ZodString>, string, SeeOf<O>, FormOf<O>>;

/** Plain text of any number of lines. */
export const text = <const O extends Bounded>(options: O): Text<O> => textField('text', options);

/**
 * Typed rows inside a record: JSON in its column and in its form, so that history, undo and conflicts hold for them as for
 * any other field. `max` is the length of the JSON.
 */
export const list = <const I extends z.ZodObject, const O extends Bounded>(item: I, options: O) =>
  ({
    ...textField('list', options),
    ...{ wire: z.array(item), items: z.array(item), default: '[]' },
    toWire: (stored: string) => JSON.parse(stored || '[]'),
  }) as unknown as Field<z.ZodArray<I>, string, SeeOf<O>, FormOf<O>>;

/** A year of four digits, or empty. */
export const year = <const O extends Options>(options: O) =>
  textField<O & { max: 4 }>('year', { ...options, max: 4 });

/** `2026-01-31`, or empty. */
export const date = <const O extends Options>(options: O) =>
  ({
    ...textField('date', { ...options, max: 10 }),
    wire: plainDate,
  }) as unknown as Field<typeof plainDate, string, SeeOf<O>, FormOf<O>>;

const maxAddressCharacters = 2000;
/** What has a scheme has that of the web, and a host. */
const leads = /^(?:https?:\/\/[^/?#]|(?![a-z][\w+.-]*:))/i;

/** An address of the web, or empty. One from elsewhere that runs something (`javascript:`, `data:`) is shown as none. */
export const address = <const O extends Options>(options: O) => ({
  ...textField<O & { max: 2000 }>('address', { ...options, max: maxAddressCharacters }),
  // Browsers pass over what is between the letters of a scheme.
  toWire: (stored: string) => (leads.test(stored.replace(/[\0- ]/g, '')) ? stored : ''),
});

/** The name of a picture in the store: only the server gives it, and a form can empty it. */
export const picture = <const O extends Options>(box: Box, options: O) => ({
  ...textField<O & { max: 500 }>('picture', { ...options, max: 500 }),
  box,
});

type Choice<C extends readonly string[], O> = Field<
  z.ZodEnum<{ [K in C[number]]: K }>,
  C[number],
  SeeOf<O>,
  FormOf<O>
>;

/** One of some words. */
export const choice = <
  const C extends readonly [string, ...string[]],
  const O extends Options & { default?: C[number] },
>(
  choices: C,
  options: O,
) =>
  ({
    ...{ kind: 'choice', wire: z.enum(choices), default: '', max: 500, choices },
    ...{ toRow: same<string>, toWire: same<string>, see, form, ...options },
  }) as unknown as Choice<C, O>;

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** Yes or no, as 1 or 0. */
export const flag = <const O extends Options>(options: O) =>
  ({
    ...{ kind: 'flag', wire: zeroOrOne, default: 0, max: 40 },
    toRow: (text: string) => (text === '1' ? 1 : 0),
    toWire: (stored: number) => (stored === 1 ? 1 : 0),
    ...{ see, form, ...options },
  }) as unknown as Field<typeof zeroOrOne, number, SeeOf<O>, FormOf<O>>;

/** A whole number, from 0 on. */
export const number = <const O extends Options>(options: O) =>
  ({
    ...{ kind: 'number', wire: z.int(), default: 0, max: 40 },
    ...{ toRow: Number, toWire: same<number>, see, form, ...options },
  }) as unknown as Field<z.ZodInt, number, SeeOf<O>, FormOf<O>>;

const wholeAmount = z.int().nullable();

/** An amount of money in the smallest unit of its currency; null where it is not known. */
export const amount = <const O extends Options>(options: O) =>
  ({
    ...{ kind: 'amount', wire: wholeAmount, default: null, max: 12 },
    toRow: (text: string) => (text === '' ? null : Number(text)),
    ...{ toWire: same<number | null>, see, form, ...options },
  }) as unknown as Field<typeof wholeAmount, number | null, SeeOf<O>, FormOf<O>>;

/** An address that a link may lead to: of the web, without a name and password in it. */
export const webAddress = z
  .string()
  .max(maxAddressCharacters)
  .regex(/^https?:\/\/[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i)
  .pipe(z.url({ protocol: /^https?$/ }));

/** Builds an object of those fields for which `make` gives something. */
const derive = <T>(table: Fields, make: (field: AnyField, name: string) => unknown): T =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => {
      const made = make(field, name);
      return made === undefined ? [] : [[name, made]];
    }),
  ) as T;

/** What administrators are answered. */
export const adminShape = <F extends Fields>(table: F) =>
  derive<AdminShape<F>>(table, ({ wire }) => wire);

/** What visitors are answered: contact only where the domain shows it. */
export const publicShape = <F extends Fields>(table: F) =>
  derive<PublicShape<F>>(table, ({ wire, see }) =>
    see === 'all' ? wire : see === 'contact' ? wire.optional() : undefined,
  );

/** The fields of a form: texts, whatever they are stored as. */
export const formShape = <F extends Fields>(table: F) =>
  derive<FormShape<F>>(table, ({ form, description, choices }) => {
    if (form === 'none') return undefined;
    const shape = form === 'required' ? requiredText : z.string().optional();
    if (form === 'required' && choices) return requiredText.meta({ enum: [...choices] });
    return description === undefined ? shape : shape.meta({ description });
  });

/** What a row holds of which nothing was given. */
export const defaultsOf = <F extends Fields>(table: F) =>
  derive<Row<F>>(table, (field) => field.default);

/** Some fields of a row as administrators are answered them. */
export const toAdmin = <F extends Fields>(table: F, row: Row<F>) =>
  derive<z.output<z.ZodObject<AdminShape<F>>>>(table, (field, name) => field.toWire(row[name]));

/** The same for visitors: an allow-list, so a new field leaves only where its table says so. */
export const toPublic = <F extends Fields>(table: F, row: Row<F>, hasContact: boolean) =>
  derive<z.output<z.ZodObject<PublicShape<F>>>>(table, (field, name) =>
    field.see === 'all' || (field.see === 'contact' && hasContact)
      ? field.toWire(row[name])
      : undefined,
  );

/** What the history keeps of a row: all that somebody entered, by its names there. */
export const toHistory = <F extends Fields>(
  table: F,
  row: Partial<Row<F>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([name]) => row[name] !== undefined)
      .map(([name, { history = name }]) => [history, row[name]]),
  );

/** A form of which nothing is filled in, as texts. */
export const emptyForm = <F extends Fields>(table: F) =>
  derive<Record<keyof Given<F> & string, string>>(table, (field) =>
    field.form === 'none' ? undefined : String(field.default ?? ''),
  );

/** What each field is called. */
export const labelsOf = <F extends Fields>(table: F) =>
  derive<{ [K in keyof F]: string }>(table, ({ label }) => label);

/** Whether a field holds markup. */
export const isRich = ({ kind }: Pick<AnyField, 'kind'>): boolean =>
  kind === 'rich' || kind === 'lines';

/** The field of a noun's picture, where it has one. */
export const pictureOf = <F extends Fields>(table: F) =>
  namesOf(table).find((name) => table[name]?.kind === 'picture');

/** The names of the fields. */
export const namesOf = <F extends Fields>(table: F) => Object.keys(table) as (keyof F & string)[];
