import type { Chain } from './click-chains.ts';
import { countingRules, isWalk } from './counting-rules.ts';
import type { LocalHour } from './local-hours.ts';
import {
  type ArticleMeasure,
  articleMeasures,
  noUsage,
  type UsageKind,
  type UsageOfDay,
} from './usage-counts.ts';

/** What a session has counted of an item. Of items that are no article, `views` has all of it. */
export type Visit = {
  visitor: string;
  hour: number;
  item: string;
  day: string;
  views: number;
  downloads: number;
  citations: number;
  texts: number;
  country: string;
  is_first: number;
  is_apart: number;
};

/** A visitor's name begins with that of the address: so many characters of a hash of its own. */
export const addressCharacters = 11;
export const addressOf = (visitor: string): string => visitor.slice(0, addressCharacters);
/** In place of an hour: what an address has counted of an article all day. */
const allDay = -1;

/** What is to be written: what is added to the counts of days, and what sessions have now. */
export type Settled = {
  counts: UsageOfDay[];
  visits: Visit[];
  /** Sessions that asked for words which find nothing; the words are empty where they are not known. */
  asked: { hash: string; words: string; day: string }[];
  /** How many visitors were set apart. */
  setApart: number;
};

type Surroundings = {
  /** The day and hour of a moment. */
  hourOf(milliseconds: number): LocalHour;
  /** How many articles the journal has. */
  articles: number;
};

type Action = 'views' | 'downloads' | 'citations' | 'texts';
const isAction = (kind: string): kind is Action =>
  kind === 'views' || kind === 'downloads' || kind === 'citations' || kind === 'texts';
const isArticle = (item: string) => /^\d+$/.test(item);

/**
 * Counts chains of clicks that are over. The visits are those of today that their visitors, and their addresses, already have. A visitor who turns out
 * to walk through all articles is taken out of all counts again, and counted as set apart.
 */
export function settleClicks(
  chains: readonly Chain[],
  visits: readonly Visit[],
  surroundings: Surroundings,
): Settled {
  const settling = new Settling(visits, surroundings);
  for (const chain of chains.toSorted((one, other) => one.last.last_at - other.last.last_at)) {
    settling.count(chain);
  }
  return settling.result();
}

class Settling {
  readonly #surroundings: Surroundings;
  readonly #visitors = new Map<string, Visitor>();
  readonly #counts = new Map<string, UsageOfDay>();
  readonly #asked: Settled['asked'] = [];
  #setApart = 0;

  constructor(visits: readonly Visit[], surroundings: Surroundings) {
    this.#surroundings = surroundings;
    for (const visit of visits) this.#visitor(visit.visitor).take(visit);
  }

  count({ last: click, clicks }: Chain): void {
    const { day, hour } = this.#surroundings.hourOf(click.last_at);
    // The double-click rule is of articles: who searches again has searched twice.
    const amount = click.kind === 'searches' ? clicks : 1;
    if (isAction(click.kind) && !this.#mayCount(click.visitor, click.item, day)) {
      this.#total('set_apart', day, '', amount);
      return;
    }
    if (click.is_private === 1) {
      // That a search was in vain is said of a click that is counted already.
      if (click.kind !== 'lost_searches') this.#total('do_not_track', day, '', 1);
      this.#add(click.kind, click.item, day, amount);
      return;
    }
    const visitor = this.#visitor(click.visitor);
    if (visitor.isApart) {
      this.#total('set_apart', day, '', amount);
      return;
    }

    const name = isAction(click.kind) ? click.item : `${click.kind}:${click.item}`;
    const isNew = visitor.find(hour, name) === undefined;
    const visit = visitor.open({ day, hour, name, country: click.country });
    if (isNew && visit.is_first === 1) this.#addSession(visit, 1);
    this.#add(click.kind, click.item, day, amount);
    if (click.referrer !== '') this.#total('referrer', day, click.referrer, 1);
    if (isAction(click.kind)) this.#addUniques(visit, click.kind);
    if (click.kind === 'texts') visit.texts += amount;
    visit[isAction(click.kind) && click.kind !== 'texts' ? click.kind : 'views'] += amount;
    if (isNew && click.kind === 'lost_searches') {
      this.#asked.push({ hash: click.item, words: click.words, day });
    }
    if (isNew && isWalk(visitor.opened(hour), this.#surroundings.articles)) {
      this.#takeOut(visitor);
    }
  }

  /** Whether the address has counted less of the article today than one may; then this is one more. */
  #mayCount(visitor: string, item: string, day: string): boolean {
    const address = this.#visitor(addressOf(visitor));
    const counted = address.open({ day, hour: allDay, name: item, country: '' });
    counted.views += 1;
    return counted.views <= countingRules.maxOfAddress;
  }

