import { SaxesParser } from 'saxes';
import { addresses } from '#contract/addresses.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { SelfAnswers } from '#domain/readiness/self-checks.ts';

/** What the journal answers, asked of the part that answers. */
export type AskSelf = {
  origin(): string;
  robots(): Promise<string>;
  sitemapIndex(): Promise<string>;
  /** A sitemap in parts; undefined where there is none of this name. */
  sitemap(name: string): Promise<AsyncIterable<string> | undefined>;
  /** OAI-PMH. */
  harvest(given: [name: string, value: string][], now: Date): Promise<string>;
};

type NewestArticle = IssueAddress & { refnumber: number | null };

/**
 * What crawlers and harvesters are told now. Asked here and not over the network: the server may not reach its own
 * public address. What is in front of it is seen by the browser that shows the page.
 */
export async function selfAnswers(
  ask: AskSelf,
  newest: NewestArticle | undefined,
  now: Date,
): Promise<SelfAnswers> {
  const [robots, sitemapIndex, identify] = await Promise.all([
    ask.robots(),
    ask.sitemapIndex(),
    ask.harvest([['verb', 'Identify']], now),
  ]);
  const refnumber = String(newest?.refnumber);
  return {
    ...{ origin: ask.origin(), robots, sitemapIndex, identify },
    isIdentifyXml: isXml(identify),
    newest: newest && {
      refnumber,
      isListed: await isListed(ask, sitemapIndex, addresses.article({ ...newest, refnumber })),
    },
  };
}

/** The newest articles are in the last sitemap, mostly. */
async function isListed(ask: AskSelf, index: string, address: string): Promise<boolean> {
  const numbers = [...index.matchAll(/\/sitemaps\/(\d+)\.xml<\/loc>/g)];
  for (const [, number = ''] of numbers.reverse()) {
    // Entries are never cut between two parts.
    for await (const part of (await ask.sitemap(number)) ?? []) {
      if (part.includes(`<loc>${ask.origin()}${address}</loc>`)) return true;
    }
  }
  return false;
}

function isXml(text: string): boolean {
  try {
    new SaxesParser().write(text).close();
    return true;
  } catch {
    // What is wrong with it helps nobody who reads the page.
    return false;
  }
}
