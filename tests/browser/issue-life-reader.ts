import { expect } from 'vitest';
import { messages } from '#contract/messages.ts';
import { search as searchWords } from '#contract/words/en.ts';
import type { WatchedPage } from '../support/browser.ts';
import { wholePdf } from '../support/have.ts';

/** What somebody sees of the journal who reads it in a browser, without a login. */
export function readerOf(page: WatchedPage, address: string) {
  const go = (path: string) => page.goto(address + path);

  /** The answer as the browser gets it, out of its own cache if it may. */
  const read = (path: string) =>
    page.evaluate(async (wanted) => {
      const answer = await fetch(wanted);
      return { status: answer.status, text: await answer.text() };
    }, path);

  /** The titles of the table that is shown, in its order. */
  const titles = () =>
    page
      .getByRole('table')
      .getByRole('row')
      .locator('a:first-of-type')
      .evaluateAll((links) =>
        links
          .filter((link) => link.parentElement?.localName === 'td')
          .map((link) => link.textContent ?? ''),
      );

  return {
    page,

    async seesJournal({ name, impactFactor }: { name: string; impactFactor: string }) {
      await go('/');
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.getByText(impactFactor, { exact: true }).first().waitFor();
      await go('/contact');
      await page.getByRole('banner').getByText(name, { exact: true }).waitFor();
    },

    async seesInArchive(issueAddress: string, label: string) {
      await go('/archives');
      // Its name goes on with year and volume.
      const link = page.getByRole('link', { name: new RegExp(`^${label} \\d{4}`) });
      const addresses = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(addresses).toContain(issueAddress);
    },

    async seesEmptyIssue(issueAddress: string) {
      await go(issueAddress);
      await page.getByText(messages.noArticlesYet).waitFor();
    },

    async seesIssue(issueAddress: string, expected: readonly string[]) {
      await go(issueAddress);
      expect(await titles()).toEqual(expected);
    },

    async seesArticle(articleAddress: string, title: string, italics: readonly string[] = []) {
      await go(articleAddress);
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.textContent()).toBe(title);
      expect(await heading.locator('i, em').allTextContents()).toEqual(italics);
    },

    async seesNoArticle(articleAddress: string) {
      expect((await go(articleAddress))?.status()).toBe(404);
      await page.getByText(messages.articleNotFound).waitFor();
    },

    async downloads(path: string, ref: string) {
      expect(await read(path)).toEqual({ status: 200, text: wholePdf(ref).toString() });
    },

    async gets(status: number, paths: readonly string[]) {
      const statuses = await Promise.all(paths.map(async (path) => (await read(path)).status));
      expect(statuses).toEqual(paths.map(() => status));
    },

    async finds(keyword: string, expected: readonly string[]) {
      await go('/');
      const box = page.getByLabel('Search articles').first();
      await box.fill(keyword);
      await box.press('Enter');
      await page.getByText(messages.searchSummary(expected.length, keyword)).waitFor();
      // Where nothing has all words, what has most of them is separate, under a heading that says so.
      const closest = page.getByRole('heading', { name: searchWords.closest });
      const isFound = expected.length > 0;
      const shown = await titles();
      if (isFound) expect(shown).toEqual(expected);
      const isApart = !isFound && shown.length > 0;
      const corrected = await page.getByText(searchWords.correctedResults).count();
      expect((await closest.count()) + corrected).toBe(isApart ? 1 : 0);
    },

    async associateEditors(): Promise<string[]> {
      await go('/board');
      const group = page.getByRole('region', { name: messages.boardGroups['associate editor'] });
      return group.getByRole('heading', { level: 3 }).allTextContents();
    },
  };
}

export type Reader = ReturnType<typeof readerOf>;
