import { expect } from 'vitest';
import { issue, publicIssue } from '#contract/entities/issue.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { createIssue, refusal } from './articles-support.ts';

const office = '/api/admin/archives/2024/4/2';

async function openOffice(site: TestSite) {
  await have.articles(site.journal, [{ refnumber: 101, pdf: pdfBytes() }, { refnumber: 102 }]);
  return signIn(site);
}

const movedTo = async (site: TestSite, path: string) => {
  const { status, headers } = await site.get(path);
  return `${status} ${headers.location}`;
};

onEachSite('an issue that gets another number takes its articles along', async (site) => {
  const who = await openOffice(site);
  const stamp = (await site.journal.articles.findByRef('101'))?.datestamp ?? '';
  const said = await who.post(office, { year: 2025, volume: '5', issue: 1, frequency: 'JAN–mar' });
  expect(issue.parse(said.body)).toMatchObject({ year: 2025, volume: 5, frequency: 'Jan-Mar' });

  const moves = {
    '/archives/2024/vol4/issue2': '/archives/2025/vol5/issue1',
    '/archives/2024/4/2': '/archives/2025/vol5/issue1',
    '/archives/2024/4/2/101': '/archives/2025/5/1/101',
    '/archives/2024/4/2/101.pdf': '/archives/2025/5/1/101.pdf',
    '/archives/2024/4/2/101.ris': '/archives/2025/5/1/101.ris',
    '/archives/2024/vol4/issue2.ris': '/archives/2025/vol5/issue1.ris',
    '/assets/archives/2024/vol4issue2/101.pdf': '/assets/archives/2025/vol5issue1/101.pdf',
  };
  for (const [old, now] of Object.entries(moves)) {
    expect([old, await movedTo(site, old)]).toEqual([old, `301 ${now}`]);
    expect([now, (await site.get(now)).status]).toEqual([now, 200]);
  }
  const listed = await site.get('/api/archives/2024/4/2');
  expect(JSON.parse(listed.text)).toMatchObject([{ year: 2025, refnumber: '101' }, { issue: 1 }]);
  expect((await site.journal.articles.findByRef('101'))?.datestamp.localeCompare(stamp)).toBe(1);
  const [entry] = await site.journal.history.list('issue', (said.body as { id: number }).id);
  expect(entry).toMatchObject({ action: 'changed', was: { year: 2024 }, now: { year: 2025 } });

  // A second move, and back: the oldest address leads to where it is now, never in a circle.
  await who.post('/api/admin/archives/2025/5/1', { issue: 3 });
  expect(await movedTo(site, '/archives/2024/vol4/issue2')).toBe('301 /archives/2025/vol5/issue3');
  await who.post('/api/admin/archives/2025/5/3', { year: 2024, volume: 4, issue: 2 });
  expect((await site.get('/archives/2024/vol4/issue2')).status).toBe(200);
  expect(await movedTo(site, '/archives/2025/vol5/issue1')).toBe('301 /archives/2024/vol4/issue2');
});

onEachSite('an address belongs to the issue that has it now', async (site) => {
  const who = await openOffice(site);
  await who.post(office, { issue: 3 });
  await have.article(site.journal, { refnumber: 301, issue: 2 });
  expect((await site.get('/archives/2024/vol4/issue2')).text).toContain('Article 301');
  expect(await who.post(office, { issue: 3 }).then(refusal)).toBe('409 duplicate_issue');
});

onEachSite('what is no issue is said beside its field', async (site) => {
  const who = await openOffice(site);
  const wrong = { year: 'soon', volume: -1, issue: 1.5, publication_date: 'x', description: 'x' };
  const said = await who.post(office, wrong);
  expect(refusal(said)).toBe('422 invalid_fields');
  expect((said.body as { fields: object }).fields).toEqual({
    year: 'A year of four digits, such as 2026.',
    volume: 'A whole number from 0 to 999.',
    issue: 'A whole number from 0 to 999.',
    publication_date: 'A date such as 2026-01-31',
  });
  const months = await who.post(office, { frequency: 'Spring' });
  expect((months.body as { fields: object }).fields).toEqual({
    frequency: 'A month or months such as Jan-Mar',
  });
  expect(await who.post('/api/admin/archives/2024/4/9', {}).then(refusal)).toBe(
    '404 unknown_issue',
  );
});

