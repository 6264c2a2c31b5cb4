import { LRUCache } from 'lru-cache';
import { Problem } from '#server/problem.ts';
import type { DocumentSpec } from '../specs/document-spec.ts';
import { DocumentCache } from './document-cache.ts';
import { documentKey } from './document-key.ts';
import { createDocumentPool, type DocumentPool } from './document-pool.ts';

const maxRenderingsWaiting = 200;
const maxReportsRemembered = 1000;

/** Renders the documents of all journals of the process: one pool, one cache, and bounds for both. */
export type DocumentRenderer = ReturnType<typeof openDocumentRenderer>;

export type RendererState = {
  cache: { documents: number; bytes: number; hits: number };
  /** Documents that are rendered or wait for it. */
  inProgress: number;
  /** How many were finished, and how many failed, since the start. */
  finished: number;
  failed: number;
};

/** A document that is tagged, but not PDF/UA: which, of which journal, and why in Typst's own words. */
type InaccessibleDocument = { document: string; journal: string; reason: string };

export function openDocumentRenderer(
  cacheBytes: number,
  onInaccessible: (document: InaccessibleDocument) => void = () => {},
) {
  const cache = new DocumentCache(cacheBytes);
  const reported = new LRUCache<string, true>({ max: maxReportsRemembered });
  let pool: DocumentPool | undefined;
  let closed = false;
  let inProgress = 0;
  let rendered = 0;
  let finished = 0;
  let failed = 0;

  function openPool(): DocumentPool {
    if (closed) throw new Problem('unavailable');
    pool ??= createDocumentPool();
    return pool;
  }

  /** The same reason is reported once: a template that skips a heading does so in every certificate. */
  function report({ kind, data }: DocumentSpec, reason: string): void {
    const document = { document: kind, journal: data.journal.name, reason };
    const key = JSON.stringify(document);
    if (reported.has(key)) return;
    reported.set(key, true);
    onInaccessible(document);
  }

  async function renderNow(spec: DocumentSpec): Promise<Uint8Array> {
    const open = openPool();
    inProgress += 1;
    rendered += 1;
    try {
      const { bytes, inaccessible } = await open.render(spec.kind, spec.data, spec.template);
      if (inaccessible !== undefined) report(spec, inaccessible);
      finished += 1;
      return bytes;
    } catch (error) {
      failed += 1;
      throw error;
    } finally {
      inProgress -= 1;
    }
  }

  return {
    /** The pool itself, opened at its first use: to try what is not kept. Throws `unavailable` once closed. */
    pool: openPool,
    /** How many documents one long task keeps in progress. */
    get width() {
      return openPool().width + 1;
    },
    /** For the metrics. */
    state: (): RendererState => ({
      cache: { documents: cache.size, bytes: cache.bytes, hits: cache.hits },
      inProgress,
      finished,
      failed,
    }),
    /** How many documents were rendered, and not found in the cache. */
    get rendered() {
      return rendered;
    },
    /** Throws `unavailable` where too many wait already, and an error with Typst's message. */
    render: (spec: DocumentSpec, key: string = documentKey(spec)) =>
      cache.get(key, async () => {
        if (inProgress >= maxRenderingsWaiting) throw new Problem('unavailable');
        return renderNow(spec);
      }),
    /** As `render` of a document whose parts are only gathered where it is not kept. */
    renderLate: (key: string, gather: () => Promise<DocumentSpec>) =>
      cache.get(key, async () => {
        if (inProgress >= maxRenderingsWaiting) throw new Problem('unavailable');
        return renderNow(await gather());
      }),
    /** As `render`, but waits however many others do: for callers that keep only `width` documents in progress. */
    renderPatiently: (spec: DocumentSpec): Promise<Uint8Array> =>
      cache.get(documentKey(spec), () => renderNow(spec)),
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}
