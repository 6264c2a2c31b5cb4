import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const board = async (site: TestSite) => readPage((await site.get('/board')).text);

onEachSite('the board has its three groups, in their order', async (site) => {
  await have.settings(site.journal);
  await have.editor(site.journal, { name: 'Asha Assistant', category: 'assistant editor' });
  await have.editor(site.journal, { name: 'Anil Associate', category: 'associate editor' });
  await have.editor(site.journal, { name: 'Chitra Chief', category: 'chief editor' });
  const page = await board(site);
  expect(page.headings).toEqual(['EDITORIAL BOARD']);
  expect(page.main).toMatch(
    /Editor-in-Chief.*Chitra Chief.*Associate Editors.*Anil Associate.*Assistant Editors.*Asha Assistant/,
  );
});

onEachSite('pinned editors are first in their group; disabled ones are not there', async (site) => {
  await have.editor(site.journal, { name: 'First Come' });
  await have.editor(site.journal, { name: 'Pinned One', is_pinned: 1 });
  await have.editor(site.journal, { name: 'Hidden One', status: 'disabled' });
  const page = await board(site);
  expect(page.main).toMatch(/Pinned One.*First Come/);
  expect(page.html).not.toContain('Hidden One');
});

onSite('an editor has a picture, name, post and content', async (site) => {
  const picture = await have.picture(site.journal, Buffer.from('picture'), 'webp');
  await have.editor(site.journal, {
    name: 'Meera Joshi',
    post: 'Professor &amp;amp; Head',
    content: 'Botany, Pune <India>',
    picture,
  });
  await have.editor(site.journal, { name: 'Dr. Without A Picture' });
  await have.editor(site.journal, { name: '42' });
  const page = await board(site);
  expect(page.main).toContain('Meera Joshi');
  expect(page.main).toContain('Professor & Head');
  expect(page.main).toContain('Botany, Pune <India>');
  const images = page.elements
    .filter(({ name }) => name === 'img')
    .map(({ attribs }) => attribs.src);
  expect(images).toContain(`/assets/editors/${picture}`);
  expect(images).toContain('/default-avatar.svg');
  expect(images.filter((src) => src === '/default-avatar.svg')).toHaveLength(2);
  expect((await site.get('/default-avatar.svg')).status).toBe(200);
  expect((await site.get(`/assets/editors/${picture}`)).status).toBe(200);
});

onEachSite('email and phone are there on the seven domains alone', async (site) => {
  await have.settings(site.journal, { domain: 'contact-journal-7.example' });
  await have.editor(site.journal);
  const contact = /meera@private\.example|98000 11111|9800011111/;
  expect((await board(site)).main).toContain('meera@private.example');
  expect((await board(site)).main).toContain('+91 98000 11111');
  await site.journal.settings.update({ domain: 'subject-journal-7.example' });
  expect((await board(site)).html).not.toMatch(contact);
});

onSite('an empty board is a page all the same', async (site) => {
  const answer = await site.get('/board');
  expect(answer.status).toBe(200);
  expect(readPage(answer.text).headings).toEqual(['EDITORIAL BOARD']);
});
