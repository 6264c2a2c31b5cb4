import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { KeptJournal } from '#contract/calls/journals-calls.ts';
import { formMessages } from '#contract/messages.ts';
import { enter, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { images } from '../support/images.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';

const calls = '/api/admin/journals';

async function haveMeera(site: TestSite) {
  const store = await site.services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi' });
  return { store, meera: await enter(site, 'meera') };
}

const invalid = (fields: object) => [422, { error: 'invalid_fields', fields }];
const water = {
  ...{ name: 'Journal of Water', issn: '2347-1557' },
  ...{ origin: 'https://Water.example/', hosts: 'www.water.example' },
};

onEachSite('an owner of all journals makes one that takes over from another', async (site) => {
  const { meera } = await haveMeera(site);
  const by = { username: 'meera', now: new Date() };
  const picture = { bytes: await images.png(), isTooLarge: false };
  await site.journal.editors.add({ fields: editor, picture } as never, by);
  await site.journal.ownPages.save('ethics', { title: 'Ethics', content: '<p>Kept</p>' }, by);
  await have.settings(site.journal, { fee_rupee: '1500', year_started: '2001' });
  const own = { manuscript_number: 'WA-{year}-{number}', paper_lookup: 'shown' };
  await site.journal.settings.change(own, by);
  const { path } = site.services.registry;
  writeFileSync(path, `# Ours.\n${readFileSync(path, 'utf8')}`);
  const copy = ['settings', 'pages', 'board'];
  const said = await meera.post(calls, { ...water, copy_from: 'demo', copy });
  expect([said.status, said.body]).toEqual([
    201,
    {
      ...{ slug: 'journal-of-water', name: 'Journal of Water', address: 'https://water.example' },
      ...{ hosts: ['water.example', 'www.water.example'], origin: 'https://water.example' },
      ...{ retired: '', not_copied: [] },
    },
  ]);
  expect(readFileSync(path, 'utf8')).toMatch(/^# Ours\.\n/);

  // It is served at once, as what it is.
  const { status, text } = await site.get('/api/settings/', { host: 'www.water.example' });
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { websitename: 'Journal of Water', issn: '2347-1557', fee_rupee: '1500', year_started: '' },
  ]);
  const made = await site.services.journal('journal-of-water');
  expect(await made.settings.metadata()).toMatchObject({
    ...{ manuscript_number: '', paper_lookup: '' },
  });
  expect(await made.ownPages.list()).toMatchObject([{ slug: 'ethics', title: 'Ethics' }]);
  const [copied] = await made.editors.listAll();
  expect(copied).toMatchObject({ name: editor.name });
  expect(await made.files.size(copied?.picture.slice(0, 64) ?? '')).toBeGreaterThan(0);
  const bare = await meera.post(calls, { name: 'Bare', reader_language: 'mr' });
  expect(bare.status).toBe(201);
  const { ownPages, settings } = await site.services.journal('bare');
  expect(await ownPages.list()).toEqual([]);
  expect((await settings.metadata()).reader_language).toBe('mr');
  const odd = await meera.post(calls, { name: 'Odd', reader_language: 'xx' });
  expect([odd.status, odd.body]).toMatchObject([
    422,
    { fields: { reader_language: formMessages.metadata.readerLanguage(['hi', 'mr']) } },
  ]);
});

onEachSite(
  'each journal has a face of its own, also where it takes over the settings of another',
  async (site) => {
    const { meera } = await haveMeera(site);
    const own = { motif: 'weave', ground: 'dark', heading_face: 'source-serif', accent: '#123456' };
    const by = { username: 'meera', now: new Date() };
    await site.journal.settings.change({ ...own, short_title: 'SA', decision_weeks: '6' }, by);
    const looks = [own];
    for (const name of ['Water', 'Law', 'History', 'Maths']) {
      const copied = { copy_from: 'demo', copy: ['settings'] };
      expect((await meera.post(calls, { name, ...copied })).status).toBe(201);
      const { appearance, settings } = await site.services.journal(name.toLowerCase());
      const { motif, ground, heading_face, accent, ...others } = await appearance.get();
      looks.push({ motif, ground, heading_face, accent });
      expect(others).toMatchObject({ short_title: '', document_band: 'shown' });
      expect((await settings.metadata()).decision_weeks).toBe('');
    }
    for (const field of ['motif', 'heading_face', 'accent'] as const) {
      expect(new Set(looks.map((look) => look[field])).size).toBe(5);
    }
    // What was there before keeps what it had.
    expect(await site.journal.appearance.get()).toMatchObject({ ...own, document_band: '' });
  },
);

