import { expect } from 'vitest';
import { drawingName } from '#domain/made-pictures.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const address = { year: 2024, volume: 4, issue: 2 };

/** The address of the issue's cover as pages name it now. */
async function coverOf(site: TestSite): Promise<string> {
  const [issue] = await site.journal.issues.covers();
  const look = { motif: 'strata', colour: '#8a2432', ground: 'light', face: 'newsreader' } as const;
  return `/drawings/${drawingName({ slug: 'demo', look }, 'cover', issue, false)}`;
}

onEachSite('an issue is drawn at an address that names what it shows', async (site) => {
  await have.settings(site.journal);
  await site.journal.settings.update({ motif: 'strata' });
  await have.article(site.journal, { refnumber: 101 });
  const path = await coverOf(site);
  const answer = await site.get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.text).toMatch(/^<svg .*<\/svg>$/s);

  // A corrected title is the same drawing; another length is another one, to which the former address leads.
  await have.article(site.journal, { refnumber: 101, title: 'A corrected title' });
  expect(await coverOf(site)).toBe(path);
  await have.article(site.journal, { refnumber: 101, pagenumber: '101-140' });
  const next = await coverOf(site);
  expect(next).not.toBe(path);
  const former = await site.get(path);
  expect([former.status, former.headers.location]).toEqual([301, next]);

  const night = next.replace('cover-', 'band-night-').replace(/-\w+\.svg$/, '-00000000000.svg');
  expect((await site.get(night)).headers.location).toMatch(/^\/drawings\/band-night-2024-4-2-/);
  expect((await site.get('/drawings/band-0.svg')).status).toBe(404);
  expect((await site.get('/drawings/cover-1999-1-1-00000000000.svg')).status).toBe(404);
});

onEachSite('an article that leaves its issue changes both drawings', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  await have.article(site.journal, { refnumber: 102 });
  const [both] = await site.journal.issues.covers();
  await have.article(site.journal, { refnumber: 102, issue: 3 });
  const [third, second] = await site.journal.issues.covers();
  expect(second).toMatchObject(address);
  expect(new Set([both?.drawing, second?.drawing, third?.drawing]).size).toBe(3);
});
