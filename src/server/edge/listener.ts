import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Logger } from 'pino';
import { matchesPath } from '#contract/address.ts';
import { files, probes } from '#contract/files.ts';
import { isInAdvance } from '#domain/usage/counted-request.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import { accessLog, type LineOutput, type RequestCounter } from './access-log.ts';
import type { Admission, QueueName } from './admission.ts';
import { type CachedResponse, sendCachedResponse } from './cached-response.ts';
import { type RequestIds, requestIdHeader } from './forwarded.ts';
import { refuseOverload, sendPlainError } from './refusals.ts';
import { hasBody, isLong, whenArrived } from './request-body.ts';
import { type RequestContext, setContext } from './request-context.ts';
import { type AddressTable, isRead, type RequestTarget } from './request-target.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Shutdown } from './shutdown.ts';
import type { UsageWindow } from './usage-window.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What the edge asks of the house, at every request. */
export type JournalHost = {
  /** The journal of a host name. */
  findByHost(host: string): JournalRegistration | undefined;
  /** Whether there is no journal yet: then there is only the page that makes one. */
  isEmpty(): boolean;
  /** Whether it cannot be told which journals there are: their readers are not told that a journal does not exist. */
  isLost(): boolean;
  /** The version that a cached response of the journal must have now; undefined while nobody can tell. */
  cacheVersion(registration: JournalRegistration): string | undefined;
};

type Edge = {
  journals: JournalHost;
  addresses: AddressTable;
  cache: ResponseCache;
  /** What the build made, by its addresses: a page that was answered has its scripts, whatever there is to do. */
  built: ReadonlyMap<string, { find(): CachedResponse | undefined }>;
  admission: Admission;
  shutdown: Shutdown;
  log: Logger;
  /** Takes the lines of requests. */
  accessLog: LineOutput;
  /** The Host that a request asks for. */
  hostOf(request: IncomingMessage): string;
  /** The client whose share of the load a request takes. */
  clientOf(request: IncomingMessage): string;
  /** What everybody is told while there is no journal. */
  noJournal: { headers: Readonly<Record<string, string>>; body: string };
  ids: RequestIds;
  /** Where somebody reads metrics. */
  counts?: RequestCounter | undefined;
  /** Where it is counted what readers read. */
  usage?: UsageWindow | undefined;
  /** How long a connection may stand still before an answer is done: who takes nothing for so long has gone. */
  stallMilliseconds: number;
  /** The headers of every response of a journal with this origin. */
  securityHeaders(origin: string): Readonly<Record<string, string>>;
  /** The framework, which answers what the cache cannot. */
  framework: Handler;
};

const probePaths = new Set(Object.values(probes).flatMap((path) => [path, `${path}/`]));

/**
 * The raw listener, before the framework: which journal the host name means (an unknown one is a plain 404; none or two of
 * them, or an address that is no path, a plain 400), a cached response where there is a good one, a refusal where there is too much to do, and one log line a
 * request.
 */
