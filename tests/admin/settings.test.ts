import { expect } from 'vitest';
import { settings } from '#contract/settings-groups.ts';
import { listHistory } from '#server/store/history-queries.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('changed settings are on the pages and in the API at the next request', async (site) => {
  await have.settings(site.journal);
  const asha = await signIn(site);
  expect((await site.get('/')).text).not.toContain('Annals of Asking');
  const saved = await asha.post('/api/settings', {
    websitename: ' Annals of Asking ',
    formatted_journal_name: '<em>Annals</em> of Asking',
    home_content: '<p>We ask.</p><script>alert(1)</script>',
    fee_rupee: 1750.5,
    nassScore: 5.2,
  });
  expect(saved.status).toBe(200);
  const whole = settings.parse(saved.body);
  expect(whole).toMatchObject({
    websitename: 'Annals of Asking',
    formatted_journal_name: '&lt;em&gt;Annals&lt;/em&gt; of Asking',
    home_content: '&lt;p&gt;We ask.&lt;/p&gt;',
    fee_rupee: '1750.5',
    nassScore: '5.2',
    websiteemail: 'editor@annals.example',
  });
  expect((await site.get('/api/settings/')).json()).toEqual(whole);
  expect((await asha.get('/api/settings/')).body).toEqual(whole);
  const home = (await site.get('/')).text;
  expect(home).toContain('<em>Annals</em> of Asking');
  expect(home).toContain('<p>We ask.</p>');
  expect(home).not.toContain('alert(1)');
  expect((await site.get('/instructions')).text).toContain('1750.5');
});

onEachSite('what changed is kept: who, when, what was and what is', async (site) => {
  await have.settings(site.journal);
  const asha = await signIn(site);
  const version = site.journal.database.version();
  await asha.post('/api/settings', { year_started: 2019, domain: 'annals.example' });
  expect(site.journal.database.version()).toBeGreaterThan(version);
  const history = () => listHistory(site.journal.database.reads, 'settings', 1);
  expect(await history()).toEqual([
    {
      id: expect.any(Number),
      noun: 'settings',
      recordId: 1,
      action: 'changed',
      moment: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      username: 'asha',
      label: 'Settings',
      was: { year_started: '2021' },
      now: { year_started: '2019' },
    },
  ]);
  await asha.post('/api/settings', { year_started: '2019' });
  expect(await history()).toHaveLength(1);
});

onEachSite('issn is journal_essn under another name', async (site) => {
  await have.settings(site.journal);
  const asha = await signIn(site);
  const save = async (body: unknown) => {
    const { journal_essn, issn } = settings.parse((await asha.post('/api/settings', body)).body);
    expect(issn).toBe(journal_essn);
    return issn;
  };
  expect(await save({ issn: '08912017' })).toBe('0891-2017');
  expect(await save({ journal_essn: ' 2434-561x ' })).toBe('2434-561X');
  // As a form sends back all that it read, with one of the two changed.
  expect(await save({ journal_essn: '2049-3630', issn: '2434-561X' })).toBe('2049-3630');
  expect(await save({ journal_essn: '2049-3630', issn: '0891-2017' })).toBe('0891-2017');
  expect(await save({ journal_essn: '', issn: '0891-2017' })).toBe('');
  const both = { journal_essn: '2049-3630', issn: '0891-2017' };
  expect((await asha.post('/api/settings', both)).body).toMatchObject({
    error: 'invalid_fields',
    fields: { issn: 'This ISSN differs from journal_essn.' },
  });
});

onEachSite('all of them can be sent back as they were read', async (site) => {
  await have.settings(site.journal, {
    journal_essn: '1111-1111',
    fee_rupee: 'two thousand',
    websiteemail: 'nobody',
    home_content: '<p>p &lt; 0.05 &amp;amp; <b>more</b></p>',
  });
  const asha = await signIn(site);
  const read = settings.parse((await asha.get('/api/settings/')).body);
  const saved = await asha.post('/api/settings', { ...read, year_started: '2020' });
  expect([saved.status, saved.body]).toEqual([200, { ...read, year_started: '2020' }]);
});

onEachSite('two administrators saving different settings at once keep both', async (site) => {
  await have.settings(site.journal);
  const [asha, ravi] = [await signIn(site), await signIn(site, 'ravi')];
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      asha.post('/api/settings', { journal_type: `type ${round}`, nassScore: `a${round}` }),
      ravi.post('/api/settings', { nassScore: `b${round}`, impactfactor: `impact ${round}` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const kept = await site.journal.settings.get();
    expect(kept).toMatchObject({ journal_type: `type ${round}`, impactfactor: `impact ${round}` });
    expect(kept.nassScore).toMatch(new RegExp(`^[ab]${round}$`));
  }
  const scores = (await listHistory(site.journal.database.reads, 'settings', 1))
    .filter(({ now }) => 'nassScore' in now)
    .reverse();
  expect(scores).toHaveLength(10);
  // Each change begins where the one before it ended.
  expect(scores.slice(1).map(({ was }) => was.nassScore)).toEqual(
    scores.slice(0, -1).map(({ now }) => now.nassScore),
  );
});
