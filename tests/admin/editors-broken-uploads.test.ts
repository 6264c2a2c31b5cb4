import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { images } from '../support/images.ts';
import { onSite, type TestSite } from '../support/sites.ts';

const boundary = 'a-boundary';

/** A form with a picture, as bytes: its fields are whole, its picture as long as it is given. */
function formBytes(picture: Buffer, end = `\r\n--${boundary}--\r\n`): Buffer {
  const head = [
    `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nChanged\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="imgFile"; filename="a.png"\r\n`,
    'content-type: image/png\r\n\r\n',
  ].join('');
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(end)]);
}

/** Sends so much and goes away; gives whatever came back. */
async function sendAndLeave(site: TestSite, token: string, length: number, body: Buffer) {
  const socket = connect(site.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(
    [
      'POST /api/editors/1 HTTP/1.1',
      'host: demo.localhost',
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.write(body, resolve));
  await pause(150);
  socket.destroy();
  await pause(150);
  return answer;
}

async function tmpFiles(site: TestSite) {
  const folder = join(site.dataDir, 'journals/demo/files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile());
}

onSite('an upload that breaks off, or lies about its length, leaves nothing', async (site) => {
  await have.editor(site.journal);
  const { token, get } = await signIn(site);
  const before = (await get('/api/editors/1')).body;
  const picture = await images.noisyPng(200);
  const whole = formBytes(picture);
  const unfinished = formBytes(picture, '');

  for (const [length, body] of [
    [whole.length, whole.subarray(0, 400)],
    [whole.length * 2, whole.subarray(0, whole.length / 2)],
    [whole.length * 2, unfinished],
    [unfinished.length, unfinished],
    [300, whole],
  ] as const) {
    const answer = await sendAndLeave(site, token, length, body);
    expect([length, answer.slice(0, 12)]).toEqual([
      length,
      expect.stringMatching(/^$|^HTTP\/1.1 4/),
    ]);
    expect((await get('/api/editors/1')).body).toEqual(before);
    expect(await tmpFiles(site)).toEqual([]);
  }
  expect(site.log.filter(({ msg }) => msg === 'failed')).toEqual([]);

  const answer = await sendAndLeave(site, token, whole.length, whole);
  expect(answer.slice(0, 12)).toMatch(/^$|^HTTP\/1.1 200/);
  await expect
    .poll(async () => (await get('/api/editors/1')).body)
    .toMatchObject({
      name: 'Changed',
    });
  expect(await tmpFiles(site)).toHaveLength(1);
});
