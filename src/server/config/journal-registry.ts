import { LRUCache } from 'lru-cache';
import { isKnownElsewhere, leadsTo } from '#domain/public-origin.ts';
import { Glances } from '../glances.ts';
import {
  type JournalEntry,
  LostPublisherFile,
  type PublisherFile,
  publisherFileVersion,
  readPublisherFile,
  unreadableCode,
} from './publisher-file.ts';

const trustedMilliseconds = 10_000;
const days = new Map<string, { from: number; day: string }>();

/** The current day in a time zone, `2026-10-05`. Every request needs it, so it is worked out once in ten seconds. */
export function currentDay(timeZone: string, now = Date.now()): string {
  const known = days.get(timeZone);
  if (known && now >= known.from && now < known.from + trustedMilliseconds) return known.day;
  // The Swedish way of writing a date is ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  days.set(timeZone, { from: now, day });
  return day;
}

export const currentYear = (timeZone: string, now = Date.now()): number =>
  Number(currentDay(timeZone, now).slice(0, 4));

export type JournalRegistration = {
  slug: string;
  /** Absolute links begin with it; never taken from a request. As `publisher.yaml` says it, else the journal's settings. */
  readonly origin: string;
  /** Who says the origin; nobody where it is the address that the server listens on. */
  readonly originFrom: 'file' | 'journal' | 'nobody';
  /** Whether it is one that others than this machine know: what is printed and mailed needs it. */
  readonly hasPublicOrigin: boolean;
  accent: string | undefined;
  /** Where its administration is reached from another journal: its origin, or `//host` where only a host is known. */
  readonly address: string;
  /** The day since which it is retired: readers have all of it, and nothing is written. Undefined where it is not. */
  retired?: string | undefined;
};

const loopbackHost = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const maxHostsRemembered = 1000;
/** No host name is longer. */
const maxHostCharacters = 260;

