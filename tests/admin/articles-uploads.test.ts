import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { until } from '../support/until.ts';
import { allRows, articleParts, createIssue } from './articles-support.ts';

const boundary = 'xxxxxxxx';
const path = '/api/admin/archives/';

/** The form as bytes, with a PDF of so many. */
function formBytes(pdfBytes: number): Buffer {
  const { pdfFile: _, ...fields } = articleParts();
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="pdfFile"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.alloc(pdfBytes, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

type Sent = { token: string; body: Buffer; length?: number; after?: 'wait' | 'end' | 'destroy' };

/** Sends a form over a bare socket; gives the status of the answer, or `none`. */
async function sendRaw(site: TestSite, { token, body, length, after = 'wait' }: Sent) {
  const socket = connect(site.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'connection: close',
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      length === -1 ? 'transfer-encoding: chunked' : `content-length: ${length ?? body.length}`,
      '',
      '',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.write(body, resolve));
  if (after === 'end') socket.end();
  if (after === 'destroy') socket.destroy();
  await closed;
  await answered(site);
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'none';
}

/** Waits for the server's line about every upload that was sent: before it, an upload may not have begun. */
async function answered(site: TestSite) {
  sent.set(site, (sent.get(site) ?? 0) + 1);
  const lines = () => site.log.filter(({ url, method }) => url === path && method === 'POST');
  await until('the upload is answered', () => lines().length >= (sent.get(site) ?? 0));
}
const sent = new WeakMap<TestSite, number>();

/** What a broken connection left is cleared away by the server in its own time, which is soon. */
async function nothingLeft(site: TestSite) {
  await expect.poll(() => listFiles(site), { timeout: 20_000, interval: 10 }).toEqual([]);
  expect((await allRows(site)).articles).toEqual([]);
}

onEachSite('an upload that breaks off leaves nothing', async (site) => {
  const { token } = await signIn(site);
  await createIssue(await signIn(site));
  const body = formBytes(300_000);
  for (const after of ['end', 'destroy'] as const) {
    for (const part of [0.01, 0.5, 0.999]) {
      const cut = body.subarray(0, Math.floor(body.length * part));
      const status = await sendRaw(site, { token, body: cut, length: body.length, after });
      expect(status).toMatch(/^(none|4\d\d)$/);
      await nothingLeft(site);
    }
  }
  expect(await sendRaw(site, { token, body })).toBe('201');
});

onEachSite('an upload that lies about its length or form is refused', async (site) => {
  const { token } = await signIn(site);
  await createIssue(await signIn(site));
  const body = formBytes(100_000);
  const short = { token, body, length: body.length - 50_000 };
  expect(await sendRaw(site, short)).toMatch(/^(none|400)$/);
  await nothingLeft(site);
  expect(await sendRaw(site, { token, body, length: body.length + 10, after: 'end' })).toMatch(
    /^(none|400)$/,
  );
  await nothingLeft(site);
  const endless = body.subarray(0, body.length - boundary.length - 8);
  expect(await sendRaw(site, { token, body: endless })).toBe('400');
  await nothingLeft(site);
  expect(await sendRaw(site, { token, body: Buffer.from('no form at all') })).toBe('400');
  const noForm = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(noForm.status).toBe(400);
  await nothingLeft(site);
});

onSite('an upload far over the limit is refused in the end, and never stored', async (site) => {
  const { token } = await signIn(site);
  await createIssue(await signIn(site));
  expect(await sendRaw(site, { token, body: formBytes(12_000_000) })).toBe('413');
  await nothingLeft(site);
});

onSite('text of a megabyte, many fields and many files are refused', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const long = await who.send(path, articleParts({ authorname: 'a'.repeat(1_000_001) }));
  expect([long.status, long.body]).toMatchObject([413, { error: 'body_too_large' }]);
  const word = await who.send(path, articleParts({ authorname: 'a'.repeat(5_001) }));
  expect(word.body).toMatchObject({ fields: { authorname: 'At most 5000 characters' } });
  const fields = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, 'x']));
  expect((await who.send(path, { ...articleParts(), ...fields })).status).toBe(413);
  const second = new File([new Uint8Array(10)], 'b.pdf');
  expect((await who.send(path, { ...articleParts(), imgFile: second, other: second })).status).toBe(
    413,
  );
  const named = { ...articleParts(), ['__proto__']: 'x', constructor: 'x' };
  expect((await who.send(path, named)).status).toBe(400);
  await nothingLeft(site);
});

onSite(
  'a call that fails before it looks at its file leaves nothing in the store',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const failing = vi.spyOn(site.journal.articles, 'create').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    const { token } = who;
    expect(await sendRaw(site, { token, body: formBytes(1000) })).toBe('500');
    expect(failing).toHaveBeenCalled();
    expect(await listFiles(site)).toEqual([]);
  },
);