export function edgeListener(edge: Edge): Handler {
  const { journals, addresses, cache, built, admission, shutdown, log, ids } = edge;
  const { securityHeaders, framework } = edge;
  const goodTokens = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 });
  const requests = accessLog(log, edge.accessLog, edge.counts, edge.usage);
  const plain = (request: IncomingMessage) => ({
    ...securityHeaders(''),
    [requestIdHeader]: ids.given(request) ?? ids.make(),
  });
  /** A body that cannot be compressed ends its connection, and nothing else. */
  const endLost = (sending: Promise<void> | undefined, response: ServerResponse, id: string) => {
    sending?.catch((error: unknown) => {
      log.error({ err: error, reqId: id }, 'response lost');
      response.destroy();
    });
  };
  /** Node ends the process for what a listener throws. */
  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const headers = plain(request);
    log.error({ err: error, reqId: headers[requestIdHeader] }, 'request failed');
    if (response.headersSent) response.destroy();
    else sendPlainError(response, 'internal', headers);
  };
  const answer: Handler = (request, response) => {
    const url = request.url ?? '/';
    // Of a connection that was cut off, what had been read already.
    if (request.socket.destroyed) return;
    if (isTooFarAhead(request.socket, shutdown.note(request.socket, response))) return;
    // What does not come is of no type: the framework would wait for its end, which Node does not tell of it.
    if (!hasBody(request) && request.headers['content-type'] !== undefined)
      delete request.headers['content-type'];
    // Two headers are joined by a comma: a proxy in front of us may have gone by the other one. And the framework reads a whole
    // address (`http://…/board`) and `*board` as `/board`, which the cache does not: what each asks for would be another thing.
    const { host } = request.headers;
    const isOfOne = host === undefined ? request.httpVersion !== '1.1' : !host.includes(',');
    if (!isOfOne || !url.startsWith('/')) {
      return sendPlainError(response, 'invalid_request', plain(request));
    }
    const target = targetOf(request, url, addresses);
    if (probePaths.has(target.path)) return framework(request, response);
    const registration = journals.findByHost(edge.hostOf(request));
    if (!registration && journals.isEmpty()) {
      if (matchesPath(files.setup.path, url)) return framework(request, response);
      response.writeHead(404, { ...plain(request), ...edge.noJournal.headers });
      return void response.end(edge.noJournal.body);
    }
    if (!registration) {
      const lost = journals.isLost() ? 'unavailable' : 'unknown_host';
      return sendPlainError(response, lost, plain(request));
    }
    const common = securityHeaders(registration.origin);
    const given = ids.given(request);
    const context: RequestContext = {
      id: given ?? ids.make(),
      registration,
      target,
      start: performance.now(),
      beganAt: undefined,
      cache: 'none',
      answerBegins: nothing,
      hasGoodToken: false,
      noteToken: nothing,
    };

    const cacheVersion = isCacheable(request) ? journals.cacheVersion(registration) : undefined;
    const key = cacheVersion === undefined ? undefined : target.cacheKey(registration.slug);
    if (cacheVersion !== undefined && key !== undefined) {
      const cached = built.get(target.path)?.find() ?? cache.find(key, cacheVersion, context.start);
      if (cached) {
        context.cache = 'hit';
        const sending = sendCachedResponse(request, response, cached, common, given);
        if (!sending) return requests.now(request, response, context);
        requests.whenClosed(request, response, context);
        return endLost(sending, response, context.id);
      }
    }
    // Four of ours and the framework listen for its end, and Node's seven where it is streamed: more than Node takes for a mistake.
    response.setMaxListeners(20);
    requests.whenClosed(request, response, context);
    setContext(request, context);
    const { authorization } = request.headers;
    const token = authorization && `${registration.slug} ${authorization}`;
    context.hasGoodToken = token !== undefined && goodTokens.has(token);
    const queue = queueOf(request, context.hasGoodToken);
    const refuse = () => {
      // Who has gone meanwhile is not answered.
      if (response.destroyed) return;
      const recent = key === undefined ? undefined : cache.findStale(key);
      if (!recent) edge.counts?.noteRefused(queue);
      const sending = recent
        ? sendCachedResponse(request, response, recent, common, context.id)
        : refuseOverload(request, response, context, common);
      endLost(sending, response, context.id);
    };
    const admit = (done: () => void) => {
      if (response.destroyed) return done();
      // Named first: V8 makes a function that is written behind `=` of a property an old object (decision 0105).
      const begins = () => {
        if (edge.counts) context.beganAt ??= performance.now();
        shutdown.closeAfter(response);
        done();
      };
      const noteToken = (isGood: boolean) => {
        if (token === undefined) return;
        if (isGood) goodTokens.set(token, true);
        else goodTokens.delete(token);
        context.hasGoodToken = isGood;
        // It is an administrator's, who takes nobody's place among those that are not known.
        if (isGood && queue === 'rest') done();
      };
      context.answerBegins = begins;
      context.noteToken = noteToken;
      response.on('close', done);
      try {
        framework(request, response);
      } catch (error) {
        fail(error, request, response);
      }
    };
    const candidate = { queue, address: edge.clientOf(request), admit, refuse };
    if (!hasBody(request)) return admission.ask(candidate);
    // An administrator's upload may take minutes to come: it has no place meanwhile.
    if (queue === 'administrators' && isLong(request)) return admit(nothing);
    whenArrived(request, () => admission.ask(candidate));
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      fail(error, request, response);
    }
    // A timer is a fourteenth of what a cached page costs, and what the system has taken whole needs none. Node takes it away with
    // the next request.
    if (!response.writableEnded || response.writableLength > 0) {
      request.socket.setTimeout(edge.stallMilliseconds);
    }
  };
}

const nothing = () => {};

/** What is asked for. The page of an article is Markdown for who prefers that: another address, for the cache and for all that follow. */
function targetOf(request: IncomingMessage, url: string, addresses: AddressTable): RequestTarget {
  const target = addresses.read(url);
  const { accept } = request.headers;
  if (!accept?.includes(markdown) || !isRead(request.method)) return target;
  const [preferred] = new Negotiator({ headers: { accept } }).mediaTypes(['text/html', markdown]);
  const address = preferred === markdown ? target.inMarkdown() : undefined;
  if (address === undefined) return target;
  request.url = address;
  return addresses.read(address);
}

const markdown = 'text/markdown';

/** Browsers and proxies send one request at a time over a connection. */
const mostAhead = 16;
const ahead = Symbol('requests that were sent ahead');

/**
 * Cuts a connection off that sends request after request without waiting for an answer. Node reads hundreds of them in one
 * turn, in which nobody else is served.
 *
 * @param isAhead whether the request before it has no answer yet
 */
function isTooFarAhead(socket: Socket & { [ahead]?: number }, isAhead: boolean): boolean {
  if (!isAhead && socket[ahead] === undefined) return false;
  socket[ahead] = isAhead ? (socket[ahead] ?? 0) + 1 : 0;
  if (socket[ahead] >= mostAhead) socket.destroy();
  return socket.destroyed;
}

/**
 * A token is looked up in the database at each request; one that was good lately gets only the place of an administrator. What
 * somebody may want to read waits behind what somebody reads.
 */
function queueOf({ method, headers }: IncomingMessage, hasGoodToken: boolean): QueueName {
  if (hasGoodToken) return 'administrators';
  const isReader = isRead(method) && headers.authorization === undefined && !isInAdvance(headers);
  return isReader ? 'readers' : 'rest';
}

const isCacheable = ({ method, headers }: IncomingMessage) =>
  isRead(method) && headers.authorization === undefined;
