import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { asksForPrivacy, isCountable, isInAdvance } from '#domain/usage/counted-request.ts';
import { countingRules } from '#domain/usage/counting-rules.ts';
import { type SeenItem, seenItem } from '#domain/usage/seen-item.ts';
import type { WindowClick } from '#domain/usage/window-click.ts';
import type { AddressTable } from './address-table.ts';
import type { RequestContext } from './request-context.ts';
import { RequestTarget } from './request-target.ts';

/** Addresses of which it is remembered what is counted there, if they are not longer than any of ours with a search. */
const maxKnown = 20_000;
const maxKnownCharacters = 500;
/** What is noted between two writes; what comes beyond it is counted as lost. A click holds about a kilobyte at most. */
const maxClicks = 50_000;
/** Of one window: each that is new is matched against the list of robots. */
const maxAgents = 10_000;
/** Longer ones are cut before they are noted: Node takes headers of 16 KB. */
const maxHeaderCharacters = 400;
/** What administrators opened between two looks at it. */
const maxOwn = 10_000;

type Items = Map<SeenItem, WindowClick>;
/** By agent, address and item: what one visitor saw. */
type Noted = Map<string, Map<string, Items>>;

/**
 * What was seen since somebody last took it, in memory, by journal. Noting what a visitor saw costs a cached page a few
 * look-ups: who it was and what it was is found out when it is taken.
 */
export class UsageWindow {
  /** Clicks that were too many to be noted, since the start. */
  lost = 0;
  readonly #addresses: AddressTable;
  readonly #isBehindProxy: boolean;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #items = new Map<string, SeenItem | undefined>();
  #noted = new Map<string, Noted>();
  /** What the visitor of a connection saw, as it was last found there. */
  #connections = new WeakMap<Socket, { slug: string; agent: string; items: Items }>();
  #over: { slug: string; click: WindowClick }[] = [];
  #own: { slug: string; click: WindowClick }[] = [];
  #size = 0;
  #agents = 0;

  constructor(addresses: AddressTable, trustedProxies: string[]) {
    this.#addresses = addresses;
    this.#isBehindProxy = trustedProxies.length > 0;
    const trusted = trustedProxies.length > 0 ? compile(trustedProxies) : undefined;
    this.#addressOf = (request) =>
      plainAddress((trusted ? proxyAddress(request, trusted) : request.socket.remoteAddress) ?? '');
  }

  /** To be called when a request was answered. */
  note(
    request: IncomingMessage,
    response: Pick<ServerResponse, 'statusCode' | 'headersSent'>,
    context: Pick<RequestContext, 'registration' | 'target' | 'hasGoodToken'>,
    now = Date.now(),
  ): void {
    // Administrators are no readers; whoever sends what is no token of theirs is.
    if (context.hasGoodToken) {
      this.#noteOwn(request, response, context, now);
      return;
    }
    const item = this.#itemOf(request, response, context);
    if (item !== undefined) this.#add(context.registration.slug, item, request, now);
  }

  #add(slug: string, item: SeenItem, request: IncomingMessage, now: number): void {
    const items = this.#itemsOf(slug, cut(request.headers['user-agent']), request);
    const known = items?.get(item);
    if (known && now - known.last <= countingRules.doubleClickMilliseconds) {
      known.last = now;
      known.clicks += 1;
      return;
    }
    if (!items || this.#size >= maxClicks) {
      this.lost += 1;
      return;
    }
    this.#size += 1;
    if (known) this.#over.push({ slug, click: known });
    items.set(item, this.#clickOn(item, request, now));
  }

