import { by, type MetricsRegistry, one } from './metrics-registry.ts';

type CacheState = { bytes: number; entries: number; hits?: number; misses?: number };

type DocumentsState = { inProgress: number; finished: number; failed: number };

/** Caches by their names, and the making of documents. */
export function addCacheMetrics(
  registry: MetricsRegistry,
  caches: () => Record<string, CacheState>,
  documents: () => DocumentsState,
): void {
  const of = (name: keyof CacheState) =>
    by(
      'cache',
      Object.entries(caches()).flatMap(([cache, { [name]: value }]) =>
        value === undefined ? [] : [[cache, value] as const],
      ),
    );
  const labels = ['cache'];
  registry.gauge('colophon_cache_bytes', 'Bytes in a cache.', () => of('bytes'), labels);
  registry.gauge('colophon_cache_entries', 'Entries of a cache.', () => of('entries'), labels);
  const hits = 'What was asked of a cache and was there.';
  registry.counter('colophon_cache_hits_total', hits, () => of('hits'), labels);
  const misses = 'What was asked of a cache and was not there.';
  registry.counter('colophon_cache_misses_total', misses, () => of('misses'), labels);

  registry.gauge(
    'colophon_documents_in_progress',
    'Certificates and other documents that are being set, or wait for it.',
    () => one(documents().inProgress),
  );
  registry.counter(
    'colophon_documents_total',
    'Documents that were set, and that could not be.',
    () => {
      const { finished, failed } = documents();
      return by('outcome', Object.entries({ finished, failed }));
    },
    ['outcome'],
  );
}
