import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, openPage } from '../support/browser.ts';

/** Answers with a page, but never a call. */
const server = createServer((request, response) => {
  if (request.url?.startsWith('/call')) return;
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<link rel="icon" href="data:,">');
});
let browser: Awaited<ReturnType<typeof launchChromium>>;
let address: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** The complaints about a page that calls and is left before the answer. */
async function complaintsOf(call: string): Promise<string[]> {
  const page = await openPage(browser);
  await page.goto(address);
  const called = page.waitForRequest('**/call');
  await page.evaluate(`void (${call}).catch(() => {})`);
  await called;
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${address}/next`);
  await failed;
  return page.complaints;
}

it('are not made of what was still read when a page is left, but of a lost write or a call given up', async () => {
  const told = [`failed: ${address}/call`];
  expect(await complaintsOf(`fetch('/call')`)).toEqual([]);
  expect(await complaintsOf(`fetch('/call', { method: 'POST' })`)).toEqual(told);
  const page = await openPage(browser);
  await page.goto(address);
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(`void fetch('/call', { signal: AbortSignal.timeout(100) }).catch(() => {})`);
  await failed;
  expect(page.complaints).toEqual(told);
});