onEachSite(
  'the office chooses the article that leads an issue, and takes it back',
  async (site) => {
    await have.articles(site.journal, [
      { refnumber: 101, pagenumber: '1-30' },
      { refnumber: 102, pagenumber: '31-32' },
      { refnumber: 301, issue: 3 },
    ]);
    const who = await signIn(site);
    const cover = async () => {
      const covers = await site.journal.issues.covers();
      return covers.find(({ issue: number }) => number === 2);
    };
    const before = await cover();
    const said = await who.post(office, { lead: ' 102 ' });
    const { id, lead } = issue.parse(said.body);
    expect(lead).toBe('102');
    const after = await cover();
    expect(after?.lead).toBe('102');
    expect(after?.drawing).not.toBe(before?.drawing);
    const [entry] = await site.journal.history.list('issue', id);
    expect(entry).toMatchObject({ was: { lead: '' }, now: { lead: '102' } });
    const { lines } = (await who.get('/api/admin/history')).body as { lines: { text: string }[] };
    expect(lines[0]?.text).toContain('lead article of volume 4, issue 2');

    for (const wrong of ['301', '999', 'first', '0102']) {
      const refused = await who.post(office, { lead: wrong });
      expect([wrong, refused.status, refused.body]).toMatchObject([
        ...[wrong, 422],
        { fields: { lead: 'The reference number of an article of this issue, or nothing.' } },
      ]);
    }
    const about = '/api/archives/2024/4/2/about';
    expect(JSON.parse((await site.get(about)).text)).not.toHaveProperty('lead');

    // One that left may stay chosen, and nothing else of the form is refused for it.
    const moved = (await site.journal.articles.findByRef('102'))?.id;
    await who.post('/api/admin/archives/2024/4/3/articles', { ids: [moved] });
    const kept = await who.post(office, { lead: '102', title: 'On soil' });
    expect(kept.body).toMatchObject({ lead: '102', title: 'On soil' });
    expect((await who.post(office, { lead: '101' })).body).toMatchObject({ lead: '101' });
    const undo = (change?: number) => who.post(`/api/admin/history/${change}/undo`, {});
    const [last] = await site.journal.history.list('issue', id);
    expect((await undo(last?.id)).status).toBe(204);
    expect((await who.get(about)).body).toMatchObject({ lead: '102' });
    expect((await who.post(`/api/admin/history/${entry?.id}/restore`, {})).status).toBe(204);
    expect(await cover()).toMatchObject({ lead: '' });
  },
);

onEachSite('readers are told of an issue once it is public', async (site) => {
  const who = await signIn(site);
  const made = { year: 2024, volume: 4, issue: 2, frequency: 'Apr-Jun' };
  await who.post('/api/admin/create-issue', made);
  const facts = { title: 'Soils  of the Deccan', description: 'On soils.\n\nAnd water.' };
  await who.post(office, { ...facts, publication_date: '2024-06-30' });
  const about = '/api/archives/2024/4/2/about';
  expect((await site.get(about)).status).toBe(404);
  expect((await who.get(about)).body).toMatchObject({ state: 'draft', articles: 0 });
  expect((await site.get('/archives/2024/vol4/issue2')).text).not.toContain('Soils of the Deccan');

  await have.article(site.journal);
  const told = publicIssue.parse(JSON.parse((await site.get(about)).text));
  expect(told).toEqual({
    ...made,
    title: 'Soils of the Deccan',
    description: 'On soils.\n\nAnd water.',
    publication_date: '2024-06-30',
    cover: '',
  });
  const page = (await site.get('/archives/2024/vol4/issue2')).text;
  for (const part of ['Soils of the Deccan', 'And water.', '30 June 2024']) {
    expect(page).toContain(part);
  }
  expect(issue.parse((await who.get(about)).body)).toMatchObject({
    state: 'published',
    states: { draft: 0, scheduled: 0, published: 1, withdrawn: 0 },
  });
});

