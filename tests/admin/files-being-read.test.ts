import { readdir, readFile } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const sentence = 'The server is reading as many files as it can. Please try again in a moment.';

const jats = (paragraphs: number) =>
  `<article><front/><body><sec><title>Methods</title>${'<p>We dug out roots of maize.</p>'.repeat(paragraphs)}</sec></body></article>`;

async function fullTextPath({ journal }: TestSite): Promise<string> {
  await have.article(journal, { refnumber: 101, title: 'Roots of maize' });
  const row = await journal.articles.full.findByRef('101');
  return `/api/admin/archives/${row?.id}/full-text`;
}

const textFile = (content: string) => ({
  name: 'roots.xml',
  anyFile: asFile(content, 'roots.xml', 'text/xml'),
});
const mailFile = { name: 'mail.eml', anyFile: asFile('Subject: Roots\r\n\r\nx', 'mail.eml') };
const workbook = {
  ...{ name: 'rice.xlsx', issue: '2026/4/2' },
  // The end of a zip without files.
  sheetFile: asFile(`PK\x05\x06${'\0'.repeat(18)}`, 'rice.xlsx'),
};

onSite(
  'whoever sends a file while too many are being read is told when to come again',
  async (site) => {
    const asha = await signIn(site);
    const path = await fullTextPath(site);
    const { reading } = site.services;
    const gate = Promise.withResolvers<void>();
    const { signal } = new AbortController();
    const program = { path: '', maxMilliseconds: 1, maxMemoryBytes: 1 };
    const given = gate.promise.then(() => Promise.reject(new Error('given up')));
    const others = Promise.allSettled(
      Array.from({ length: 22 }, () => reading.read(program, () => given, signal)),
    );
    const doors = [
      ['/api/admin/manuscripts/dropped/read', mailFile],
      ['/api/admin/manuscripts/dropped', mailFile],
      [`${path}/check`, textFile(jats(1))],
      [path, textFile(jats(1))],
    ] as const;
    for (const [door, parts] of doors) {
      const { status, headers, body } = await asha.send(door, parts);
      expect([door, status, headers.get('retry-after'), body]).toEqual([
        ...[door, 503, '5'],
        { error: 'unavailable', message: sentence },
      ]);
    }
    // One that is no workbook at all is told so at once.
    expect((await asha.send('/api/admin/uploads', workbook)).status).toBe(422);
    gate.resolve();
    await others;
    for (const [door, parts] of doors) expect((await asha.send(door, parts)).status).toBe(200);
  },
);

onSite('twelve checks at once are read by two processes', async (site) => {
  const asha = await signIn(site);
  const path = await fullTextPath(site);
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, await countReaders());
  }, 20);
  onTestFinished(() => clearInterval(watch));
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => asha.send(`${path}/check`, textFile(jats(2000)))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  if (process.platform === 'linux') expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

/** The children of this process that read JATS files; 0 where the system does not say. */
async function countReaders(): Promise<number> {
  const threads = await readdir('/proc/self/task').catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.join(' ').split(' ').filter(Boolean);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes('jats-process')).length;
}
