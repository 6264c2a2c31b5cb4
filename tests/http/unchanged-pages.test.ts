import { expect } from 'vitest';
import type { PageRenderer } from '#server/pages/page-renderer.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

/** The pages as they are built, telling each time that one is really rendered. */
const telling =
  (tell: (path: string) => void) =>
  (built: PageRenderer): PageRenderer => ({
    ...built,
    async render(url, reads) {
      const page = await built.render(url, reads);
      if (!('render' in page)) return page;
      const render = () => {
        tell(new URL(url).pathname);
        return page.render();
      };
      return { ...page, render };
    },
  });

const changed = '/archives/2024/4/2/101';
const unchanged = '/archives/2023/3/1/102';
const drawn: string[] = [];

onEachSite(
  'after a write only pages that show something else are drawn again',
  async (site) => {
    await have.settings(site.journal);
    await have.article(site.journal, { refnumber: 101, title: 'Before' });
    // Nothing like the other, so that it does not lead there.
    const unlike = { title: 'Tides', authorname: 'Meera Joshi', abstract: 'Mangroves.' };
    const place = { year: 2023, volume: 3, issue: 1 };
    await have.article(site.journal, { refnumber: 102, ...place, ...unlike });
    const before = { changed: await site.get(changed), unchanged: await site.get(unchanged) };
    expect(before.changed.text).toContain('Before');

    drawn.length = 0;
    await have.article(site.journal, { refnumber: 101, title: 'After' });
    const after = { changed: await site.get(changed), unchanged: await site.get(unchanged) };
    expect(after.changed.text).toContain('After');
    expect(after.changed.headers.etag).not.toBe(before.changed.headers.etag);
    expect(after.unchanged.text).toBe(before.unchanged.text);
    expect(after.unchanged.headers.etag).toBe(before.unchanged.headers.etag);
    expect(drawn).toEqual([changed]);
    expect(site.log.at(-1)?.cache).toBe('miss');
    await site.get(unchanged);
    expect(site.log.at(-1)?.cache).toBe('hit');

    drawn.length = 0;
    await site.journal.settings.update({ websitename: 'Renamed' });
    expect((await site.get(unchanged)).text).toContain('Renamed');
    expect(drawn).toEqual([unchanged]);
  },
  { renderer: telling((path) => drawn.push(path)) },
);
