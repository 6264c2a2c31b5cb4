import { expect } from 'vitest';
import type { PageRenderer } from '#server/pages/page-renderer.ts';
import { have } from '../support/have.ts';
import { onSite } from '../support/sites.ts';

/** Counts the pages that are drawn, and lets a test hold them up or break them. */
const watch = { drawn: 0, before: async () => {} };
const watched = (built: PageRenderer): PageRenderer => ({
  ...built,
  async render(url, reads) {
    watch.drawn += 1;
    await watch.before();
    return built.render(url, reads);
  },
});
const onWatchedSite: typeof onSite = (name, test) =>
  onSite(
    name,
    async (site) => {
      watch.drawn = 0;
      watch.before = async () => {};
      await test(site);
    },
    { renderer: watched },
  );

onWatchedSite('a page that many ask for at once is drawn once', async (site) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  watch.before = () => held;
  const asked = Array.from({ length: 20 }, () => site.get('/board'));
  while (watch.drawn === 0) await site.get('/healthz');
  go();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(watch.drawn).toBe(1);
});

onWatchedSite('a page that was drawn while something was written is not kept', async (site) => {
  await have.settings(site.journal, { websitename: 'Old Name' });
  let go = () => {};
  watch.before = () =>
    new Promise<void>((resolve) => {
      go = resolve;
    });
  const old = site.get('/board');
  while (watch.drawn === 0) await site.get('/healthz');
  await site.journal.settings.update({ websitename: 'New Name' });
  watch.before = async () => {};
  go();
  await old;
  expect((await site.get('/board')).text).toContain('New Name');
  expect((await site.get('/board')).text).not.toContain('Old Name');
});

onWatchedSite('a failure is told without detail, logged once, and never kept', async (site) => {
  watch.before = async () => {
    throw new Error('secret detail of the machine');
  };
  for (const _ of ['first', 'second']) {
    const answer = await site.get('/board');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('Oops! Sorry, an unexpected error has occurred.');
    expect(answer.text).not.toMatch(/secret detail|at \w+ \(/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  }
  const told = site.log.filter((line) => JSON.stringify(line).includes('secret detail'));
  expect(told).toHaveLength(2);
  watch.before = async () => {};
  expect((await site.get('/board')).status).toBe(200);
});