onEachSite(
  'a cover and the fields of its form are stored together, or not at all',
  async (site) => {
    const who = await openOffice(site);
    await createIssue(who, { year: 2024, volume: 4, issue: 3 });
    const imgFile = asFile(await images.png());
    const about = async () => (await who.get('/api/archives/2024/4/2/about')).body;
    const before = await about();
    const taken = await who.send(`${office}/cover`, { imgFile, issue: '3' });
    expect(refusal(taken)).toBe('409 duplicate_issue');
    expect(await about()).toEqual(before);
    const fields = { title: 'On soil', year: '2025', is_current: 'true' };
    const said = await who.send(`${office}/cover`, { imgFile, ...fields });
    expect(issue.parse(said.body)).toMatchObject({
      ...{ title: 'On soil', year: 2025, is_current: true },
      cover: expect.stringMatching(/./),
    });
    // One request is one line of the history.
    const line = said.headers.get('colophon-batch');
    const back = await who.post(`/api/admin/history/lines/${line}/undo`, {});
    expect(back.body).toMatchObject({ done: 1, refused: [] });
    expect(await about()).toEqual({ ...(before as object), modification: expect.any(String) });
  },
);

onEachSite('a cover is shown while its issue is public', async (site) => {
  const who = await signIn(site);
  await who.post('/api/admin/create-issue', {
    year: 2024,
    volume: 4,
    issue: 2,
    frequency: 'Apr-Jun',
  });
  const said = await who.send(`${office}/cover`, { imgFile: asFile(await images.png()) });
  const { cover } = issue.parse(said.body);
  const address = `/assets/issues/${cover}`;
  expect((await site.get(address)).status).toBe(404);
  expect((await who.get(address)).status).toBe(200);
  await have.article(site.journal);
  const shown = await site.get(address);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const path of ['/archives/2024/vol4/issue2', '/archives/volumes']) {
    const { text } = await site.get(path);
    expect([path, text.includes(`src="${address}"`)]).toEqual([path, true]);
    // Its drawing gives way; the glyphs of its articles are cut from it still.
    expect(text).not.toMatch(/\/drawings\/(?:thumbnail|wide|band)-2024-4-2-/);
  }

  const text = asFile(Buffer.from('no picture'));
  expect(await who.send(`${office}/cover`, { imgFile: text }).then(refusal)).toBe(
    '422 invalid_picture',
  );
  expect(await who.send(`${office}/cover`, {}).then(refusal)).toBe('422 invalid_picture');
  await who.post(office, { cover: '' });
  expect((await site.get(address)).status).toBe(404);
  // The history names it still.
  expect(await listFiles(site)).toContain(cover.slice(0, 64));
});

onEachSite('an issue is deleted while it is empty', async (site) => {
  const who = await openOffice(site);
  expect(refusal(await who.remove(office))).toBe('409 issue_not_empty');
  const moved = await who.send('/api/archives/1', { issue: '9' });
  expect(refusal(moved)).toBe('404 unknown_issue');
  await who.post('/api/admin/create-issue', { year: 2024, volume: 4, issue: 9, frequency: 'Dec' });
  for (const id of [1, 2])
    expect((await who.send(`/api/archives/${id}`, { issue: '9' })).status).toBe(200);
  const { body } = await who.get('/api/archives/2024/4/2/about');
  expect((await who.remove(office)).status).toBe(204);
  expect(refusal(await who.remove(office))).toBe('404 unknown_issue');
  expect((await site.get('/archives/2024/vol4/issue2')).status).toBe(404);
  const [entry] = await site.journal.history.list('issue', (body as { id: number }).id);
  expect(entry).toMatchObject({ action: 'deleted', was: { issue: 2 } });
});

