import { z } from 'zod';
import type { Address } from '../address.ts';
import type { Right } from '../entities/user.ts';
import { limits } from '../limits.ts';
import type { PlainGroup } from '../nouns.ts';
import type { ProblemCode } from '../problems.ts';

/**
 * One call of the API: what goes in, what comes out, who may make it. It binds both sides: the server's endpoint receives
 * parameters, query and body as these shapes give them and must return the answer's type; the browser's `callApi` sends
 * and receives the same types. `callsOf` makes them.
 */
export type Call = Omit<Address, 'kind'> & {
  method: 'GET' | 'POST' | 'DELETE';
  group:
    | PlainGroup
    | 'Session'
    | 'Account'
    | 'People'
    | 'Journals'
    | 'Settings'
    | 'Issues and articles'
    | 'Search'
    | 'Documents'
    | 'Deposits'
    | 'Fees'
    | 'Mail'
    | 'History'
    | 'Usage';
  summary: string;
  /**
   * What a session that was left open alone must not do: `confirmation_required`, unless the user has just logged in or shown
   * who they are (`session`), or gives the password in the body (`password`).
   */
  confirmed?: 'session' | 'password';
  /** `optional`: without a token the public view, with one the administrator's. */
  token: 'none' | 'optional' | 'required';
  /**
   * What a user needs who makes it with a token. A call that needs `draft` is held to `publish` by its service where a change
   * shows to readers.
   */
  right?: Right;
  /** What does not fit is `invalid_request`, unless the shape names a problem: see `refusedAs`. */
  query?: z.ZodObject;
  /** JSON, or the fields of a form. What does not fit is `invalid_fields`, unless the shape names a problem. */
  body?: z.ZodType;
  /** Whether the body may be the fields of a form too, urlencoded or multipart. */
  takesFields?: true;
  /** How long such a body may be where less than a megabyte is enough: a longer one is not parsed. */
  maxBodyBytes?: number;
  /** The body is a multipart form: with at most one file, of this name and size, and a picture of this size as `imgFile`. */
  form?: {
    file: 'pdfFile' | 'imgFile' | 'sheetFile' | 'anyFile';
    maxBytes: number;
    picture?: number;
  };
  answer: {
    status: 200 | 201 | 204;
    body?: z.ZodType;
    /** Where `token` is optional: what an administrator is told, if it is not the same. */
    administratorBody?: z.ZodType;
    file?:
      | 'application/pdf'
      | 'application/zip'
      | 'application/xml'
      | 'application/octet-stream'
      | 'text/csv'
      | 'text/csv; charset=utf-8'
      | 'text/tab-separated-values; charset=utf-8'
      | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    /** What the answer's own headers say. */
    headers?: Record<string, string>;
  };
  /** Every error that it answers. */
  problems: ProblemCode[];
};

/** What is parsed of a request: of a call, or of a file that has a query. */
export type Inputs = Pick<Call, 'params' | 'query' | 'body'>;

/** Parameters, query and body as the server's endpoint receives them. */
export type ParamsOf<C extends Inputs> = OutputOf<C['params']>;
export type QueryOf<C extends Inputs> = OutputOf<C['query']>;
export type BodyOf<C extends Inputs> = OutputOf<C['body']>;

/** What the endpoint returns: for a visitor, and for an administrator. */
export type AnswerOf<C extends Call> = C['answer']['body'] extends z.ZodType
  ? z.output<C['answer']['body']>
  : undefined;
export type AdministratorAnswerOf<C extends Call> = C['answer'] extends {
  administratorBody: infer Shape extends z.ZodType;
}
  ? z.output<Shape>
  : AnswerOf<C>;

/** What the browser gives to make the call. In an address a number is written as its digits. */
export type InputOf<C extends Call> = (C['params'] extends z.ZodType
  ? { params: Written<z.input<C['params']>> }
  : unknown) &
  (C['query'] extends z.ZodType ? QueryInput<Written<z.input<C['query']>>> : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown);

/** A query of which nothing is required may be left out. */
type QueryInput<Query> =
  Partial<Query> extends Query ? { query?: Query | undefined } : { query: Query };

/** All calls of several makers at once. */
export type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

type OutputOf<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;
type Written<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Values[Name] | number : Values[Name];
};

const refusalPrefix = 'refused as ';

/**
 * The error of a check whose failing has a code of its own.
 *
 * @example z.string().max(200, refusedAs('keyword_too_long'))
 */
export const refusedAs = (code: ProblemCode): string => refusalPrefix + code;

/** The code that a check's error names; undefined where it is a sentence. */
export const refusalOf = (message: string): ProblemCode | undefined =>
  message.startsWith(refusalPrefix)
    ? (message.slice(refusalPrefix.length) as ProblemCode)
    : undefined;

export const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** An id in a body: a number, or its digits. */
export const selectedId = z.union([z.int(), id]);
export const idParams = z.object({ id });
export const refParams = z.object({ ref: z.string().max(40) });
export const issueParams = z.object({
  year: z.string().max(40),
  vol: z.string().max(40),
  issue: z.string().max(40),
});

/** The body of a form that is a file and nothing else. */
export const noFields = z.object({});

/** What a call is made of, next to its path and summary. */
type Given = GivenShapes & ({ token: 'none' } | { token?: 'optional'; right: Right });

type GivenShapes = Pick<
  Call,
  'confirmed' | 'params' | 'query' | 'body' | 'takesFields' | 'maxBodyBytes' | 'form'
> & {
  /** With status 200. */
  answer?: z.ZodType;
  administratorAnswer?: z.ZodType;
  /** The answer where something was created: with status 201. */
  created?: z.ZodType;
  file?: Call['answer']['file'];
  headers?: Record<string, string>;
  /** The problem that the shape of the body names for whatever does not fit, in place of `invalid_fields`. */
  refused?: ProblemCode;
  problems?: readonly ProblemCode[];
};

