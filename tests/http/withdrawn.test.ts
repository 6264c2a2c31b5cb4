import { expect } from 'vitest';
import { publicArticle } from '#contract/entities/article.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite(
  'a withdrawn article is gone from every address at once, cached or not',
  async (site) => {
    await have.settings(site.journal);
    const content = { refnumber: 101, title: 'Quinoa', pdf: pdfBytes('Quinoa') };
    await have.article(site.journal, content);
    await have.article(site.journal, { refnumber: 102, title: 'Sorghum', pagenumber: '1-2' });
    const { id } = publicArticle.parse((await site.get('/api/archives/ref/101')).json());
    const shown = [
      '/',
      '/archives/2024/vol4/issue2',
      '/archives/2024/4/2',
      '/archives/2024/4/2/101',
      '/archives/2024/4/2/101.pdf',
      '/assets/archives/2024/vol4issue2/101.pdf',
      '/pdf?refno=101',
      '/search?keyword=101',
      '/search?q=sharma',
      '/api/archives/2024/4/2',
      '/api/archives/ref/101',
      `/api/archives/${id}`,
      '/api/search?keyword=101',
      '/api/search?keyword=sharma',
    ];
    for (const path of [...shown, ...shown]) {
      const answer = await site.get(path);
      expect([path, answer.status, answer.text.includes('Quinoa')]).toEqual([path, 200, true]);
    }

    await have.article(site.journal, { ...content, status: 'disabled' });
    for (const path of [...shown, ...shown, '/archives/1/1/1/101', '/archives/1/1/1/101.pdf']) {
      const answer = await site.get(path);
      expect([path, answer.text.includes('Quinoa')]).toEqual([path, false]);
      expect(answer.headers.location).toBeUndefined();
    }
    expect((await site.get('/archives/2024/4/2')).text).toContain('Sorghum');

    await have.article(site.journal, { ...content, status: 'enabled' });
    for (const path of shown) expect((await site.get(path)).text).toContain('Quinoa');
  },
);
