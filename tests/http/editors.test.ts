import { expect } from 'vitest';
import { z } from 'zod';
import { publicEditor } from '#contract/fields/editor.ts';
import { have } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

async function editors(site: TestSite) {
  const answer = await site.get('/api/editors/');
  expect(answer.status).toBe(200);
  return z.array(publicEditor).parse(answer.json());
}

onEachSite('pinned editors come first, then the others in their order', async (site) => {
  await have.editor(site.journal, { name: 'First' });
  await have.editor(site.journal, { name: 'Second', is_pinned: 1 });
  await have.editor(site.journal, { name: 'Third' });
  await have.editor(site.journal, { name: 'Fourth', is_pinned: 1 });
  const names = (await editors(site)).map(({ name }) => name);
  expect(names).toEqual(['Second', 'Fourth', 'First', 'Third']);
});

onEachSite('a disabled editor is neither listed nor found', async (site) => {
  await have.editor(site.journal, { name: 'Shown' });
  await have.editor(site.journal, { name: 'Hidden', status: 'disabled' });
  const found = await editors(site);
  expect(found.map(({ name }) => name)).toEqual(['Shown']);
  const shownId = found[0]?.id ?? 0;
  expect((await site.get(`/api/editors/${shownId}`)).json()).toMatchObject({ name: 'Shown' });
  for (const id of [shownId + 1, 999, 'abc', '-1', '9'.repeat(30)]) {
    const answer = await site.get(`/api/editors/${id}`);
    expect([id, answer.status]).toEqual([id, 404]);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
  }
});

onEachSite('contact details follow the settings and the lists at once', async (site) => {
  await have.settings(site.journal, { domain: 'contact-journal-3.example' });
  await have.editor(site.journal);
  const contact = { email: 'meera@private.example', phone: '+91 98000 11111' };
  const [shown] = await editors(site);
  expect(shown).toMatchObject(contact);
  expect((await site.get(`/api/editors/${shown?.id}`)).json()).toMatchObject(contact);

  await site.journal.settings.update({ domain: 'annals.example' });
  const [hidden] = await editors(site);
  expect(Object.keys(hidden ?? {})).not.toContain('email');
  expect((await site.get(`/api/editors/${shown?.id}`)).text).not.toMatch(/private\.example|98000/);

  setInPublisherFile(site.services, ['domains', 'editorContact'], ['www.Annals.example']);
  expect((await editors(site))[0]).toMatchObject(contact);

  setInPublisherFile(site.services, ['domains', 'editorContact'], []);
  expect((await site.get('/api/editors/')).text).not.toMatch(/private\.example|98000/);
});
