import { expect } from 'vitest';
import { editor } from '../../src/contract/entities.ts';
import { signIn } from '../support/administrator.ts';
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
  const added = await asha.send('/api/editors', {
    ...filled,
    name: '  Meera Joshi ',
    email: 'meera@private.example',
    imgFile: asFile(await images.png()),
  });
  expect([added.status, added.body]).toEqual([201, expect.anything()]);
  const made = editor.parse(added.body);
  expect(made).toMatchObject({ ...filled, status: 'enabled', is_pinned: 0, degree: '' });
  expect(made.picture).toMatch(/^[0-9a-f]{64}\.webp$/);
  const board = await site.get('/board');
  expect(board.text).toContain('Meera Joshi');
  expect(board.text).toContain(made.picture);
  expect(board.text).not.toContain('private.example');
  const picture = await site.get(`/assets/editors/${made.picture}`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});
