import { z } from 'zod';
import type { ProblemCode } from '../problems.ts';

/**
 * One call of the API: what goes in, what comes out, who may make it. `{name}` in a path is a parameter; every path
 * answers with and without its trailing slash.
 */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  group:
    | 'Session'
    | 'Settings'
    | 'Editors'
    | 'Indexing'
    | 'Issues and articles'
    | 'Search'
    | 'Documents'
    | 'History';
  summary: string;
  /** `optional`: without a token the public view, with one the administrator's. */
  token: 'none' | 'optional' | 'required';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `form`: multipart. JSON otherwise. */
  bodyType?: 'json' | 'form';
  answer: {
    status: 200 | 201 | 204;
    body?: z.ZodType;
    file?: 'application/pdf' | 'application/zip';
    /** What the answer's own headers say. */
    headers?: Record<string, string>;
  };
  problems: ProblemCode[];
};

export const idParams = z.object({ id: z.string().regex(/^\d{1,15}$/) });
export const refParams = z.object({ ref: z.string().max(40) });
export const issueParams = z.object({
  year: z.string().max(40),
  vol: z.string().max(40),
  issue: z.string().max(40),
});

/** A file of a multipart form. */
export const uploadedFile = z.any().meta({ type: 'string', format: 'binary' });
