import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { asksForPrivacy, isCountable, isInAdvance } from '#domain/usage/counted-request.ts';
import { countingRules } from '#domain/usage/counting-rules.ts';
import type { WindowClick } from '#domain/usage/window-click.ts';
import type { RequestContext } from './request-context.ts';
import type { AddressTable, RequestTarget } from './request-target.ts';

/** What is noted between two writes; beyond it clicks are counted as lost. */
const max = { clicks: 50_000, characters: 16_000_000, own: 10_000 };
/** Longer ones are cut: Node takes headers of 16 KB. */
const maxHeaderCharacters = 400;

type Noted = { slug: string; click: WindowClick };
type Answer = Pick<ServerResponse, 'statusCode' | 'headersSent'>;

/** What was read since the last time it was taken, in memory. */
export class UsageWindow {
  /** Clicks that were too many to be noted, since the start. */
  lost = 0;
  readonly #addresses: AddressTable;
  readonly #addressOf: (request: IncomingMessage) => string;
  #noted: Noted[] = [];
  /** The last click of each visitor on each address: a double click is none of its own. */
  #last = new Map<string, WindowClick>();
  #characters = 0;
  #own: Noted[] = [];

  constructor(addresses: AddressTable, trustedProxies: string[]) {
    this.#addresses = addresses;
    const trusted = trustedProxies.length > 0 ? compile(trustedProxies) : undefined;
    this.#addressOf = (request) =>
      plainAddress((trusted ? proxyAddress(request, trusted) : request.socket.remoteAddress) ?? '');
  }

  /** To be called when a request was answered. */
  note(
    request: IncomingMessage,
    answer: Answer,
    {
      registration: { slug },
      target,
      hasGoodToken,
    }: Pick<RequestContext, 'registration' | 'target' | 'hasGoodToken'>,
    now = Date.now(),
  ): void {
    if (hasGoodToken) {
      this.#noteOwn(slug, request, answer, target, now);
      return;
    }
    const seen = this.#seen(request, answer, target);
    const item = seen?.seenItem();
    if (!seen || !item) return;
    const agent = cut(request.headers['user-agent']);
    const address = this.#addressOf(request);
    const key = `${slug} ${seen.canonical} ${address} ${agent}`;
    const last = this.#last.get(key);
    if (last && now - last.last <= countingRules.doubleClickMilliseconds) {
      last.last = now;
      last.clicks += 1;
      return;
    }
    const referrer = cut(request.headers.referer);
    this.#characters += key.length + referrer.length;
    if (this.#noted.length >= max.clicks || this.#characters > max.characters) {
      this.lost += 1;
      return;
    }
    const isPrivate = asksForPrivacy(request.headers);
    const click = { item, address, agent, first: now, last: now, clicks: 1, referrer, isPrivate };
    this.#noted.push({ slug, click });
    this.#last.set(key, click);
  }

  /** What an administrator opened without the token, as any reader does. */
  #noteOwn(
    slug: string,
    request: IncomingMessage,
    { statusCode }: Answer,
    { path, query }: RequestTarget,
    now: number,
  ): void {
    if (path !== usageCalls.noteOwn.path || statusCode !== 204) return;
    const item = this.#targetAt(query.path)?.seenItem();
    if (!item || this.#own.length >= max.own) return;
    const { 'user-agent': userAgent } = request.headers;
    const visitor = { address: this.#addressOf(request), agent: cut(userAgent) };
    const once = { first: now, last: now, clicks: 1, referrer: '', isPrivate: false };
    this.#own.push({ slug, click: { item, ...visitor, ...once } });
  }

  /** What administrators told until a moment that they had opened, by journal; it is no longer noted here. */
  takeOwn(until: number): Map<string, WindowClick[]> {
    const isTaken = ({ click }: Noted) => click.last <= until;
    const taken = byJournal(this.#own.filter(isTaken));
    this.#own = this.#own.filter((own) => !isTaken(own));
    return taken;
  }

  /** What was noted, by the slug of its journal; it is no longer noted here. */
  take(): Map<string, WindowClick[]> {
    const taken = byJournal(this.#noted);
    this.#noted = [];
    this.#last = new Map();
    this.#characters = 0;
    return taken;
  }

  /** The address that a reader has seen, where the answer counts: who went away before it has seen nothing. */
  #seen(
    { method, headers }: IncomingMessage,
    { statusCode, headersSent }: Answer,
    target: RequestTarget,
  ): RequestTarget | undefined {
    if (!headersSent) return undefined;
    if (method !== 'POST') {
      return isCountable({ method, status: statusCode, headers }) ? target : undefined;
    }
    if (target.path !== usageCalls.noteShown.path || statusCode !== 204) return undefined;
    const shown = isInAdvance(headers) ? undefined : this.#targetAt(target.query.path);
    return shown?.address()?.kind === 'page' ? shown : undefined;
  }

  /** What an address that was told leads to: a page that was fetched before it was opened, what an administrator opened. */
  #targetAt(path: string | string[] | undefined): RequestTarget | undefined {
    return typeof path === 'string' && path.startsWith('/')
      ? this.#addresses.read(path)
      : undefined;
  }
}

/** A copy, for a part of a long text would hold all of it in memory. */
function cut(header = ''): string {
  if (header.length <= maxHeaderCharacters) return header;
  return Buffer.from(header.slice(0, maxHeaderCharacters)).toString();
}

function byJournal(noted: readonly Noted[]): Map<string, WindowClick[]> {
  const bySlug = Map.groupBy(noted, ({ slug }) => slug);
  return new Map([...bySlug].map(([slug, all]) => [slug, all.map(({ click }) => click)]));
}
