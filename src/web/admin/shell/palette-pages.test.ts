import { describe, expect, it } from 'vitest';
import { isAllowed } from '#domain/rights.ts';
import { menu } from '../ui/areas.ts';
import { journalsFor, pagesFor } from './palette-pages.ts';

const owner = () => true;
const placesFor = (text: string, may: Parameters<typeof pagesFor>[1] = owner) =>
  pagesFor(text, may).map(({ to }) => to);

describe('the palette', () => {
  it.each(menu.flat())('leads to $label and its pages by their names', ({ label, pages }) => {
    expect(placesFor(label)).toContain(pages[0].to);
    for (const page of pages) expect(placesFor(page.label)).toContain(page.to);
  });

  it.each([
    ['users', '/admin/people'],
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
    expect(pagesFor('settings', owner)[0]?.label).toBe('Settings');
    expect(pagesFor('mail', owner)[0]?.label).toBe('Mail');
  });
});
