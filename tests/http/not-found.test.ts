import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { onSite } from '../support/sites.ts';

/** How many pages were turned into HTML. */
let renders = 0;

onSite(
  'what is not there is rendered once for all addresses of a section',
  async (site) => {
    await have.settings(site.journal);
    const before = renders;
    const rendered = () => renders - before;
    const statuses: number[] = [];
    const etags = new Set<unknown>();
    for (const path of ['/nothing', '/wp-login.php', '/boards/x', '/a/b/c']) {
      const answer = await site.get(path);
      statuses.push(answer.status);
      etags.add(answer.headers.etag);
      expect(answer.text).not.toContain(path.slice(1));
    }
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(etags.size).toBe(1);
    expect(rendered()).toBe(1);

    const odd = await site.get('/board%0d%0aodd');
    expect([odd.status, odd.text.includes('odd')]).toEqual([404, false]);
    expect(rendered()).toBe(1);

    const article = await site.get('/archives/2024/4/2/1');
    expect(article.status).toBe(404);
    expect(rendered()).toBe(2);
    await site.get('/archives/2024/4/2/2');
    expect(rendered()).toBe(2);
    await have.article(site.journal);
    expect((await site.get('/nothing')).status).toBe(404);
    expect(rendered()).toBe(3);
  },
  {
    renderer: (built) => ({
      ...built,
      async render(...asked) {
        const page = await built.render(...asked);
        if ('location' in page) return page;
        return {
          ...page,
          render() {
            renders += 1;
            return page.render();
          },
        };
      },
    }),
  },
);
