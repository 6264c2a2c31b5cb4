import { expect } from 'vitest';
import { z } from 'zod';
import { editor } from '#contract/fields/editor.ts';
import { listHistory } from '#server/store/history-queries.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite } from '../support/sites.ts';

const filled = {
  name: 'Meera Joshi',
  category: 'associate editor',
  post: 'Professor',
  content: 'Department of Botany, Pune',
};

onEachSite('an editor is added, and is there for readers at once', async (site) => {
  const asha = await signIn(site);
  expect((await site.get('/board')).text).not.toContain('Meera Joshi');
  expect((await site.get('/api/editors/')).json()).toEqual([]);
  const added = await asha.send('/api/editors', {
    ...filled,
    name: '  Meera Joshi ',
    email: 'meera@private.example',
    phone: '55501 23456',
    imgFile: asFile(await images.png()),
  });
  expect([added.status, added.body]).toEqual([201, expect.anything()]);
  const made = editor.parse(added.body);
  expect(made).toMatchObject({ ...filled, status: 'enabled', is_pinned: 0, degree: '' });
  expect(made).toMatchObject({ email: 'meera@private.example', phone: '55501 23456' });
  expect(made.picture).toMatch(/^[0-9a-f]{64}\.webp$/);

  for (const path of ['/board', '/api/editors/', `/api/editors/${made.id}`]) {
    const { text } = await site.get(path);
    expect(text).toContain('Meera Joshi');
    expect(text).toContain(made.picture);
    expect(text).not.toMatch(/private\.example|55501/);
  }
  await site.journal.settings.update({ domain: 'contact-journal-3.example' });
  expect((await site.get('/board')).text).toContain('meera@private.example');
});

onEachSite('administrators see every editor, pinned first, and all of each', async (site) => {
  await have.editor(site.journal, { name: 'First' });
  await have.editor(site.journal, { name: 'Hidden', status: 'disabled' });
  await have.editor(site.journal, { name: 'Pinned', is_pinned: 1 });
  const asha = await signIn(site);
  const answer = await asha.get('/api/editors/');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const editors = z.array(editor).parse(answer.body);
  expect(editors.map(({ name, status }) => [name, status])).toEqual([
    ['Pinned', 'enabled'],
    ['First', 'enabled'],
    ['Hidden', 'disabled'],
  ]);
  const hidden = editors[2]?.id;
  const one = await asha.get(`/api/editors/${hidden}`);
  expect(editor.parse(one.body)).toMatchObject({ name: 'Hidden', email: 'meera@private.example' });
  expect((await site.get(`/api/editors/${hidden}`)).status).toBe(404);
  expect((await asha.get('/api/editors/999')).status).toBe(404);
});

onEachSite('a form with only the status switches an editor', async (site) => {
  await have.editor(site.journal);
  const asha = await signIn(site);
  expect((await site.get('/board')).text).toContain('Meera Joshi');
  const off = await asha.send('/api/editors/1', { status: 'disabled' });
  expect([off.status, off.body]).toMatchObject([200, { name: 'Meera Joshi', status: 'disabled' }]);
  expect((await site.get('/board')).text).not.toContain('Meera Joshi');
  await asha.send('/api/editors/1', { status: 'enabled' });
  expect((await site.get('/board')).text).toContain('Meera Joshi');
});

onEachSite('only what a form has is changed, and the change is kept', async (site) => {
  await have.editor(site.journal);
  const asha = await signIn(site);
  const version = site.journal.database.version();
  const answer = await asha.send('/api/editors/1', {
    name: 'Mira Jose\u0301',
    degree: ' DSc ',
    id: '7',
    is_pinned: '1',
    picture: 'elsewhere.webp',
  });
  expect(answer.body).toMatchObject({ id: 1, name: 'Mira José', degree: 'DSc', is_pinned: 0 });
  expect(answer.body).toMatchObject({ content: 'Department of Botany, Pune', picture: '' });
  expect(site.journal.database.version()).toBeGreaterThan(version);
  expect(await listHistory(site.journal.database.reads, 'editor', 1)).toMatchObject([
    {
      action: 'changed',
      username: 'asha',
      label: 'Mira José',
      was: { name: 'Meera Joshi', degree: 'PhD' },
      now: { name: 'Mira José', degree: 'DSc' },
    },
  ]);
  await asha.send('/api/editors/1', { name: 'Mira José' });
  expect(await listHistory(site.journal.database.reads, 'editor', 1)).toHaveLength(1);
});

onEachSite('a post may come as text or encoded, and is one of six', async (site) => {
  const asha = await signIn(site);
  for (const post of ['Professor', '<p>Professor</p>', '&lt;p&gt;Professor&lt;/p&gt;']) {
    const added = await asha.send('/api/editors', { ...filled, post });
    expect([post, added.status]).toEqual([post, 201]);
    expect(added.body).toMatchObject({ post: 'Professor' });
  }
  const wrong = await asha.send('/api/editors', { ...filled, post: 'Emperor' });
  expect(wrong.body).toMatchObject({ error: 'invalid_fields', fields: { post: /One of/ } });
});

onEachSite('a post from elsewhere stays while it is left alone', async (site) => {
  await have.editor(site.journal, { post: 'Reader & Tutor' });
  const asha = await signIn(site);
  const read = editor.parse((await asha.get('/api/editors/1')).body);
  const saved = await asha.send('/api/editors/1', { post: read.post, name: 'Another' });
  expect([saved.status, saved.body]).toMatchObject([200, { name: 'Another', post: read.post }]);
});
