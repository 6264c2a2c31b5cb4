import { type ComponentType, createContext, use } from 'react';
import type { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import type { Words } from '#contract/words/en.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { Turns } from './draw-in-turns.ts';
import type { JournalReads } from './reads.ts';

/** What a page is asked with: the parameters of its path are decoded. */
export type Asked = {
  url: URL;
  params: Readonly<Record<string, string>>;
  reads: JournalReads;
};

/** What a page shows, and what is said of it besides its HTML. */
export type Loaded<Data extends object = object> = {
  data: Data;
  status: number;
  /** The titles that are seen first: their letters are loaded at once. */
  begins: string;
  /** The licence of the article that the page is about. */
  licence?: string | undefined;
  /** Whether the journal's band is above it, as above all that is not there. */
  hasBand?: boolean;
  /** Styles of its own, next to those of every page. */
  ownStyles?: OwnStyles | undefined;
  /** What it is made of, where that is shorter said than by its data. */
  source?: unknown;
  /** Headers of its own. */
  headers?: ((site: Site) => Record<string, string>) | undefined;
};

/** `full-text` where the page shows the text of an article, `two-languages` where a translation is next to that. */
export type OwnStyles = 'home' | 'search' | 'full-text' | 'two-languages';

/** The result of a loader: status 200 unless another is given. */
export const loaded = <Data extends object>(
  data: Data,
  beside: Partial<Omit<Loaded, 'data'>> = {},
): Loaded<Data> => ({ data, status: 200, begins: '', ...beside });

/** Thrown by a loader where the address leads to another. */
export class Moved extends Error {
  readonly location: string;
  readonly status: 301 | 302;
  constructor(location: string, status: 301 | 302) {
    super(location);
    this.location = location;
    this.status = status;
  }
}

/** Thrown by a loader where nothing is at the address. */
export class NotThere extends Error {}

/** A page: what it reads, and the component that shows it. */
export type ReaderPage = {
  load(asked: Asked): Promise<Loaded>;
  // biome-ignore lint/suspicious/noExplicitAny: `page` has held the two together
  Page: ComponentType<any>;
};

export const page = <Data extends object>(
  load: (asked: Asked) => Promise<Loaded<Data>>,
  Page: ComponentType<Data>,
): ReaderPage => ({ load, Page });

/** Letters of which each face has a file of its own: those of Latin-1, and what Latin Extended adds, as ā and ṣ. */
export type FontLetters = 'devanagari' | 'accents' | 'extended';

/** A font to load at once: always, or where the media ask for it, or for letters that the page begins with. */
export type FontPreload = { href: string; media?: string; letters?: FontLetters };

/** Addresses of what belongs to the pages. */
export type PageAssets = {
  scripts: string[];
  styles: string[];
  ownStyles: Partial<Record<OwnStyles, string[]>>;
  preloads: FontPreload[];
};

/** What the renderer makes of an address: a page, or where it sends the reader. */
export type RenderedPage =
  | {
      status: number;
      /** All that the page shows besides its address: with the same source it is the same page. */
      source: string;
      /** Its HTML, rendered at each call, which takes most of the time that a page needs. Throws what a component throws. */
      render(): Promise<string>;
      headers: Record<string, string>;
      /** What failed and is no part of the answer: to be logged. */
      error?: unknown;
    }
  | { status: 301 | 302; location: string };

/** Where a page leads to articles, issues and their files. In a preview, what readers cannot open yet leads to its preview. */
export type PageLinks = Pick<
  typeof addresses,
  | 'issue'
  | 'issueRecords'
  | 'article'
  | 'articlePdf'
  | 'archiveFile'
  | 'articleRecord'
  | 'articleFile'
  | 'keyImage'
> & {
  /** The cover of the issue that a preview shows: its own address is public with the issue. */
  cover?: string;
};

/** What every part of a page may ask for. */
type PageParts = {
  site: Site;
  links: PageLinks;
  words: Words;
  language: ReaderLanguage;
  /** Whether the reader chose the language: without its parameter, addresses are in the journal's own. */
  isKept: boolean;
  path: string;
  /** Parameters of a page that was found; those of what is not there name nothing. */
  search: string;
  licence: string | undefined;
  /** Where the page is drawn in turns. */
  turns?: Turns;
};

export const PageContext = createContext<PageParts | undefined>(undefined);

export function usePage(): PageParts {
  const parts = use(PageContext);
  if (!parts) throw new Error('There is no page around this');
  return parts;
}

/** What every page shows: the journal's settings, profile and publisher. */
export const useSite = (): Site => usePage().site;

/** @example const links = useLinks(); // links.article(article) */
export const useLinks = (): PageLinks => usePage().links;

/**
 * What the interface says, in the language of the page.
 *
 * @example const words = useWords().footer; // words.publishedBy
 */
export const useWords = (): Words => usePage().words;

/** The language that the page is written in; what it tells of the journal may be in others. */
export const useLanguage = (): ReaderLanguage => usePage().language;