onEachSite(
  'what leads to the other journal is not copied, and is asked for again',
  async (site) => {
    const { meera } = await haveMeera(site);
    const by = { username: 'meera', now: new Date() };
    const { settings, ownPages, mail } = site.journal;
    await have.settings(site.journal, {
      ...{ websitename: 'Annals of Soil', websiteemail: 'soil@banyan.example', fee_rupee: '1500' },
      ...{ whatsup_number: '919800000000', journal_essn: '2049-3630', fee_kind: '' },
    });
    await settings.change(
      {
        ...{ publisher_name: 'Banyan Press', publisher_email: 'office@banyan.example' },
        ...{ publisher_phone: '+91 20 1234567', publisher_whatsapp: '919811111111' },
      },
      by,
    );
    await settings.change(
      {
        ...{
          doi_prefix: '10.5555',
          doi_pattern: 'soil.{ref}',
          depositor_email: 'd@banyan.example',
        },
        ...{
          depositor_name: 'Banyan',
          oai_admin_email: 'oai@banyan.example',
          licence: 'CC-BY-4.0',
        },
        ...{ instructions_kind: '', copyright_terms: 'The Annals of Soil has the copyright.' },
      },
      by,
    );
    await settings.change({ gst_scheme: 'unregistered', prefix_receipt: 'ANR' }, by);
    await settings.change({ upi_address: 'banyan@okbank' }, by);
    await settings.change({ fee_text: 'Paid on acceptance.' }, by);
    const page = (title: string, content: string) => ({ title, content: `<p>${content}</p>` });
    await ownPages.save('ethics', page('Ethics', 'Be fair.'), by);
    await ownPages.save('instructions', page('For authors', 'Send it to soil@banyan.example'), by);
    const letter = { subject: 'Received: {title}', body: 'Dear {author},\n\n{number}\n\n' };
    await mail.templates.change('acknowledgement', 'en', letter, by);
    await mail.templates.change('rejection', 'en', { ...letter, body: 'ISSN 20493630' }, by);

    const made = await meera.post(calls, {
      ...water,
      copy_from: 'demo',
      copy: ['settings', 'pages'],
    });
    const leftOut = [
      ...['publisher_email', 'publisher_phone', 'doi_prefix', 'depositor_email', 'oai_admin_email'],
      ...['gst_scheme', 'upi_address', 'copyright_terms', 'page:instructions', 'mail:rejection:en'],
    ];
    expect([made.status, made.body]).toMatchObject([201, { not_copied: leftOut }]);
    const journal = await site.services.journal('journal-of-water');
    expect(await journal.settings.get()).toMatchObject({
      ...{ websiteemail: '', whatsup_number: '', journal_essn: '2347-1557', fee_rupee: '1500' },
    });
    expect(await journal.settings.metadata()).toMatchObject({
      ...{ doi_prefix: '', doi_pattern: '', depositor_name: '', depositor_email: '' },
      ...{ oai_admin_email: '', copyright_terms: '', licence: 'CC-BY-4.0' },
    });
    expect(await journal.settings.publisher()).toMatchObject({
      ...{ name: 'Banyan Press', email: '', phone: '', whatsapp: '' },
    });
    expect(await journal.settings.accounts()).toMatchObject({ gst_scheme: '', prefix_receipt: '' });
    expect(await journal.settings.payee()).toMatchObject({ upi_address: '' });
    expect(await journal.settings.fees()).toMatchObject({ fee_text: 'Paid on acceptance.' });
    expect((await journal.ownPages.list()).map(({ slug }) => slug)).toEqual(['ethics']);
    const texts = (await journal.mail.templates.list()).filter(({ is_changed }) => is_changed);
    expect(texts).toMatchObject([{ kind: 'acknowledgement', subject: letter.subject }]);

    // The checklist asks for it until it is there, or somebody does without.
    const asked = async () => {
      const { setup, not_copied } = await journal.dashboard.underWay(by);
      return { not_copied, setup: setup.filter((step) => asksAgain.has(step)) };
    };
    expect(await asked()).toEqual({ not_copied: leftOut, setup: [...asksAgain] });
    await journal.ownPages.save('instructions', page('For authors', 'Send it to us.'), by);
    await journal.settings.change({ doi_prefix: '10.5556' }, by);
    await journal.mail.templates.change('rejection', 'en', letter, by);
    expect(await asked()).toEqual({
      not_copied: leftOut.filter(
        (one) => !['doi_prefix', 'page:instructions', 'mail:rejection:en'].includes(one),
      ),
      setup: ['whatsapp', 'email', 'fees'],
    });
    await journal.settings.change({ not_copied: '' }, by);
    expect((await asked()).not_copied).toEqual([]);
  },
);

