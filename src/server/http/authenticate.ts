import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/entities/user.ts';
import { contextOf } from '../edge/request-context.ts';
import { Problem } from '../problem.ts';

/** Who knows the users of a journal by their tokens, and from which addresses each may use them. */
export type Accounts = {
  findUser(token: string, now: Date, address: string): Promise<User | undefined>;
};

/** The token of `Authorization: Bearer …`; undefined without the header. Throws `unauthorized` for another scheme. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer +([\w-]{1,200})$/i.exec(header)?.[1];
  if (token === undefined) throw new Problem('unauthorized');
  return token;
}

/**
 * Who asks: the user of the token, undefined for a visitor. Throws `unauthorized` for a token that is not good, here
 * as everywhere: who sends one wants to be known.
 */
export async function findUser(
  request: FastifyRequest,
  accounts: Accounts,
  now: Date,
): Promise<User | undefined> {
  const token = bearerToken(request);
  if (token === undefined) return undefined;
  const user = await accounts.findUser(token, now, request.ip);
  contextOf(request.raw).noteToken(user !== undefined);
  if (!user) throw new Problem('unauthorized');
  return user;
}
