import { expect } from 'vitest';
import { problems } from '#contract/problems.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

/** A form without a file, as a browser sends it where nothing says multipart. */
async function sendFields(site: TestSite, path: string, fields: string) {
  const { token } = await signIn(site);
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: fields,
  });
  return { status: answer.status, body: await answer.json() };
}

onEachSite('a form without a file may be sent as an address is written', async (site) => {
  await have.editor(site.journal, { name: 'Meera Patil' });
  const switched = await sendFields(site, '/api/editors/1', 'status=disabled');
  expect(switched).toMatchObject({
    status: 200,
    body: { name: 'Meera Patil', status: 'disabled' },
  });
  const renamed = await sendFields(site, '/api/editors/1', 'name=First&name=Meera+Joshi%20Patil');
  expect(renamed.body).toMatchObject({ name: 'Meera Joshi Patil', status: 'disabled' });
});

onSite('its fields are checked and bounded, as those of every form', async (site) => {
  await have.editor(site.journal);
  expect(await sendFields(site, '/api/editors/1', 'status=gone')).toMatchObject({
    status: 422,
    body: { fields: { status: expect.any(String) } },
  });
  const many = Array.from({ length: 101 }, (_, field) => `field${field}=1`).join('&');
  expect(await sendFields(site, '/api/editors/1', many)).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  });
  const long = await sendFields(site, '/api/editors/1', `name=${'x'.repeat(2_000_000)}`);
  expect(long.status).toBe(problems.body_too_large[0]);
});

onSite('a call that takes JSON takes no form, which would pass for an empty one', async (site) => {
  const answer = await sendFields(site, '/api/settings', 'issn=2049-3630');
  expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});
