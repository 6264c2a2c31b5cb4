import { requestPath } from '../../src/contract/address.ts';
import { addresses } from '../../src/contract/addresses.ts';
import { articlesCalls } from '../../src/contract/calls/articles-calls.ts';
import { sessionCalls } from '../../src/contract/calls/session-calls.ts';

/** The PDF of an article. */
export async function pdfOf(site, article) {
  const answer = await fetch(site.address + addresses.archiveFile(article));
  if (!answer.ok) throw new Error(`The PDF of ${article.refnumber} is answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Somebody who works while the pictures are taken, without a browser. */
export async function logInByApi(site, credentials) {
  const answer = await fetch(site.address + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token } = await answer.json();

  async function send(path, fields, pdf) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (pdf) body.append('pdfFile', new File([pdf], 'article.pdf', { type: 'application/pdf' }));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(site.address + path, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return {
    addArticle: (fields, pdf) => send(articlesCalls.createArticle.path, fields, pdf),
    changeArticle: ({ id, modification }, fields) =>
      send(requestPath(articlesCalls.updateArticle.path, { params: { id } }), {
        modification,
        ...fields,
      }),
  };
}
