import { readFileSync, statSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { compileRobots } from '#domain/usage/robots.ts';
import { makeDurableFolder, privateFile } from '#server/platform/durable-folder.ts';
import { readPlainText } from '#server/read-plain-text.ts';

const shipped = fileURLToPath(new URL('robots/COUNTER_Robots_list.json', import.meta.url));

const listShape = z
  .array(z.object({ pattern: z.string().min(1).max(500), last_changed: z.iso.date().optional() }))
  .min(1)
  .max(10_000);

/** A list of robots: how many patterns, and when the youngest of them was last changed. */
export type RobotsState = { patterns: number; date: string };

const ownList = (dataDir: string) => join(dataDir, 'usage', 'COUNTER_Robots_list.json');

/** Throws where it is no list, or one of its patterns is none. */
function parseRobots(text: string) {
  const list = readPatterns(text);
  const date =
    list
      .map((one) => one.last_changed ?? '')
      .sort()
      .at(-1) ?? '';
  return { isRobot: compileRobots(list), state: { patterns: list.length, date } };
}

/** Throws with a sentence. */
function readPatterns(text: string) {
  try {
    return listShape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('It is no list of robots as COUNTER publishes it, in JSON.', { cause });
  }
}

const maxAgents = 5000;
/** A list that was changed is seen so late at most. */
const lookAgainMilliseconds = 60_000;

/**
 * COUNTER's list of robots: the one in the data folder, where somebody brought it up to date, else the shipped one. Compiled
 * once, and again when the file has changed; one that is broken is reported and changes nothing.
 */
export class Robots {
  readonly #path: string;
  readonly #onError: (error: unknown) => void;
  readonly #agents = new LRUCache<string, { isRobot: boolean }>({ max: maxAgents });
  #list: ReturnType<typeof parseRobots> | undefined;
  #changed = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(dataDir: string, onError: (error: unknown) => void) {
    this.#path = ownList(dataDir);
    this.#onError = onError;
  }

  get state(): RobotsState {
    return this.#current().state;
  }

  isRobot(agent: string): boolean {
    const list = this.#current();
    const known = this.#agents.get(agent);
    if (known) return known.isRobot;
    const isRobot = list.isRobot(agent);
    this.#agents.set(agent, { isRobot });
    return isRobot;
  }

  #current() {
    const now = performance.now();
    if (this.#list && now - this.#lookedAt < lookAgainMilliseconds) return this.#list;
    this.#lookedAt = now;
    const changed = statSync(this.#path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (this.#list && changed === this.#changed) return this.#list;
    this.#changed = changed;
    this.#agents.clear();
    try {
      this.#list = parseRobots(readPlainText(changed === 0 ? shipped : this.#path));
    } catch (error) {
      this.#onError(error);
      this.#list ??= parseRobots(readFileSync(shipped, 'utf8'));
    }
    return this.#list;
  }
}

const maxListBytes = 5 * 1024 * 1024;

/**
 * Takes a newer list from a file or an address. Throws where it is no list or too long for one, and then changes nothing.
 *
 * @param from a path, or an address that begins with https://
 */
export async function updateRobots(dataDir: string, from: string): Promise<RobotsState> {
  const text = await readList(from);
  const { state } = parseRobots(text);
  const path = ownList(dataDir);
  await makeDurableFolder(dirname(path));
  // Under another name first: a server reads it meanwhile.
  await writeFile(`${path}.new`, text, { mode: privateFile });
  await rename(`${path}.new`, path);
  return state;
}

/** Throws with a sentence; never takes more than a list may have, whatever is sent. */
async function readList(from: string): Promise<string> {
  if (!/^https?:\/\//.test(from)) {
    if ((await stat(from)).size > maxListBytes) throw new Error(tooLong(from));
    return readFile(from, 'utf8');
  }
  if (!from.startsWith('https://')) throw new Error('The address must begin with https://');
  const answer = await follow(from);
  if (!answer.ok) throw new Error(`${from} answered with status ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > maxListBytes) throw new Error(tooLong(from));
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Goes where an address leads, a few times, as long as nobody can read or change what comes on its way. */
async function follow(from: string, times = 5): Promise<Response> {
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(from, { signal, redirect: 'manual' }).catch((cause) => {
    throw new Error(`${from} does not answer: ${reasonOf(cause)}`, { cause });
  });
  const location = answer.headers.get('location');
  if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
  const next = new URL(location, from).href;
  if (!next.startsWith('https://') || times === 0) throw new Error(`${from} leads to ${next}`);
  return follow(next, times - 1);
}

const tooLong = (from: string) => `${from} is too long for a list of robots`;

/** `fetch` says only that it failed; why is its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message : String(error);
}
