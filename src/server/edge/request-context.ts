import type { IncomingMessage } from 'node:http';
import type { JournalRegistration } from '../config/journal-registry.ts';
import type { RequestTarget } from './request-target.ts';

/** What is known of a request before the framework sees it: found once, and carried to its end. */
export type RequestContext = {
  /** In each line of the log, and in each answer but those from the cache. */
  id: string;
  registration: JournalRegistration;
  target: RequestTarget;
  /** When it came, in milliseconds of `performance.now()`. */
  start: number;
  /** When its answer began, where somebody counts that. */
  beganAt: number | undefined;
  /** Where the answer came from, for the access log. */
  cache: 'hit' | 'miss' | 'none';
  /** To be called when the answer begins: from then on the request takes nobody's place. */
  answerBegins(): void;
  /** Whether it has a token that is known to be good, or was found to be. */
  hasGoodToken: boolean;
  /** To be called when its token was looked up: a good one is known from then on. */
  noteToken(isGood: boolean): void;
};

/**
 * Where the request itself carries it. A `WeakMap` would keep each request until the next whole collection of garbage: the young
 * one takes what such a map holds for alive, and the context leads back to its request (decision 0105).
 */
const carried = Symbol('context');
type Carrying = IncomingMessage & { [carried]?: RequestContext };

export const setContext = (request: Carrying, context: RequestContext): void => {
  request[carried] = context;
};

/** The context of a request, where it has one: probes have none. */
export const findContext = (request: Carrying): RequestContext | undefined => request[carried];

/** Throws for a request that did not come through the listener. */
export function contextOf(request: Carrying): RequestContext {
  const context = request[carried];
  if (!context) throw new Error('The request has no context');
  return context;
}
