import { connect } from 'node:net';
import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { images } from '../support/images.ts';
import { onSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { until } from '../support/until.ts';

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

const path = '/api/editors/1';
const logged = (site: TestSite) =>
  site.log.filter(({ method, url }) => method === 'POST' && url === path).length;

/** Sends so much and goes away: with an answer, where as much was sent as was said. Gives whatever came back. */
async function sendAndLeave(site: TestSite, token: string, length: number, body: Buffer) {
  const before = logged(site);
  const socket = connect(site.port, '127.0.0.1');
  let answer = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      resolve();
    });
  });
  socket.on('error', () => {});
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: demo.localhost',
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  );
  await new Promise((resolve) => socket.write(body, resolve));
  if (body.length >= length) await answered;
  socket.destroy();
  await until('the server is done with it', () => logged(site) > before);
  return answer;
}

onSite('an upload that breaks off, or lies about its length, leaves nothing', async (site) => {
  await have.editor(site.journal);
  const { token, get } = await signIn(site);
  const before = (await get(path)).body;
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
    expect((await get(path)).body).toEqual(before);
    // What a broken connection left is cleared away by the server in its own time.
    await expect.poll(() => listFiles(site), { timeout: 20_000, interval: 10 }).toEqual([]);
  }
  expect(site.log.filter(({ msg }) => msg === 'failed')).toEqual([]);

  const answer = await sendAndLeave(site, token, whole.length, whole);
  expect(answer.slice(0, 12)).toMatch(/^$|^HTTP\/1.1 200/);
  await expect
    .poll(async () => (await get(path)).body)
    .toMatchObject({
      name: 'Changed',
    });
  expect(await listFiles(site)).toHaveLength(1);
});
