import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onEachSite } from '../support/sites.ts';

const address = '/api/admin/publisher';

onEachSite(
  'who publishes is told by the file until somebody saves it, then by the journal',
  async (site) => {
    await have.settings(site.journal);
    await have.article(site.journal);
    const who = await signIn(site);
    const first = await who.get(address);
    expect(first.body).toMatchObject({ publisher_name: 'Banyan Scholarly Press', kept: 'file' });
    const contact = async () => (await site.get('/contact')).text;
    expect(await contact()).toContain('14 Prabhat Road');

    const saved = await who.post(address, {
      publisher_name: ' Neem Press ',
      publisher_address: '1 Hill Road, Satara',
      publisher_email: 'office@neem.example',
      publisher_phone: '+91 20 5550 1234',
      publisher_whatsapp: '',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { publisher_name: 'Neem Press', kept: 'journal' },
    });
    for (const text of [
      'Neem Press',
      '1 Hill Road, Satara',
      'office@neem.example',
      '+91 20 5550 1234',
    ])
      expect(await contact()).toContain(text);
    expect(await contact()).not.toMatch(/Banyan|Prabhat|wa\.me/);
    const tags = (await site.get('/archives/2024/4/2/101')).text;
    expect(tags).toContain('citation_publisher" content="Neem Press"');

    setInPublisherFile(site.services, ['publisher', 'name'], 'Somebody Else');
    expect(await contact()).not.toContain('Somebody Else');
  },
);

onEachSite(
  'what is wrong with the publisher is said beside its field, and nothing is stored',
  async (site) => {
    const who = await signIn(site);
    const answer = await who.post(address, { publisher_name: '', publisher_site: 'neem' });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: 'invalid_fields',
        fields: {
          publisher_name: 'The publisher needs a name.',
          publisher_site: expect.stringContaining('A web address'),
        },
      },
    });
    expect((await who.get(address)).body).toMatchObject({ kept: 'file' });
  },
);

onEachSite(
  'a change of the publisher can be undone, the first one back to the file',
  async (site) => {
    const who = await signIn(site);
    await who.post(address, { publisher_name: 'Neem Press' });
    const [change] = await site.journal.history.list('settings', 1);
    const actor = { username: 'asha', now: new Date() };
    await site.journal.history.undo(change?.id ?? 0, actor);
    expect((await who.get(address)).body).toMatchObject({
      publisher_name: 'Banyan Scholarly Press',
      kept: 'file',
    });
  },
);

onEachSite('a journal without any publisher shows its own name and nobody else’s', async (site) => {
  await have.settings(site.journal);
  for (const field of ['name', 'address', 'site', 'journalList', 'whatsapp'])
    setInPublisherFile(site.services, ['publisher', field], '');
  for (const page of ['/', '/contact', '/terms-and-conditions', '/privacy-policy']) {
    const { status, text } = await site.get(page);
    expect([page, status]).toEqual([page, 200]);
    expect(text).not.toMatch(/Banyan|wa\.me|href=""/);
  }
  expect((await site.get('/contact')).text).toContain('<strong>Annals of Testing</strong>');
});
