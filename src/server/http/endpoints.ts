import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#contract/entities/user.ts';
import { contextOf, type RequestContext } from '../edge/request-context.ts';
import type { ResponseCache } from '../edge/response-cache.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { Problem } from '../problem.ts';

/** What every endpoint needs of a journal. */
type ServedJournal = {
  files: FileStore;
  accounts: {
    /** The user of a token that is good at this moment, from this address. */
    findUser(token: string, now: Date, address: string): Promise<User | undefined>;
  };
  confirmations: {
    /** Throws why a call that needs more than a session is refused. */
    require(self: { userId: number; token: string; now: Date }, password?: string): Promise<void>;
  };
};

/** Where endpoints are added, and what they find their journals by. `J`: what these endpoints need of a journal besides. */
export type Endpoints<J = unknown> = {
  app: FastifyInstance;
  cache: ResponseCache;
  /** The journal of a slug, ready to be asked. Throws while its database is unavailable. */
  journal(slug: string): Promise<J & ServedJournal>;
  /** What a public response depends on besides its address: one of another version is stale. */
  cacheVersion(journal: J & ServedJournal): string;
  now(): Date;
};

/** What an endpoint gets with every request. */
export type Met<J> = { context: RequestContext; journal: J & ServedJournal; now: Date };

/** Finds what belongs to a request, once. */
export async function meet<J>(endpoints: Endpoints<J>, request: FastifyRequest): Promise<Met<J>> {
  const context = contextOf(request.raw);
  const journal = await endpoints.journal(context.registration.slug);
  return { context, journal, now: endpoints.now() };
}

/**
 * The same, with the administrator who asks; undefined for a visitor. Throws `unauthorized` for a token that is not good,
 * also where none is needed: a request with a token is never answered as a visitor's.
 */
export async function meetUser<J>(
  endpoints: Endpoints<J>,
  request: FastifyRequest,
): Promise<Met<J> & { user: User | undefined }> {
  const met = await meet(endpoints, request);
  const token = bearerToken(request);
  if (token === undefined) return { ...met, user: undefined };
  const user = await met.journal.accounts.findUser(token, met.now, request.ip);
  met.context.noteToken(user !== undefined);
  if (!user) throw new Problem('unauthorized');
  return { ...met, user };
}

/** The token of `Authorization: Bearer …`; undefined without the header. Throws `unauthorized` for another scheme. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer +([\w-]{1,200})$/i.exec(header)?.[1];
  if (token === undefined) throw new Problem('unauthorized');
  return token;
}