/** Which journals there are and which host name shows which. Reads publisher.yaml again when it has changed. */
export class JournalRegistry {
  readonly path: string;
  readonly #listenAddress: () => string;
  readonly #onError: (error: unknown) => void;
  #fileVersion: string | undefined;
  readonly #glances = new Glances();
  #generation = 0;
  #file: PublisherFile | undefined;
  readonly #byHost = new LRUCache<string, { journal: JournalRegistration | undefined }>({
    max: maxHostsRemembered,
  });

  readonly #ownOrigins = new Map<string, () => string>();

  #last: { host: string; journal: JournalRegistration | undefined } | undefined;

  /** @param listenAddress where the server listens, such as `http://127.0.0.1:3000`: the origin while none is set. */
  constructor(
    path: string,
    listenAddress: () => string,
    onError: (error: unknown) => void = () => {},
  ) {
    this.path = path;
    this.#listenAddress = listenAddress;
    this.#onError = onError;
  }

  /**
   * Tells where the origin of an open journal is kept in its settings, as they were last read; empty where it has none. It is
   * for links alone: which host shows which journal is for `publisher.yaml`.
   */
  knowOwnOrigin(slug: string, ownOrigin: () => string): void {
    this.#ownOrigins.set(slug, ownOrigin);
  }

  /** Goes up each time the file is found changed. */
  get generation(): number {
    return this.#generation;
  }

  /** As it was when a journal was last asked for, which every request begins with. */
  get publisher(): PublisherFile {
    return this.#file ?? this.#current();
  }

  /** Whether publisher.yaml was missing in a folder that is in use, since the start until now. */
  isLost(): boolean {
    if (this.#file) return false;
    try {
      this.#current();
      return false;
    } catch (error) {
      if (error instanceof LostPublisherFile) return true;
      throw error;
    }
  }

  /** Why publisher.yaml, which is served as it last was, will be missed at the next start; undefined while it can be read. */
  whyGone(): string | undefined {
    // Before the first journal there is none to be missed.
    if (!this.#file || this.#fileVersion === undefined) return undefined;
    const version = publisherFileVersion(this.path);
    const code = version && unreadableCode(version);
    if (version !== undefined && code === undefined) return undefined;
    const [what, mend] = code
      ? [`cannot be read (${code})`, 'Check the folder, its owner and its disk']
      : ['is gone', 'Put it back from a backup, or from another node'];
    return `${this.path} ${what}. The journals are still served as before; the next start will fail. ${mend}.`;
  }

  list(): JournalRegistration[] {
    const file = this.#currentNow();
    return [...file.journals].map(([slug, entry]) => this.#registration(file, slug, entry));
  }

  /** A journal that is not known may have been added a moment ago: the file is looked at once more. */
  find(slug: string): JournalRegistration | undefined {
    return this.#find(this.#current(), slug) ?? this.#find(this.#currentNow(), slug);
  }

  /** The journal of a Host header: by its host names, its `<slug>.localhost`, or the default one on a loopback address. */
  findByHost(host: string): JournalRegistration | undefined {
    const file = this.#current();
    // Most requests ask for the same.
    if (this.#last?.host === host) return this.#last.journal;
    const known = this.#byHost.get(host);
    const journal = known ? known.journal : this.#lookUp(file, host.toLowerCase());
    if (!known && host.length <= maxHostCharacters) this.#byHost.set(host, { journal });
    this.#last = { host, journal };
    return journal;
  }

  #lookUp(file: PublisherFile, host: string): JournalRegistration | undefined {
    const name = host.replace(/:\d+$/, '');
    const entries = [...file.journals];
    const named = entries.find(
      ([slug, entry]) =>
        name === `${slug}.localhost` ||
        leadsTo(entry, host) ||
        leadsTo({ hosts: entry.hosts }, name),
    );
    if (named) return this.#registration(file, ...named);
    const isForDefault = entries.length === 1 || loopbackHost.test(host);
    return isForDefault ? this.#find(file, defaultSlug(file)) : undefined;
  }

  #find(file: PublisherFile, slug: string | undefined): JournalRegistration | undefined {
    const entry = slug === undefined ? undefined : file.journals.get(slug);
    return slug !== undefined && entry ? this.#registration(file, slug, entry) : undefined;
  }

  #registration(file: PublisherFile, slug: string, entry: JournalEntry): JournalRegistration {
    const own = () => this.#ownOrigins.get(slug)?.() ?? '';
    const local = () => this.#localOrigin(file, slug);
    return {
      slug,
      accent: entry.accent,
      retired: entry.retired,
      get origin() {
        return entry.origin ?? (own() || local());
      },
      get originFrom() {
        if (entry.origin !== undefined) return 'file';
        return own() === '' ? 'nobody' : 'journal';
      },
      get hasPublicOrigin() {
        return this.originFrom !== 'nobody' && isKnownElsewhere(this.origin);
      },
      get address() {
        const [host] = entry.hosts;
        return this.originFrom === 'nobody' && host !== undefined ? `//${host}` : this.origin;
      },
    };
  }

  #localOrigin(file: PublisherFile, slug: string): string {
    const address = this.#listenAddress();
    if (slug === defaultSlug(file)) return address;
    return address.replace(/\/\/[^:/]+/, `//${slug}.localhost`);
  }

  #currentNow(): PublisherFile {
    this.#glances.lookNext();
    return this.#current();
  }

  /** The file as it is now; while an edit has left it wrong or missing, as it last was right. */
  #current(): PublisherFile {
    if (!this.#glances.isDue() && this.#file) return this.#file;
    const fileVersion = publisherFileVersion(this.path);
    if (this.#file && (fileVersion === undefined || fileVersion === this.#fileVersion))
      return this.#file;
    // The version from before the reading: what is written meanwhile is read the next time.
    this.#fileVersion = fileVersion;
    try {
      const code = fileVersion && unreadableCode(fileVersion);
      if (code) throw new Error(`${this.path} cannot be read (${code})`);
      this.#file = readPublisherFile(this.path);
      this.#generation += 1;
      this.#byHost.clear();
      this.#last = undefined;
    } catch (error) {
      if (!this.#file) throw error;
      this.#onError(error);
    }
    return this.#file;
  }
}

const defaultSlug = ({ defaultJournal, journals }: PublisherFile) =>
  defaultJournal ?? journals.keys().next().value;

type Versioned = {
  database: { version(): number };
  showsUsage(): boolean;
};

/**
 * What the pages of a journal are kept by: its own version, that of publisher.yaml, and the year; the day where readers are
 * shown figures, which are of the day before. Every request asks, so the text is made once for each.
 */
export function cacheVersions(
  registry: Pick<JournalRegistry, 'publisher' | 'generation'>,
): (journal: Versioned) => string {
  const made = new WeakMap<Versioned, { of: readonly unknown[]; text: string }>();
  return (journal) => {
    const version = journal.database.version();
    const { publisher, generation } = registry;
    const day = currentDay(publisher.timezone);
    const isByDay = journal.showsUsage();
    const known = made.get(journal);
    if (
      known?.of[0] === version &&
      known.of[1] === generation &&
      known.of[2] === day &&
      known.of[3] === isByDay
    ) {
      return known.text;
    }
    const text = `${version}.${generation}.${isByDay ? day : day.slice(0, 4)}`;
    made.set(journal, { of: [version, generation, day, isByDay], text });
    return text;
  };
}
