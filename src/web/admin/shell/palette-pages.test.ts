import { describe, expect, it } from 'vitest';
import type { Issue } from '#contract/entities/issue.ts';
import type { Right } from '#contract/entities/user.ts';
import { isAllowed } from '#domain/rights.ts';
import { menu } from '../ui/areas.ts';
import { choicesFor, issueActionsFor, journalsFor, pagesFor } from './palette-pages.ts';

const owner = () => true;
const placesFor = (text: string, may: Parameters<typeof pagesFor>[1] = owner) =>
  pagesFor(text, may).map(({ to }) => to);

describe('the palette', () => {
  it.each(menu.flat())('leads to $label and its pages by their names', ({ label, pages }) => {
    expect(placesFor(label)).toContain(pages[0]?.to);
    for (const page of pages) expect(placesFor(page.label)).toContain(page.to);
  });

  it.each([
    ['users', '/admin/people'],
    ['public address', '/admin/settings/identity'],
    ['impact factor', '/admin/settings'],
    ['mail server', '/admin/settings/mail'],
    ['second factor', '/admin/account'],
    ['apc', '/admin/settings/fees'],
    ['statistics', '/admin/readers'],
    ['doi prefix', '/admin/settings/identity'],
    ['news', '/admin/announcements/add'],
    ['outbox', '/admin/mail'],
    ['upload', '/admin/upload'],
    ['archives', '/admin/archives'],
    ['password', '/admin/account'],
    ['logout', '/admin/login'],
    ['retracted', '/admin/articles?state=retracted'],
  ])('knows %s as %s', (text, to) => {
    expect(placesFor(text)).toContain(to);
  });

  it('leads nobody where they may not go', () => {
    const assistant = placesFor('', (right) => isAllowed('assistant', right));
    expect(placesFor('')).toEqual(expect.arrayContaining(['/admin/people', '/admin/editors/add']));
    expect(assistant).not.toContain('/admin/people');
    expect(assistant).not.toContain('/admin/editors/add');
    expect(assistant).toContain('/admin/editors');
  });

  it('leads to the other journals by their names', () => {
    const journals = [
      { slug: 'soil', name: 'Soil Letters' },
      { slug: 'jws', name: 'Journal of Water' },
    ];
    const found = (text: string) => journalsFor(text, journals).map(({ journal }) => journal);
    expect(found('')).toEqual(['soil', 'jws']);
    expect(found('switch water')).toEqual(['jws']);
    expect(found('jws')).toEqual(['jws']);
    expect(found('fire')).toEqual([]);
  });

  it('has what is named so before what is also called so', () => {
    expect(choicesFor('settings', [], owner)[0]?.label).toBe('Settings');
    expect(choicesFor('mail', [], owner)[0]?.label).toBe('Mail');
  });

  it('does what begins on a page there', () => {
    const [first] = pagesFor('new issue', owner);
    expect(first).toMatchObject({ to: '/admin/archives', wish: 'new issue' });
    expect(pagesFor('new issue', (right) => isAllowed('assistant', right))).toEqual([]);
  });
});

describe('what one does with an issue', () => {
  const issueOf = (issue: number, draft: number): Issue => ({
    ...{ id: issue, year: 2026, volume: 4, issue, frequency: 'Jan-Mar', articles: 8 },
    ...{ creation: '2026-01-01T00:00:00Z', title: '', publication_date: '', description: '' },
    ...{
      cover: '',
      lead: '',
      is_current: false,
      state: 'published',
      publish_at: '',
      modification: '',
    },
    states: { draft, scheduled: 0, published: 8 - draft, withdrawn: 0 },
  });
  const issues = [5, 4, 3, 2, 1, 12].map((issue) => issueOf(issue, issue === 2 ? 8 : 0));
  const labelsFor = (text: string, may: Parameters<typeof issueActionsFor>[2] = owner) =>
    issueActionsFor(text, issues, may).map(({ label }) => label);

  it('is found by typed words and the numbers of the issue', () => {
    expect(issueActionsFor('publish 4/2', issues, owner)).toEqual([
      {
        to: '/admin/archives/2026/4/2',
        label: 'Publish Volume 4, issue 2 (2026)',
        note: 'Action',
        wish: 'publish issue',
      },
    ]);
    expect(labelsFor('mail certificates 4/12')).toEqual([
      'Mail certificates of Volume 4, issue 12 (2026)',
    ]);
    expect(labelsFor('volume 4 issue 3')).toContain('Open Volume 4, issue 3 (2026)');
  });

  it('is offered where it can be done, by who may', () => {
    // Nothing of issue 3 waits, nothing of issue 2 is public.
    expect(labelsFor('publish 4/3')).toEqual([]);
    expect(labelsFor('certificates 4/2')).toEqual([]);
    const assistant = (right: Right) => isAllowed('assistant', right);
    expect(labelsFor('4/2')).toHaveLength(4);
    expect(labelsFor('4/2', assistant)).toEqual([
      'New article in Volume 4, issue 2 (2026)',
      'Open Volume 4, issue 2 (2026)',
    ]);
  });

  it('is not in the way of what is called as was typed', () => {
    expect(choicesFor('new issue', issues, owner)[0]).toMatchObject({ label: 'New issue' });
    expect(choicesFor('new', issues, owner)[0]?.label).toMatch(/^New article in/);
  });

  it('is of the newest issues while no number is typed, and not in the way of an article', () => {
    expect(labelsFor('add article')).toHaveLength(3);
    expect(labelsFor('')).toEqual([]);
    expect(labelsFor('2')).toEqual(['Open Volume 4, issue 2 (2026)']);
  });
});
