/** What the renderer makes of an address: a page, or where it sends the reader. */
export type RenderedPage =
  | {
      status: number;
      /** All that the page shows beside its address: with the same source it is the same page. */
      source: string;
      /** Its HTML, rendered at each call, which takes most of the time that a page needs. */
      render(): string;
      /** Headers of its own. */
      headers?: Record<string, string>;
      error?: unknown;
    }
  | { status: 301 | 302; location: string };
