import { beforeAll, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import type { Journal } from '#server/journal.ts';
import type { WatchedPage } from '../support/browser.ts';
import { have, wholePdf } from '../support/have.ts';
import { images } from '../support/images.ts';
import {
  chooseMore,
  demoSiteToAdminister,
  expectOnlyRefusals,
  journalOf,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
const phone = { viewport: { width: 390, height: 800 } };
const actor = { username: 'asha', now: new Date() };
const june = { year: 2022, volume: 1, issue: 2 };
const december = { year: 2022, volume: 1, issue: 4 };
let journal: Journal;

beforeAll(async () => {
  journal = await journalOf(site);
  for (const address of [june, december]) {
    await journal.issues.create({ ...address, frequency: 'Apr-Jun' }, actor);
  }
  for (const [index, pagenumber] of ['1-6', '7-8', '9-12'].entries()) {
    const refnumber = 9001 + index;
    const texts = { title: `Springs, part ${index + 1}`, pagenumber, status: 'draft' };
    const pdf = index === 2 ? wholePdf().subarray(0, 400) : wholePdf(`${index}`);
    await have.article(journal, { ...june, refnumber, ...texts, pdf });
  }
});

const saidAndClosed = async (page: WatchedPage, text: string | RegExp) => {
  const dialog = page.getByRole('dialog').filter({ hasText: text });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

it('an article of an issue is chosen to lead it, and it is said why one that is chosen does not', async () => {
  const page = await open('/admin/archives/issue/2022/1/2');
  const lead = page.getByLabel('Lead article');
  expect(await lead.locator('option').allTextContents()).toEqual([
    'The longest article',
    ...[1, 2, 3].map((part) => `${9000 + part} · Springs, part ${part}`),
  ]);
  await lead.selectOption('9002');
  await page.getByText('Article 9002 is not public yet, so the longest article leads.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save issue' }).click();
  await saidAndClosed(page, 'Issue updated successfully');
  expect((await journal.issues.findAny(june))?.lead).toBe('9002');
  await lead.selectOption('');
  await page.getByRole('button', { name: 'Save issue' }).click();
  await expect.poll(async () => (await journal.issues.findAny(june))?.lead).toBe('');
  expect(page.complaints).toEqual([]);
});

it('an issue is edited on its page, and asked about its address', async () => {
  const page = await open('/admin/archives/2022/1/4');
  await chooseMore(page, 'Edit issue');
  await page.getByLabel('Title', { exact: true }).fill('Springs of the Ghats');
  await page.getByLabel('Description').fill('On springs.');
  await page.getByLabel('Cover').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await images.png()),
  });
  await page.getByRole('textbox', { name: 'Issue', exact: true }).fill('2');
  expect(await seriousFaults(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save issue' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Change the address of this issue?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await question.waitFor({ state: 'hidden' });
  expect((await journal.issues.findAny(december))?.title).toBe('');

  await save.click();
  await question.getByRole('button', { name: 'Change the address' }).click();
  await saidAndClosed(page, officeMessages.somethingWrong);
  await page.getByText('This issue exists already.').waitFor();
  page.complaints.length = 0;
  await page.getByRole('textbox', { name: 'Issue', exact: true }).fill('3');
  await save.click();
  await question.getByRole('button', { name: 'Change the address' }).click();
  await page.waitForURL('**/admin/archives/issue/2022/1/3');
  await saidAndClosed(page, 'Issue updated successfully');
  await page.getByRole('img', { name: 'The cover now' }).waitFor();
  expect(await journal.issues.findAny(december)).toMatchObject({
    issue: 3,
    title: 'Springs of the Ghats',
    cover: expect.stringContaining('.webp'),
  });
  expect(page.complaints).toEqual([]);

  await page.getByRole('button', { name: 'Delete issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
});

const blueButtons = (page: WatchedPage) =>
  page.locator('main .mantine-Button-root[data-variant="filled"]').allInnerTexts();

it('the one blue button of an issue is what comes next', async () => {
  const page = await open('/admin/archives/2022/1/2');
  await page.getByRole('button', { name: 'Publish issue' }).waitFor();
  expect(await blueButtons(page)).toEqual(['Publish issue']);
  await page.goto(`${site.address}/admin/archives/2026/3/3`);
  // Nothing is to be done with what is public, where no mail can be sent.
  await page.getByRole('link', { name: 'Add article' }).waitFor();
  expect(await blueButtons(page)).toEqual([]);

  // The table has the whole width; what else is known of the issue is closed above it.
  const table = page.getByRole('table', { name: 'Articles' });
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit issue' });
  const properties = page.getByText('July-September', { exact: false });
  expect((await properties.boundingBox())?.y).toBeLessThan((await table.boundingBox())?.y ?? 0);
  expect(await edit.isVisible()).toBe(false);
  await properties.click();
  await edit.waitFor();
  await page.getByRole('definition').filter({ hasText: 'The longest article' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

it('an issue is published at a moment or at once, and what lacks something is named', async () => {
  const fields = { year: '2022', volume: '1', issue: '2', title: 'Bare', state: 'draft' } as const;
  const made = await journal.articles.create({ address: june, fields, file: undefined }, actor);
  const page = await open('/admin/archives/2022/1/2');
  await page.getByText('Draft', { exact: true }).first().waitFor();
  expect(await blueButtons(page)).toEqual(['Complete the draft']);
  const publishIssue = page.getByRole('button', { name: 'Publish issue' });
  await publishIssue.click();
  const dialog = page.getByRole('dialog', { name: 'Publish issue' });
  await dialog.getByText('3 articles will be published.').waitFor();
  const named = (list: string) => dialog.getByRole('list', { name: list }).getByRole('listitem');
  expect(await named('Incomplete drafts').textContent()).toMatch(/Bare\s*Missing: .*Authors.*PDF/);
  await dialog.getByText('3 PDFs may be wrong.').waitFor();
  const doubtful = named('PDFs to check');
  await doubtful.getByText('This PDF is incomplete').waitFor();
  const article = doubtful.getByRole('link', { name: 'Springs, part 3' });
  expect(await article.getAttribute('href')).toMatch(/^\/admin\/archives\/\d+$/);
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  expect(await publish.isDisabled()).toBe(true);
  await dialog.getByLabel('Publish the rest, keep this one as a draft').check();
  expect(await publish.isDisabled()).toBe(false);

  await dialog.getByRole('radio', { name: 'On a date' }).check();
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  await schedule.click();
  await dialog.getByText('Choose a day and a time.').waitFor();
  await dialog.getByLabel('Day and time', { exact: true }).fill('2126-12-01T09:30');
  await dialog.getByText('In the publisher’s time zone (Asia/Kolkata)').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await schedule.click();
  await saidAndClosed(page, '3 articles scheduled for 01 Dec 2126');
  expect(await journal.issues.findAny(june)).toMatchObject({
    state: 'scheduled',
    publish_at: '2126-12-01T04:00:00.000Z',
  });

  await publishIssue.click();
  expect(await dialog.getByLabel('Day and time', { exact: true }).inputValue()).toBe(
    '01 Dec 2126, 09:30',
  );
  await dialog.getByRole('button', { name: 'Cancel the schedule' }).click();
  await saidAndClosed(page, 'The schedule is cancelled: 3 drafts');
  await publishIssue.click();
  await dialog.getByLabel('Publish the rest, keep this one as a draft').check();
  await publish.click();
  await saidAndClosed(page, '3 articles published');
  await page.getByText('Public', { exact: true }).first().waitFor();
  expect((await journal.articles.listOfIssue(june))?.length).toBe(3);
  expect((await journal.articles.full.findById(made.id))?.state).toBe('draft');
  expect(page.complaints).toEqual([]);
});

it('a certificate date that is typed counts for who publishes at once', async () => {
  const august = { year: 2022, volume: 1, issue: 8 };
  await journal.issues.create({ ...august, frequency: 'Aug' }, actor);
  for (const refnumber of [9081, 9082]) {
    const texts = { title: `Tanks ${refnumber}`, pagenumber: `${refnumber}-${refnumber}` };
    const rest = { status: 'draft', publishdate: '', pdf: wholePdf(`${refnumber}`) };
    await have.article(journal, { ...august, refnumber, ...texts, ...rest });
  }
  const page = await open('/admin/archives/2022/1/8');
  await page.getByRole('button', { name: 'Publish issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish issue' });
  // Today, until another date is typed.
  await dialog.getByText('2 articles will be published.').waitFor();
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  const date = dialog.getByLabel('Certificate date for articles without one');
  await date.fill('');
  await date.blur();
  await dialog.getByText('2 drafts cannot be published yet.', { exact: false }).waitFor();
  expect(await publish.isDisabled()).toBe(true);
  await date.fill('2022-08-31');
  await publish.click();
  await saidAndClosed(page, '2 articles published');
  const published = await journal.articles.listOfIssue(august);
  expect(published?.map(({ publishdate }) => publishdate)).toEqual(['2022-08-31', '2022-08-31']);
  expect(page.complaints).toEqual([]);
});

it('articles get another order and pages by the keyboard, and a preview of both', async () => {
  const page = await open('/admin/archives/2022/1/2', phone);
  await chooseMore(page, 'Order and pages');
  await page.getByText('1 article without usable page numbers').waitFor();
  await page.getByRole('button', { name: 'Move Springs, part 3 up' }).press('Enter');
  const up = page.getByRole('button', { name: 'Move Springs, part 3 up' });
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await up.press('Enter');
  expect(await page.locator('ins').allInnerTexts()).toEqual(['1-4', '5-10', '11-12']);
  await page.getByText('Pages changed for 3 articles.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await page.getByRole('button', { name: 'Save pages' }).click();
  await saidAndClosed(page, 'Pages changed for 3 articles');
  const pages = (await journal.articles.listOfIssue(june))?.map(
    ({ title, pagenumber }) => `${title.slice(-1)}: ${pagenumber}`,
  );
  expect(pages).toEqual(['3: 1-4', '1: 5-10', '2: 11-12']);
  expect(page.complaints).toEqual([]);
});

it('an order that was made while somebody else saved theirs is kept, and saved next', async () => {
  const [page, other] = [
    await open('/admin/archives/order/2022/1/2'),
    await open('/admin/archives/order/2022/1/2'),
  ];
  const down = (of: WatchedPage) => of.getByRole('button', { name: /^Move .* down$/ });
  await down(page).first().click();
  await page.getByText(/^Pages changed for/).waitFor();
  await down(other).nth(1).click();
  await other.getByRole('button', { name: 'Save pages' }).click();
  await saidAndClosed(other, /Pages changed for/);

  const wanted = await page.locator('ol li').allInnerTexts();
  await page.getByRole('button', { name: 'Save pages' }).click();
  await saidAndClosed(page, /Someone else changed this issue meanwhile/);
  const titles = (rows: string[]) => rows.map((row) => /part \d/.exec(row)?.[0]);
  expect(titles(await page.locator('ol li').allInnerTexts())).toEqual(titles(wanted));
  expectOnlyRefusals(page, 409);

  // What is not saved is not lost by a click on another page.
  await page.getByRole('link', { name: 'Volume 1, issue 2 (2022)' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await leaving.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save pages' }).click();
  await saidAndClosed(page, /Pages changed for/);
  await page.getByRole('heading', { name: 'Volume 1, issue 2 (2022)', level: 1 }).waitFor();
});

it('marked articles move to another issue', async () => {
  const page = await open('/admin/archives/2022/1/2');
  await page.getByLabel('Select 9001').check();
  await page.getByLabel('Select Bare').check();
  await page.getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 articles' });
  const chosen = dialog.getByRole('combobox', { name: 'To the issue' });
  await chosen.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await chosen.click();
  await page.getByRole('option', { name: 'Volume 1, issue 3 (2022)' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await saidAndClosed(page, '2 articles moved to Volume 1, issue 3 (2022)');
  await expect.poll(() => page.getByLabel('Select 9001').count()).toBe(0);
  expect(await page.getByLabel('Select 9002').count()).toBe(1);
  const moved = await fetch(`${site.address}/archives/2022/1/2/9001`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/archives/2022/1/3/9001']);
});

it('the months of an issue change by the form of an article once one said so', async () => {
  const article = await journal.articles.full.findByRef('9002');
  const page = await open(`/admin/archives/${article?.id}`);
  await page.getByLabel('Months of the issue').selectOption('Jul-Sep');
  const save = page.getByRole('button', { name: 'Save article' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Change the months of the whole issue?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  expect((await journal.issues.findAny(june))?.frequency).toBe('Apr-Jun');
  await save.click();
  await question.getByRole('button', { name: 'Change the months' }).click();
  await expect.poll(async () => (await journal.issues.findAny(june))?.frequency).toBe('Jul-Sep');
});