  result(): Settled {
    return {
      counts: [...this.#counts.values()].filter((counts) =>
        articleMeasures.some((measure) => counts[measure] !== 0),
      ),
      visits: [...this.#visitors.values()].flatMap((visitor) => visitor.changed()),
      asked: this.#asked,
      setApart: this.#setApart,
    };
  }

  #addUniques(visit: Visit, kind: Action): void {
    const before = visit.views + visit.downloads + visit.citations;
    if (before === 0) this.#addTo('unique_investigations', visit.item, visit.day, 1);
    const isRequest = kind === 'downloads' || kind === 'texts';
    if (isRequest && visit.downloads + visit.texts === 0) {
      this.#addTo('unique_requests', visit.item, visit.day, 1);
    }
  }

  #takeOut(visitor: Visitor): void {
    this.#setApart += 1;
    for (const visit of visitor.setApart()) {
      const { day, item } = visit;
      let amount = 0;
      for (const kind of ['views', 'downloads', 'citations'] as const) {
        const [measure = '', key = ''] = isArticle(item) ? [kind, item] : item.split(':', 2);
        this.#add(measure, key, day, -visit[kind]);
        amount += visit[kind];
      }
      // They were views too.
      if (visit.texts > 0) this.#addTo('texts', item, day, -visit.texts);
      if (isArticle(item)) {
        if (amount > 0) this.#addTo('unique_investigations', item, day, -1);
        if (visit.downloads + visit.texts > 0) this.#addTo('unique_requests', item, day, -1);
      }
      if (visit.is_first === 1) this.#addSession(visit, -1);
      this.#total('set_apart', day, '', amount);
      Object.assign(visit, { views: 0, downloads: 0, citations: 0, texts: 0, is_first: 0 });
    }
  }

  #addSession({ day, country }: Visit, amount: number): void {
    this.#total('sessions', day, '', amount);
    if (country !== '') this.#total('country', day, country, amount);
  }

  #add(kind: string, item: string, day: string, amount: number): void {
    // Who reads the article on its page has seen the page.
    if (kind === 'texts') this.#addTo('views', item, day, amount);
    if (isAction(kind)) this.#addTo(kind, item, day, amount);
    else this.#total(kind as UsageKind, day, kind === 'issue' ? item : '', amount);
  }

  #addTo(measure: ArticleMeasure, item: string, day: string, amount: number): void {
    this.#of('article', item, day)[measure] += amount;
    this.#of('journal', '', day)[measure] += amount;
  }

  #total(kind: UsageKind, day: string, key: string, amount: number): void {
    this.#of(kind, key, day).views += amount;
  }

  #of(kind: UsageKind, key: string, day: string): UsageOfDay {
    const name = `${kind} ${day} ${key}`;
    const counts = this.#counts.get(name) ?? { kind, key, day, ...noUsage };
    this.#counts.set(name, counts);
    return counts;
  }

  #visitor(name: string): Visitor {
    const visitor = this.#visitors.get(name) ?? new Visitor(name);
    this.#visitors.set(name, visitor);
    return visitor;
  }
}

/** Somebody of today: the sessions by hour, with what each has seen. */
class Visitor {
  isApart = false;
  readonly #name: string;
  readonly #visits = new Map<string, Visit>();
  readonly #changed = new Set<Visit>();
  readonly #inHour = new Map<number, Set<string>>();
  readonly #inDay = new Set<string>();

  constructor(name: string) {
    this.#name = name;
  }

  /** What is known of before. */
  take(visit: Visit): void {
    if (visit.is_apart === 1) this.isApart = true;
    this.#visits.set(`${visit.hour} ${visit.item}`, { ...visit });
    this.#note(visit.hour, visit.item);
  }

  find(hour: number, item: string): Visit | undefined {
    return this.#visits.get(`${hour} ${item}`);
  }

  /** What the session of the hour has of an item, to be added to. */
  open(opened: { day: string; hour: number; name: string; country: string }): Visit {
    const { day, hour, name, country } = opened;
    const known = this.find(hour, name);
    const isFirst = !this.#inHour.has(hour);
    const visit = known ?? {
      ...{ visitor: this.#name, hour, item: name, day, country: isFirst ? country : '' },
      ...{ views: 0, downloads: 0, citations: 0, texts: 0 },
      ...{ is_first: isFirst ? 1 : 0, is_apart: 0 },
    };
    this.#visits.set(`${hour} ${name}`, visit);
    this.#changed.add(visit);
    this.#note(hour, name);
    return visit;
  }

  /** How many different articles. */
  opened(hour: number): { inHour: number; inDay: number } {
    const inHour = [...(this.#inHour.get(hour) ?? [])].filter(isArticle).length;
    return { inHour, inDay: this.#inDay.size };
  }

  setApart(): Visit[] {
    this.isApart = true;
    const visits = [...this.#visits.values()];
    for (const visit of visits) {
      visit.is_apart = 1;
      this.#changed.add(visit);
    }
    return visits;
  }

  changed(): Visit[] {
    return [...this.#changed];
  }

  #note(hour: number, item: string): void {
    const seen = this.#inHour.get(hour) ?? new Set();
    this.#inHour.set(hour, seen);
    seen.add(item);
    if (isArticle(item)) this.#inDay.add(item);
  }
}

/** Whether so many sessions are enough for their words to be stored. */
export const mayBeStored = (sessions: number): boolean =>
  sessions >= countingRules.minSessionsOfWords;
