import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoSlug, isDemoWanted, makeDemo } from '#demo/make-demo.ts';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { outcomeOf } from '../support/outcome.ts';

it('the demo administrator has the name and the password of the environment', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const environment = { COLOPHON_DATA: dataDir, COLOPHON_ADMIN_USERNAME: 'meera' };
  const unknown = buildServices(readConfig(environment));
  const password = 'a password of my own';
  const given = buildServices(readConfig({ ...environment, COLOPHON_ADMIN_PASSWORD: password }));
  const login = async (word: string) =>
    outcomeOf(
      (await given.journal(demoSlug)).accounts.login(
        { username: 'meera', password: word },
        '127.0.0.1',
        new Date(),
      ),
    );
  try {
    const made = await makeDemo(unknown);
    expect(made?.username).toBe('meera');
    // A host that is nobody's is in no publisher.yaml.
    expect(unknown.registry.publisher.journals.get(demoSlug)?.hosts).toEqual([]);
    expect(await login(made?.password ?? '')).toHaveProperty('token');

    // As if it had been broken off after its administrator was made, and the password lost.
    const { database } = await unknown.journal(demoSlug);
    await database.write((tx) => tx.deleteFrom('settings').execute());
    expect(await makeDemo(given)).toEqual({ username: 'meera', password: undefined });
    expect(await login(made?.password ?? '')).toEqual({ refused: 'invalid_credentials' });
    expect(await login(password)).toHaveProperty('token');
  } finally {
    await unknown.close();
    await given.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('wrong names and passwords of the demo administrator are named', () => {
  const wrong = () =>
    readConfig({ COLOPHON_ADMIN_USERNAME: 'a b', COLOPHON_ADMIN_PASSWORD: 'short' });
  expect(wrong).toThrow(/COLOPHON_ADMIN_USERNAME: must have 1 to 64.*COLOPHON_ADMIN_PASSWORD/s);
});

it('the demo is made whole, continued after an interruption, and made once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  try {
    expect(await isDemoWanted(services)).toBe(true);
    const broken = makeDemo(services, (step) => {
      if (step.startsWith('Rendering')) throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');

    expect(await isDemoWanted(services)).toBe(true);
    const made = await makeDemo(services);
    expect(await isDemoWanted(services)).toBe(false);
    expect(await makeDemo(services)).toBeUndefined();

    const journal = await services.journal(demoSlug);
    const editors = await journal.editors.list();
    expect(new Set(editors.map((editor) => editor.name)).size).toBe(editors.length);
    expect(editors.length).toBeGreaterThan(10);
    const logos = await journal.indexing.list();
    expect(logos.length).toBeGreaterThan(5);
    for (const { image } of logos) {
      expect(await journal.files.size(image.slice(0, 64))).toBeGreaterThan(100);
    }
    expect(await journal.articles.findByRef('101')).toMatchObject({ file: '101.pdf' });
    expect((await journal.issues.summaries()).map(({ year }) => year)).toContain(2024);

    // Nobody but who made it knows the password, and it is long.
    expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) });
    const login = (username: string, password = '') =>
      journal.accounts.login({ username, password }, '127.0.0.1', new Date());
    expect(await login('admin', made?.password)).toHaveProperty('token');

    // A journal that loses its name is no unfinished demo.
    await journal.settings.update({ websitename: '' });
    expect(await isDemoWanted(services)).toBe(false);
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