/** Of the steps of every new journal. */
const asksAgain = new Set(['whatsapp', 'email', 'fees', 'instructions']);

const editor = { name: 'Anita Kale', category: 'chief editor', post: 'Head', content: 'Here' };

onEachSite('a journal that cannot be is refused at its fields', async (site) => {
  const { meera } = await haveMeera(site);
  expect((await meera.post(calls, water)).status).toBe(201);
  const refused = async (typed: object) => {
    const { status, body } = await meera.post(calls, { name: 'Another', ...typed });
    return [status, body];
  };
  const texts = expect.any(String);
  expect(await refused({ name: ' ' })).toMatchObject(invalid({ name: texts }));
  expect(await refused({ slug: 'demo' })).toMatchObject(invalid({ slug: texts }));
  expect(await refused({ slug: 'publisher_people' })).toMatchObject(invalid({ slug: texts }));
  expect(await refused({ slug: '../x' })).toMatchObject(invalid({ slug: texts }));
  expect(await refused({ issn: '1234-5678' })).toMatchObject(invalid({ issn: texts }));
  expect(await refused({ hosts: 'WWW.water.example' })).toMatchObject(
    invalid({ hosts: 'www.water.example leads to another journal of the publisher.' }),
  );
  const taken = (host: string) => `${host} leads to another journal of the publisher.`;
  const both = { origin: 'https://water.example', hosts: 'www.water.example' };
  expect(await refused({ origin: both.origin })).toEqual([
    422,
    expect.objectContaining({ fields: { origin: taken('water.example') } }),
  ]);
  expect(await refused(both)).toMatchObject(
    invalid({ origin: taken('water.example'), hosts: taken('www.water.example') }),
  );
  expect(await refused({ hosts: 'a/b' })).toMatchObject(invalid({ hosts: texts }));
  expect(await refused({ origin: 'http://localhost' })).toMatchObject(invalid({ origin: texts }));
  expect(await refused({ copy_from: 'none' })).toMatchObject(invalid({ copy_from: texts }));
  expect(site.services.registry.list().map(({ slug }) => slug)).not.toContain('another');
});

