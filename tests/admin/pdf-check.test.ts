import { expect } from 'vitest';
import { limits } from '#contract/limits.ts';
import { withToken } from '../support/administrator.ts';
import { wholePdf } from '../support/have.ts';
import { onSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { pdfFile } from './articles-support.ts';
import { logIn } from './strangers.ts';

onSite('a PDF that was chosen is looked into, and nothing of it is kept', async (site) => {
  const who = withToken(site, await logIn(site.journal, 'asha'));
  const check = (bytes?: Uint8Array) =>
    who.send('/api/admin/pdf', bytes ? { pdfFile: pdfFile(bytes) } : {});

  expect(await check(wholePdf())).toMatchObject({ status: 200, body: { pages: 1, faults: [] } });
  expect((await check(wholePdf().subarray(0, 400))).body).toEqual({
    pages: null,
    faults: ['cut_off'],
  });
  const none = await check(Buffer.from('<html>'));
  expect([none.status, none.body]).toMatchObject([422, { error: 'invalid_file' }]);
  expect((await check()).body).toMatchObject({ error: 'invalid_file' });
  const large = Buffer.concat([wholePdf(), Buffer.alloc(limits.maxArticleFileBytes)]);
  expect((await check(large)).body).toMatchObject({ error: 'file_too_large' });
  expect(await listFiles(site)).toEqual([]);
});
