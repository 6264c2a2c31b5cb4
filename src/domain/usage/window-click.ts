import type { SeenItem } from './seen-item.ts';

/** What a visitor saw within the few seconds between two writes, once for each item. In memory alone. */
export type WindowClick = {
  item: SeenItem;
  address: string;
  agent: string;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
  /** How often, none more than a double click after the other. */
  clicks: number;
  /** The address of the page that led there, as the browser sent it; empty where none did. */
  referrer: string;
  /** Whether the reader asks not to be tracked. */
  isPrivate: boolean;
};
