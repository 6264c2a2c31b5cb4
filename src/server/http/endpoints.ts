import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '#contract/entities/user.ts';
import { contextOf, type RequestContext } from '../edge/request-context.ts';
import type { ResponseCache } from '../edge/response-cache.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type Accounts, findUser } from './authenticate.ts';

/** What every endpoint needs of a journal; each states what else it needs by the type of its own. */
export type ServedJournal = {
  files: FileStore;
  accounts: Accounts;
  confirmations: {
    /** Throws what stands against a call that a session alone must not make. */
    require(self: { userId: number; token: string; now: Date }, password?: string): Promise<void>;
  };
};

/** Where endpoints are added, and what they find their journals by. */
export type Endpoints<J> = {
  app: FastifyInstance;
  cache: ResponseCache;
  /** The journal of a slug, ready to be asked. Throws while its database is unavailable. */
  journal(slug: string): Promise<J>;
  /** What a public response depends on beside its address: one of another version is stale. */
  cacheVersion(journal: J): string;
  now(): Date;
};

/** What an endpoint is told of every request. */
export type Met<J> = { context: RequestContext; journal: J; now: Date };

/** Finds what belongs to a request, once. */
export async function meet<J>(endpoints: Endpoints<J>, request: FastifyRequest): Promise<Met<J>> {
  const context = contextOf(request.raw);
  const journal = await endpoints.journal(context.registration.slug);
  return { context, journal, now: endpoints.now() };
}

/** The administrator who asks; undefined for a visitor. Throws `unauthorized` for a token that is not good. */
export const currentUser = <J extends ServedJournal>(
  request: FastifyRequest,
  { journal, now }: Met<J>,
): Promise<User | undefined> => findUser(request, journal.accounts, now);
