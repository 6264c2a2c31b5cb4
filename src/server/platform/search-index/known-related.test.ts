import { expect, test } from 'vitest';
import type { ArticleWords } from './article-words.ts';
import { chunkArticles, chunkOf, emptyChunk, type LoadedChunk, toLoadedChunk } from './chunk.ts';
import { knownRelated } from './known-related.ts';
import { rewriteChunk } from './rewrite-chunk.ts';

const crops = ['millet', 'barley', 'sorghum', 'lentil', 'mustard', 'cotton', 'jute', 'sesame'];
const article = (articleId: number, ...title: string[]): ArticleWords => ({
  ...{ articleId, issueId: 1, isWithdrawn: false, pages: [0, 0], facts: ['', ''] },
  // The number is in the title; every eighth article has the same crop, and a neighbour that has the same rare word.
  title: [String(articleId), ...title, crops[articleId % 8] ?? '', `rare${articleId >> 1}`],
  ...{ authors: [`author${articleId % 50}`], keywords: [], abstract: ['field', 'water'] },
});

/** Three chunks of articles; how often each was looked into. */
function journal() {
  const articles = new Map<number, ArticleWords>();
  for (let id = 1; id < 3 * chunkArticles; id++) articles.set(id, article(id));
  const looks = new Map<number, number>();
  const made = new Map<number, LoadedChunk>();
  const make = (chunk: number) => {
    const some = [...articles.values()].filter(({ articleId }) => chunkOf(articleId) === chunk);
    const loaded = toLoadedChunk(chunk, rewriteChunk(emptyChunk, some));
    const { postings } = loaded;
    Object.defineProperty(loaded, 'postings', {
      get() {
        looks.set(chunk, (looks.get(chunk) ?? 0) + 1);
        return postings;
      },
    });
    made.set(chunk, loaded);
  };
  for (const chunk of [0, 1, 2]) make(chunk);
  return {
    chunks: (): LoadedChunk[] => [...made.values()].sort((a, b) => b.firstId - a.firstId),
    looks,
    put(one: ArticleWords) {
      articles.set(one.articleId, one);
      make(chunkOf(one.articleId));
    },
    remove(id: number) {
      articles.delete(id);
      make(chunkOf(id));
    },
  };
}

const nobody = new Set<number>();
const source = article(20, 'soil', 'moisture', 'of', 'terraces');
const idsOf = (related: { id: number }[]) => related.map(({ id }) => id);

test('after a write only the chunks that changed are compared again, and what is like the article is found there', async () => {
  const { chunks, looks, put, remove } = journal();
  const related = knownRelated();
  const first = await related(chunks(), source, { except: nobody, limit: 8 });
  expect(first[0]?.id).toBe(21);

  looks.clear();
  put(article(300, 'soil', 'moisture', 'of', 'terraces'));
  const again = await related(chunks(), source, { except: nobody, limit: 8 });
  expect(idsOf(again).slice(0, 2)).toEqual([300, 21]);
  expect([...looks.keys()]).toEqual([1]);
  expect(idsOf(again)).toEqual(
    idsOf(await knownRelated()(chunks(), source, { except: nobody, limit: 8 })),
  );

  remove(300);
  expect(idsOf(await related(chunks(), source, { except: nobody, limit: 8 }))).toEqual(
    idsOf(first),
  );
  put({ ...article(21), isWithdrawn: true });
  expect(idsOf(await related(chunks(), source, { except: nobody, limit: 8 }))).not.toContain(21);
});

test('what was asked for already is not looked for again; nor is it where a new set has the same ids', async () => {
  const { chunks, looks } = journal();
  const related = knownRelated();
  const all = chunks();
  const asked = await related(all, source, { except: new Set([21]), limit: 8 });
  expect(idsOf(asked)).not.toContain(21);
  looks.clear();
  expect(await related(all, source, { except: new Set([21]), limit: 8 })).toEqual(asked);
  expect(looks.size).toBe(0);
});

test('an article that was scheduled is found once it is public, and not before', async () => {
  const { chunks } = journal();
  const related = knownRelated();
  const all = chunks();
  const found = async (...except: number[]) =>
    idsOf(await related(all, source, { except: new Set(except), limit: 8 }));
  expect(await found(21, 700)).not.toContain(21);
  expect((await found(700))[0]).toBe(21);
  expect(await found(21)).not.toContain(21);
});

test('an article that is another one, and one that saw many changes, is compared with all', async () => {
  const { chunks, looks, put } = journal();
  const related = knownRelated();
  const all = chunks();
  await related(all, source, { except: nobody, limit: 8 });
  looks.clear();
  await related(all, article(20, 'other'), { except: nobody, limit: 8 });
  // Its own change is not yet in the index: the chunks are the same.
  expect(looks.size).toBe(0);
  put(article(20, 'other'));
  await related(chunks(), article(20, 'other'), { except: nobody, limit: 8 });
  expect([...looks.keys()].sort()).toEqual([0, 1, 2]);

  looks.clear();
  for (let change = 0; change < 300; change++) {
    put(article(40, `changed${change}`));
    await related(chunks(), article(20, 'other'), { except: nobody, limit: 8 });
  }
  expect(looks.get(2)).toBeLessThan(20);
  expect(looks.get(2)).toBeGreaterThan(0);
});