onEachSite('the home page shows the issue that was chosen, else the newest', async (site) => {
  const who = await openOffice(site);
  await have.article(site.journal, { refnumber: 201, year: 2025, volume: 5, issue: 1 });
  const shown = async () =>
    /Current issue.*?(Volume \d, issue \d)/s.exec(
      (await site.get('/')).text.replaceAll('<!-- -->', ''),
    )?.[1];
  expect(await shown()).toBe('Volume 5, issue 1');
  expect((await who.post(office, { is_current: true })).body).toMatchObject({ is_current: true });
  expect(await shown()).toBe('Volume 4, issue 2');
  expect(await movedTo(site, '/archives')).toBe('302 /archives/2025/vol5/issue1');
  // One is chosen at a time.
  await who.post('/api/admin/archives/2025/5/1', { is_current: true });
  expect(await shown()).toBe('Volume 5, issue 1');
  await who.post(office, { is_current: true });
  await who.post(office, { is_current: false });
  expect(await shown()).toBe('Volume 5, issue 1');
  // While readers cannot see the chosen one, it is the newest again.
  await who.post(office, { is_current: true });
  for (const id of [1, 2]) await who.send(`/api/archives/${id}`, { status: 'disabled' });
  expect(await shown()).toBe('Volume 5, issue 1');
});

onEachSite('a choice for the home page that is taken back is the one of before', async (site) => {
  const who = await openOffice(site);
  await have.article(site.journal, { refnumber: 201, year: 2025, volume: 5, issue: 1 });
  await have.article(site.journal, { refnumber: 301, year: 2026, volume: 6, issue: 1 });
  const other = '/api/admin/archives/2025/5/1';
  const idOf = async (path: string) =>
    ((await who.get(`/api/archives/${path}/about`)).body as { id: number }).id;
  const [first, second] = [await idOf('2024/4/2'), await idOf('2025/5/1')];
  const chosen = async () => {
    const issues = (await who.get('/api/admin/archives/')).body as {
      id: number;
      is_current: boolean;
    }[];
    return issues.filter(({ is_current }) => is_current).map(({ id }) => id);
  };
  const last = async (id: number) => (await site.journal.history.list('issue', id))[0];
  const undo = async (id: number) =>
    (await who.post(`/api/admin/history/${(await last(id))?.id}/undo`, {})).status;

  await who.post(office, { is_current: true });
  await who.post(other, { is_current: true, title: 'On soil' });
  expect(await chosen()).toEqual([second]);
  expect(await last(first)).toMatchObject({ was: { is_current: 1 }, now: { is_current: 0 } });
  expect(await undo(second)).toBe(204);
  expect(await chosen()).toEqual([first]);
  expect(await last(first)).toMatchObject({ was: { is_current: 0 }, now: { is_current: 1 } });

  // From the other's side, and where somebody has chosen another one meanwhile.
  await who.post(other, { is_current: true });
  expect(await undo(first)).toBe(204);
  expect(await chosen()).toEqual([first]);
  await who.post(other, { is_current: true });
  await who.post(other, { is_current: false });
  expect(await chosen()).toEqual([]);
  await who.post(office, { is_current: true });
  await who.post(office, { is_current: false });
  expect(await undo(first)).toBe(204);
  expect(await chosen()).toEqual([first]);
});

onEachSite('an issue that was chosen, deleted and brought back is chosen again', async (site) => {
  const who = await openOffice(site);
  await createIssue(who, { year: 2026, volume: 6, issue: 1 });
  const { body: made } = await who.get('/api/archives/2026/6/1/about');
  const { id } = made as { id: number };
  await who.post('/api/admin/archives/2026/6/1', { is_current: true });
  await who.remove('/api/admin/archives/2026/6/1');
  const [deleted] = await site.journal.history.list('issue', id);
  expect((await who.post(`/api/admin/history/${deleted?.id}/undo`, {})).status).toBe(204);
  expect((await who.get('/api/archives/2026/6/1/about')).body).toMatchObject({
    id,
    is_current: true,
  });
});