  #clickOn(item: SeenItem, request: IncomingMessage, now: number): WindowClick {
    const { headers } = request;
    return {
      item,
      address: this.#addressOf(request),
      agent: cut(headers['user-agent']),
      first: now,
      last: now,
      clicks: 1,
      referrer: cut(headers.referer),
      isPrivate: asksForPrivacy(headers),
    };
  }

  /** What an administrator opened without the token, as any reader does. */
  #noteOwn(
    request: IncomingMessage,
    { statusCode }: Pick<ServerResponse, 'statusCode'>,
    { registration: { slug }, target }: Pick<RequestContext, 'registration' | 'target'>,
    now: number,
  ): void {
    const { path } = target.query;
    if (target.path !== usageCalls.noteOwn.path || statusCode !== 204) return;
    const item = typeof path === 'string' ? this.#itemAt(path) : undefined;
    if (item === undefined || this.#own.length >= maxOwn) return;
    this.#own.push({ slug, click: this.#clickOn(item, request, now) });
  }

  /** What administrators told until a moment that they had opened, by journal; it is no longer noted here. */
  takeOwn(until: number): Map<string, WindowClick[]> {
    const isTaken = ({ click }: { click: WindowClick }) => click.last <= until;
    const taken = Map.groupBy(this.#own.filter(isTaken), ({ slug }) => slug);
    this.#own = this.#own.filter((own) => !isTaken(own));
    return new Map([...taken].map(([slug, own]) => [slug, own.map(({ click }) => click)]));
  }

  /** What was noted, by the slug of its journal; it is no longer noted here. */
  take(): Map<string, WindowClick[]> {
    const taken = new Map<string, WindowClick[]>();
    for (const { slug, click } of this.#over) at(taken, slug, () => []).push(click);
    for (const [slug, agents] of this.#noted) {
      const clicks = at(taken, slug, () => []);
      for (const addresses of agents.values()) {
        for (const items of addresses.values())
          for (const click of items.values()) clicks.push(click);
      }
    }
    this.#noted = new Map();
    this.#agents = 0;
    this.#connections = new WeakMap();
    this.#over = [];
    this.#size = 0;
    return taken;
  }

  #itemOf(
    request: IncomingMessage,
    { statusCode, headersSent }: Pick<ServerResponse, 'statusCode' | 'headersSent'>,
    { target }: Pick<RequestContext, 'target'>,
  ): SeenItem | undefined {
    const { method, headers } = request;
    // Who went away before the answer has seen nothing.
    if (!headersSent) return undefined;
    if (method === 'POST') {
      if (target.path !== usageCalls.noteShown.path || statusCode !== 204) return undefined;
      const { path } = target.query;
      return typeof path === 'string' && !isInAdvance(headers)
        ? this.#itemAt(path, 'page')
        : undefined;
    }
    if (!isCountable({ method, status: statusCode, headers })) return undefined;
    return this.#known(target.canonical, () => target.address()?.path);
  }

  /** What an address that was told leads to: a page that the browser made by itself, what an administrator opened. */
  #itemAt(path: string, kind?: 'page'): SeenItem | undefined {
    if (!path.startsWith('/')) return undefined;
    const target = new RequestTarget(path, this.#addresses);
    const address = target.address();
    if (!address || (kind && address.kind !== kind)) return undefined;
    return this.#known(target.canonical, () => address.path);
  }

  /** One object for each address, so that a click is found by it. */
  #known(canonical: string, pattern: () => string | undefined): SeenItem | undefined {
    if (this.#items.has(canonical)) return this.#items.get(canonical);
    const item = findItem(pattern(), canonical);
    if (canonical.length > maxKnownCharacters) return item;
    if (this.#items.size >= maxKnown) this.#items.clear();
    this.#items.set(canonical, item);
    return item;
  }

  /** Undefined where another agent, or another visitor, would be one too many. */
  #itemsOf(slug: string, agent: string, request: IncomingMessage): Items | undefined {
    const before = this.#connections.get(request.socket);
    if (before?.slug === slug && before.agent === agent) return before.items;
    const address = this.#addressOf(request);
    const items = this.#itemsAt(slug, agent, address);
    // Many readers come over one connection of a proxy.
    if (items && !this.#isBehindProxy)
      this.#connections.set(request.socket, { slug, agent, items });
    return items;
  }

  #itemsAt(slug: string, agent: string, address: string): Items | undefined {
    const agents = at(this.#noted, slug, (): Noted => new Map());
    const known = agents.get(agent);
    if (this.#size >= maxClicks) return known?.get(address);
    if (!known) {
      if (this.#agents >= maxAgents) return undefined;
      this.#agents += 1;
    }
    const addresses = known ?? at(agents, agent, () => new Map<string, Items>());
    return at(addresses, address, (): Items => new Map());
  }
}

/** A copy, for a part of a long text would hold all of it in memory. */
function cut(header = ''): string {
  if (header.length <= maxHeaderCharacters) return header;
  return Buffer.from(header.slice(0, maxHeaderCharacters)).toString();
}

function at<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function findItem(pattern: string | undefined, canonical: string): SeenItem | undefined {
  if (pattern === undefined) return undefined;
  try {
    return seenItem(pattern, canonical);
  } catch (error) {
    // A search for half a character: nothing that anybody could read.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
