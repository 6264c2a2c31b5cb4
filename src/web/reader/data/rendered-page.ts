/** What the renderer makes of an address: a page, or where it sends the reader. */
export type RenderedPage =
  | { status: number; html: string; error?: unknown }
  | { status: 301 | 302; location: string };