onEachSite('names and addresses change, and lead nobody astray', async (site) => {
  const { meera, store } = await haveMeera(site);
  await meera.post(calls, water);
  const at = `${calls}/journal-of-water`;
  const changed = await meera.post(at, { name: 'Water', hosts: 'w.example', origin: '' });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { name: 'Water', hosts: ['w.example'], origin: '', address: '//w.example' },
  ]);
  const statusAt = async (host: string) => (await site.get('/api/settings/', { host })).status;
  expect([await statusAt('w.example'), await statusAt('www.water.example')]).toEqual([200, 404]);
  const moved = await meera.post(at, { name: 'Water', hosts: '', origin: 'https://w.example' });
  expect(moved.body).toMatchObject({ hosts: ['w.example'], origin: 'https://w.example' });
  expect((await meera.post(`${calls}/none`, { ...water, name: 'No' })).status).toBe(404);
  expect((await meera.get(`${at}/reach`)).body).toMatchObject({ state: 'unknown name' });

  // Who comes by a name keeps it.
  const kept = { name: 'Demo', hosts: '', origin: '', here: 'demo.example' };
  const demo = `${calls}/demo`;
  await meera.post(demo, { ...kept, hosts: 'demo.example', here: '' });
  expect(((await meera.post(demo, kept)).body as KeptJournal).hosts).toEqual(['demo.example']);

  await addUser(store, { username: 'farah', role: 'editor' });
  for (const who of [await enter(site, 'farah'), await signIn(site)]) {
    expect((await who.post(calls, water)).status).toBe(403);
    expect((await who.post(at, { name: 'Mine', hosts: '', origin: '' })).status).toBe(403);
    expect((await who.get(at)).status).toBe(403);
  }
});

onEachSite('the name by which people come to the only journal is written down', async (site) => {
  const { meera } = await haveMeera(site);
  await meera.post(calls, { name: 'Second', here: 'office.example' });
  const { hosts } = (await meera.get(`${calls}/demo`)).body as KeptJournal;
  expect(hosts).toContain('office.example');
  expect((await site.get('/', { host: 'office.example' })).status).toBe(200);
  // One that is this machine's own, or another journal's, is not.
  await meera.post(calls, { name: 'Third', here: '127.0.0.1:3000' });
  expect((await meera.get(`${calls}/demo`)).body).toMatchObject({ hosts });
});

onEachSite('what every object has is no journal’s short name', async (site) => {
  const { meera } = await haveMeera(site);
  const before = readFileSync(site.services.registry.path, 'utf8');
  for (const name of ['constructor', 'toString', '__proto__', 'valueOf', '-', 'a'.repeat(41)]) {
    const at = `${calls}/${name}`;
    const statuses = [
      (await meera.get(at)).status,
      (await meera.get(`${at}/reach`)).status,
      (await meera.post(at, { name: 'No', hosts: '', origin: '' })).status,
      (await meera.post(`${at}/retire`, { slug: name })).status,
      (await meera.post(`${at}/bring-back`, {})).status,
      (await meera.post(`${at}/export`, {})).status,
    ];
    expect([name, ...statuses]).toEqual([name, 404, 404, 404, 404, 404, 404]);
    const copied = await meera.post(calls, { name: 'Copy', copy_from: name });
    expect([name, copied.status, copied.body]).toMatchObject([
      name,
      ...invalid({ copy_from: expect.any(String) }),
    ]);
  }
  expect(readFileSync(site.services.registry.path, 'utf8')).toBe(before);
  expect((await site.get('/api/settings/')).status).toBe(200);
});

onEachSite('an address that cannot be asked is refused at its field', async (site) => {
  const { meera } = await haveMeera(site);
  for (const name of ['x.example:99999', 'a..b', '256.1.1.1']) {
    const made = await meera.post(calls, { name: 'Odd', hosts: name, origin: `https://${name}` });
    expect([name, made.status, made.body]).toMatchObject([
      name,
      ...invalid({ hosts: expect.any(String), origin: expect.any(String) }),
    ]);
    const changed = await meera.post('/api/admin/journal-metadata', { origin: `https://${name}` });
    expect([name, changed.status, changed.body]).toMatchObject([
      name,
      ...invalid({ origin: expect.any(String) }),
    ]);
  }
  const own = await meera.post(calls, { name: 'Own', origin: 'http://0x7f.1' });
  expect(own.body).toMatchObject({ fields: { origin: expect.stringContaining('this machine') } });
});

onEachSite('a journal that two make at the same time is made once', async (site) => {
  const { meera } = await haveMeera(site);
  const said = await Promise.all([meera.post(calls, water), meera.post(calls, water)]);
  expect(said.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(said.find(({ status }) => status === 422)?.body).toMatchObject({
    fields: expect.toSatisfy((fields) => 'slug' in fields || 'hosts' in fields),
  });
});
