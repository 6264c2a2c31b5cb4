import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import {
  allRows,
  articleParts,
  createdArticle,
  createIssue,
  pdfFile,
  refusal,
} from './articles-support.ts';

onEachSite('an article is changed by the fields that are sent', async (site) => {
  const who = await signIn(site);
  const other = await signIn(site, 'bela');
  await createIssue(who);
  const made = await createdArticle(who);
  expect((await site.get('/api/search?keyword=situ')).json()).toHaveLength(1);

  const said = await other.send(`/api/archives/${made.id}`, {
    title: 'Sand <i>in vitro</i>',
    email: '',
    frequency: 'July - September',
    pdfFile: pdfFile(pdfBytes('new')),
  });
  expect(said.status).toBe(200);
  const changed = said.body as Article;
  expect(changed).toMatchObject({
    title: 'Sand &lt;i&gt;in vitro&lt;/i&gt;',
    description: 'Sand &lt;i&gt;in vitro&lt;/i&gt;',
    authorname: made.authorname,
    email: '',
    frequency: 'Jul-Sep',
    createdby: 'asha',
    modifiedby: 'bela',
    creation: made.creation,
  });
  expect(Date.parse(changed.modification)).toBeGreaterThan(Date.parse(made.modification));
  expect((await site.get('/api/search?keyword=situ')).json()).toEqual([]);
  expect((await site.get('/api/search?keyword=vitro')).json()).toHaveLength(1);
  expect((await site.get('/archives/2026/4/2/101.pdf')).bytes.equals(pdfBytes('new'))).toBe(true);
});

onEachSite('a change that comes to nothing leaves the record as it is', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const made = await createdArticle(who);
  const before = await allRows(site);
  const { pdfFile: _, ...parts } = articleParts({ frequency: 'April-June' });
  const said = await who.send(`/api/archives/${made.id}`, parts);
  expect([said.status, said.body]).toEqual([200, made]);
  expect(await allRows(site)).toEqual(before);
});

onEachSite(
  'an imported record stays editable: only what changes is held to the rules',
  async (site) => {
    const odd = {
      refnumber: 900,
      title: 'Advertisements',
      authorname: "Mary O'Hara-Smith 3rd",
      abstract: '',
      pagenumber: 'i-v',
      txnid: 'TXN 1 / old',
      publishdate: '',
      email: '',
      status: 'pending',
    };
    await have.articles(site.journal, [odd, { ...odd, refnumber: 901 }]);
    const who = await signIn(site);
    const found = (await who.get('/api/archives/ref/901')).body as Article;
    const send = (parts: Record<string, string>) => who.send(`/api/archives/${found.id}`, parts);
    const all = Object.fromEntries(
      Object.entries(found).map(([name, value]) => [name, String(value)]),
    );

    expect((await send({ ...all, subject: 'Botany' })).status).toBe(200);
    expect((await send({ title: '<i>Advertisements</i>' })).status).toBe(200);
    expect((await send({ status: 'enabled' })).status).toBe(200);
    // What it had already keeps nobody from correcting another name.
    expect((await send({ authorname: "Mary O'Hara" })).status).toBe(200);
    expect(await send({ authorname: 'Mary O/Hara' }).then(refusal)).toBe('422 invalid_fields');
    expect(await send({ pagenumber: 'i-vi' }).then(refusal)).toBe('422 invalid_pagenumber');
    expect(await send({ txnid: 'TXN 2' }).then(refusal)).toBe('422 invalid_txnid');
    expect(await send({ title: 'Article' }).then(({ status }) => status)).toBe(200);
    expect(await send({ title: 'advertise ments' }).then(refusal)).toBe('409 duplicate_title');
  },
);

onEachSite(
  'pages need no order on an update, and any article may go to another issue',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    await createIssue(who, { issue: 3, frequency: 'Jul-Sep' });
    const first = await createdArticle(who);
    const send = (parts: Record<string, string>) => who.send(`/api/archives/${first.id}`, parts);
    await createdArticle(who, { refnumber: '102', title: 'B', txnid: 'B', pagenumber: '7-9' });
    expect((await send({ pagenumber: '2-4' })).status).toBe(200);
    expect((await send({ pagenumber: '8-12' })).status).toBe(200);

    const moved = await send({ issue: '3' });
    expect(moved.body).toMatchObject({ year: 2026, volume: 4, issue: 3, frequency: 'Jul-Sep' });
    expect((await site.get('/api/archives/2026/4/3')).json()).toHaveLength(1);
    expect((await site.get('/archives/2026/4/2/101')).status).toBe(301);
    expect(await send({ issue: '4' }).then(refusal)).toBe('404 unknown_issue');
    expect(await send({ year: 'none' }).then(refusal)).toBe('404 unknown_issue');
    expect(await who.send('/api/archives/999', { title: 'x' }).then(refusal)).toBe('404 not_found');
  },
);

onEachSite(
  'who edits what another changed meanwhile is told, and gets the other version',
  async (site) => {
    const asha = await signIn(site);
    const bela = await signIn(site, 'bela');
    await createIssue(asha);
    const { id, modification } = await createdArticle(asha);
    const said = await bela.send(`/api/archives/${id}`, { modification, subject: 'Botany' });
    expect(said.status).toBe(200);
    const before = await allRows(site);

    const refused = await asha.send(`/api/archives/${id}`, {
      modification,
      subject: 'Zoology',
      pagenumber: 'wrong',
      pdfFile: pdfFile(pdfBytes('another')),
    });
    expect(refusal(refused)).toBe('409 changed_meanwhile');
    expect(refused.body).toMatchObject({ current: said.body });
    expect(await allRows(site)).toEqual(before);

    const { current } = refused.body as { current: Article };
    const again = { modification: current.modification, subject: 'Zoology' };
    expect((await asha.send(`/api/archives/${id}`, again)).body).toMatchObject({
      subject: 'Zoology',
      modifiedby: 'asha',
    });
  },
);

onEachSite('of two who save at the same moment one is told', async (site) => {
  const asha = await signIn(site);
  await createIssue(asha);
  const { id, modification } = await createdArticle(asha);
  const saves = ['One', 'Two', 'Three', 'Four', 'Five'].map((country) =>
    asha.send(`/api/archives/${id}`, { modification, country }),
  );
  const said = await Promise.all(saves);
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const saved = said.find(({ status }) => status === 200)?.body;
  expect((await asha.get(`/api/archives/${id}`)).body).toEqual(saved);
});