/** The call, with the exact types of what it was made of. */
type Made<Method extends Call['method'], Path extends string, G extends Given> = {
  method: Method;
  path: Path;
  group: Call['group'];
  summary: string;
  token: G extends { token: infer Token } ? Token : 'required';
  answer: AnswerIn<G>;
  problems: ProblemCode[];
} & ParamsIn<Path, G> &
  Pick<G, keyof G & ('confirmed' | 'query' | 'body' | 'takesFields' | 'maxBodyBytes' | 'form')>;

type ParamsIn<Path extends string, G extends Given> = G extends { params: infer Params }
  ? { params: Params }
  : Path extends `${string}{id}${string}`
    ? { params: typeof idParams }
    : Path extends `${string}{ref}${string}`
      ? { params: typeof refParams }
      : Path extends `${string}{year}/{vol}/{issue}${string}`
        ? { params: typeof issueParams }
        : unknown;

type AnswerIn<G extends Given> = G extends { created: infer Body }
  ? { status: 201; body: Body }
  : G extends { file: infer File }
    ? { status: 200; file: File }
    : G extends { answer: infer Body; administratorAnswer: infer Administrator }
      ? { status: 200; body: Body; administratorBody: Administrator }
      : G extends { answer: infer Body }
        ? { status: 200; body: Body }
        : { status: 204 };

/** A name that no call has is a mistake. */
type Known<G extends Given> = G & {
  [Name in Exclude<keyof G, keyof GivenShapes | 'token' | 'right'>]: never;
};

const formProblems: Record<NonNullable<Call['form']>['file'], ProblemCode[]> = {
  pdfFile: ['file_too_large', 'invalid_file'],
  imgFile: ['file_too_large', 'invalid_picture'],
  sheetFile: ['file_too_large'],
  anyFile: ['file_too_large'],
};

/**
 * What makes the calls of a group: `read` (GET), `write` (POST) and `remove` (DELETE). What follows by rule is not written:
 * the token, which is required unless it is said to be `optional` or `none`; the parameters `{id}`, `{ref}` and
 * `{year}/{vol}/{issue}`; the status; and the problems of token, parameters, query, body, file and confirmation.
 *
 * @param shared what every call of the group may answer besides
 * @example
 * const { read, write, remove } = callsOf('Mail');
 * read('/api/admin/mail/{id}', 'A message with its text', { right: 'read', answer: mailMessage })
 */
export function callsOf(group: Call['group'], ...shared: ProblemCode[]) {
  const verb =
    <Method extends Call['method']>(method: Method) =>
    <const Path extends string, const G extends Given>(
      path: Path,
      summary: string,
      given: Known<G>,
    ) =>
      callOf({ method, path, group, summary }, shared, given) as unknown as Made<Method, Path, G>;
  return { read: verb('GET'), write: verb('POST'), remove: verb('DELETE') };
}

function callOf(
  named: Pick<Call, 'method' | 'path' | 'group' | 'summary'>,
  shared: readonly ProblemCode[],
  { answer, administratorAnswer, created, file, headers, refused, problems = [], ...given }: Given,
): Call {
  const { token = 'required', params = paramsIn(named.path), query, body, form, confirmed } = given;
  return {
    ...named,
    ...given,
    token,
    params,
    answer: {
      status: created ? 201 : answer || file ? 200 : 204,
      body: created ?? answer,
      administratorBody: administratorAnswer,
      file,
      headers,
    },
    problems: [
      ...new Set<ProblemCode>([
        ...(token === 'required' ? (['unauthorized'] as const) : []),
        ...shared,
        ...(body && body !== noFields ? [refused ?? 'invalid_fields'] : []),
        ...(form ? formProblems[form.file] : []),
        ...(form?.picture ? formProblems.imgFile : []),
        ...(confirmed === 'password' ? (['too_many_attempts'] as const) : []),
        ...problems,
        ...(params ? (['not_found'] as const) : []),
        ...(query ? (['invalid_request'] as const) : []),
        ...(confirmed ? (['confirmation_required'] as const) : []),
      ]),
    ],
  };
}

/** The shape of the parameters that mean the same wherever they are in a path. */
function paramsIn(path: string) {
  if (path.includes('{id}')) return idParams;
  if (path.includes('{ref}')) return refParams;
  return path.includes('{year}/{vol}/{issue}') ? issueParams : undefined;
}

/** What a call says to programs that has to be confirmed. */
export const confirmationText: Record<NonNullable<Call['confirmed']>, string> = {
  session: `Only within ${limits.confirmationMinutes} minutes of a login of this session, or of \`POST /api/account/confirm\`: else \`confirmation_required\``,
  password: `Only within ${limits.confirmationMinutes} minutes of a login of this session, or of \`POST /api/account/confirm\`, or with your own password as \`password\`: else \`confirmation_required\``,
};

/** The caller's own password, where a call needs it in addition to a session. */
export const ownPassword = z.string().optional();
export const confirmation = z.object({ password: ownPassword });

/** The one file of a form, by what it is. */
export const pdfForm = { file: 'pdfFile', maxBytes: limits.maxArticleFileBytes } as const;
/** An article's: its PDF, and its key image. */
export const articleFiles = { ...pdfForm, picture: limits.maxPictureBytes } as const;
export const sheetForm = { file: 'sheetFile', maxBytes: limits.maxSheetBytes } as const;
export const anyForm = { file: 'anyFile', maxBytes: limits.maxManuscriptFileBytes } as const;
export const pictureForm = { file: 'imgFile', maxBytes: limits.maxPictureBytes } as const;
