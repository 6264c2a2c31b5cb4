import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import type { VisitedSite } from '../support/visited-site.ts';

export type Place = { year: number; volume: number; issue: number };

export const firstRef = 7101;
export const refs = Array.from({ length: 40 }, (_, index) => String(firstRef + index));
export const titleFor = (ref: string) => `Terraced fields, part ${Number(ref) - firstRef + 1}`;

/** Forty articles as an editor has them in a spreadsheet, three of them with an error. */
export function spreadsheet(today: string): string {
  const rows = refs.map((ref, index) => ({
    refnumber: ref,
    title: titleFor(ref),
    authorname: 'Asha Kulkarni, Bala Rao',
    abstract: `What the terraces of village ${index + 1} hold.`,
    pagenumber: `${index * 5 + 1}-${index * 5 + 5}`,
    publishdate: today,
    email: `author-${ref}@private.example`,
    txnid: `LIFE/${ref}`,
    ptype: 'paid',
  }));
  const [, second, third, fourth] = rows;
  if (!second || !third || !fourth) throw new Error('Three rows get an error');
  second.refnumber = refs[0] ?? '';
  third.title = '';
  fourth.title = titleFor(refs[0] ?? '');
  const header = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => Object.values(row));
  return [header, ...lines].map((line) => line.map((text) => `"${text}"`).join(',')).join('\n');
}

/** What readers and harvesters find, asked for as they ask. */
export function publicOf(site: VisitedSite, { year, volume, issue }: Place) {
  const get = async (path: string) => {
    const answer = await fetch(site.address + path, { redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), answer };
  };
  /** A server with too much to do says when to ask again, and harvesters do. */
  async function textOf(path: string): Promise<string> {
    const { status, answer } = await get(path);
    if (status !== 503) return answer.text();
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return textOf(path);
  }
  const articlePath = (ref: string) => `/archives/${year}/${volume}/${issue}/${ref}`;
  /** Of a text, the articles of this issue that it names. */
  const named = (text: string) => {
    const found = text.matchAll(
      new RegExp(`/archives/${year}/${volume}/${issue}/(\\d+)(?!\\d|\\.pdf)`, 'g'),
    );
    return [...new Set([...found].map(([, ref]) => ref ?? ''))].toSorted();
  };

  return {
    get,
    textOf,
    articlePath,

    /** The same articles on the issue's page, in the feed and for harvesters. */
    async shows(expected: readonly string[]): Promise<void> {
      const [page, feed, oai] = await Promise.all([
        textOf(`/archives/${year}/vol${volume}/issue${issue}`),
        textOf('/feeds/feed.json'),
        textOf(`/oai?verb=ListRecords&metadataPrefix=oai_dc&set=issue:${year}:${volume}:${issue}`),
      ]);
      // An error of OAI-PMH is told as it is.
      if (expected.length > 0) expect(oai).toContain('<ListRecords>');
      const all = expected.toSorted();
      expect({ page: named(page), feed: named(feed), oai: named(oai) }).toEqual({
        page: all,
        feed: all,
        oai: all,
      });
    },

    /** What the article's page, the feed and harvesters say of it. */
    async says(ref: string, words: string): Promise<void> {
      const [page, feed, oai] = await Promise.all([
        textOf(articlePath(ref)),
        textOf('/feeds/atom.xml'),
        textOf(`/oai?verb=ListRecords&metadataPrefix=oai_dc&set=issue:${year}:${volume}:${issue}`),
      ]);
      const places = { page, feed, oai };
      const silent = Object.entries(places).filter(([, text]) => !text.includes(words));
      expect(silent.map(([name]) => `${name} says nothing of “${words}”`)).toEqual([]);
    },
  };
}

export const button = (page: WatchedPage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

export async function closeMessage(page: WatchedPage, text: string | RegExp): Promise<void> {
  const message = page.getByRole('dialog').filter({ hasText: text });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
}
