import { lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { tellNotToBeHad } from './first-page.ts';
import type { PageTexts } from './words/load-texts.ts';
import { loadLaterWords, type PageWords } from './words/load-words.ts';

/** A page's script did not come: it was deployed anew meanwhile, or the line broke. */
export class PageNotLoaded extends Error {}

/**
 * A page that few begin with: its script is a file of its own, which comes when somebody goes there or is about to. On the
 * server it is at hand. Each route needs one of its own: the router takes it apart once the page is there. One that is a long
 * text names it, and brings it along.
 */
export function lazyPage(load: LoadPage, text?: keyof PageTexts) {
  return laterPage(() => withLaterWords(load, text));
}

/** The same for one that has no words of its own among those that come later. */
export const lazyPageWithoutWords = (load: LoadPage) => laterPage(load);

type LoadPage = () => Promise<NonNullable<RouteObject['Component']>>;

function laterPage(load: LoadPage) {
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The page’s script could not be loaded', { cause });
    });
  return { lazy: { Component: loadOrTell } };
}

/** The words of this document, in the browser alone: pages that come later bring theirs along. */
let wordsOfDocument: PageWords | undefined;

export function loadLaterWordsInto(words: PageWords): void {
  wordsOfDocument = words;
}

async function withLaterWords<Page>(
  load: () => Promise<Page>,
  text?: keyof PageTexts,
): Promise<Page> {
  const words = wordsOfDocument;
  if (!words) return load();
  const [page, later] = await Promise.all([
    load(),
    words.later ?? loadLaterWords(words.language),
    text && loadTextInto(words, text),
  ]);
  words.later = later;
  return page;
}

async function loadTextInto(words: PageWords, name: keyof PageTexts): Promise<void> {
  const { loadText } = await import('./words/load-texts.ts');
  const text = await loadText(name, words.language);
  words.texts = { ...words.texts, [name]: text };
}

/** Makes the first page part of the routes, so that the router begins with it: its script comes once somebody is there. */
export function leaveFirstPage(routes: RouteObject[], path: string, someone: Promise<void>): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const { lazy: later } = route;
    if (later)
      Object.assign(route, { Component: lazy(() => onceRead(someone, later)), lazy: undefined });
  }
}

type Later = NonNullable<RouteObject['lazy']>;

async function onceRead(someone: Promise<void>, later: Later) {
  await someone;
  try {
    const Component = await componentOf({ lazy: later });
    if (Component) return { default: Component };
  } catch (error) {
    console.error(error);
    tellNotToBeHad(error);
  }
  // It stays as it was sent.
  return new Promise<never>(() => {});
}

/** Fetches the script of the page at an address, which the browser then keeps. Whoever goes there hears of a failure. */
export function prefetchPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    // It is asked for again when somebody goes there.
    componentOf(route).catch(() => {});
  }
}

async function componentOf({ lazy }: RouteObject) {
  if (typeof lazy !== 'object') return undefined;
  return lazy.Component?.();
}
