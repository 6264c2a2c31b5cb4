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

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const setContext = (request: IncomingMessage, context: RequestContext): void => {
  contexts.set(request, context);
};

/** The context of a request, where it has one: probes have none. */
export const findContext = (request: IncomingMessage): RequestContext | undefined =>
  contexts.get(request);

/** Throws for a request that did not come through the listener. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context');
  return context;
}
