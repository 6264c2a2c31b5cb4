import type { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import { type Call, confirmationText } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { problems } from '#contract/problems.ts';
import { type Endpoints, meet } from '#server/http/endpoints.ts';
import { serveGenerated } from '#server/http/serve-text.ts';
import { openApiDocument } from './openapi.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
/** Plain words in which a stretch between backquotes is code. */
const prose = (value: string) => text(value).replace(/`([^`]+)`/g, '<code>$1</code>');

const whoMay: Record<Call['token'], string> = {
  none: 'Anyone',
  optional: "Anyone; with a token the administrator's view",
  required: 'Administrators',
};

/**
 * The API as a page to read: made from the contract, as the OpenAPI document is. The usual viewers bring a megabyte of scripts
 * and inline styles, which the content policy forbids.
 */
function referencePage(journalName: string): string {
  const groups = Map.groupBy(Object.entries<Call>(calls), ([, call]) => call.group);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API – ${text(journalName)}</title>
<link rel="stylesheet" href="/api-reference.css">
</head>
<body>
<header>
<p><a href="/">${text(journalName)}</a></p>
<h1>API</h1>
<p>Every path answers with and without its trailing slash, in JSON. An error is
<code>{"error": "code", "message": "text"}</code>; the code does not change, the message may. The same, for machines:
<a href="${addresses.api.openApi}">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((group) => `<li><a href="#${anchor(group)}">${text(group)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${[...groups].map(([group, members]) => section(group, members)).join('\n')}
</main>
</body>
</html>
`;
}

const anchor = (group: string) => group.toLowerCase().replace(/\W+/g, '-');

function section(group: string, members: [string, Call][]): string {
  return `<section id="${anchor(group)}"><h2>${text(group)}</h2>
${members.map(([name, call]) => callEntry(name, call)).join('\n')}</section>`;
}

function callEntry(name: string, call: Call): string {
  const rows = [
    ['Who', whoMay[call.token]],
    ['Confirmed', call.confirmed ? confirmationText[call.confirmed] : ''],
    ['Query', fields(call.query)],
    [call.form ? 'Form' : 'JSON', fields(call.body) + filesOf(call)],
    ['Answers', answerText(call)],
    ['Headers', headersText(call)],
    ['Errors', call.problems.map((code) => `${problems[code][0]} \`${code}\``).join(', ')],
  ] as const;
  const shown = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${prose(value)}</dd>`);
  return `<article id="${name}"><h3><span class="method">${call.method}</span> <code>${text(call.path)}</code></h3>
<p>${prose(call.summary)}.</p><dl>${shown.join('')}</dl></article>`;
}

const filesOf = ({ form }: Call): string =>
  form ? ` \`${form.file}?\`${form.picture === undefined ? '' : ' `imgFile?`'}` : '';

function answerText({ answer }: Call): string {
  if (answer.file) return `${answer.status}, a file of type ${answer.file}`;
  return answer.body ? `${answer.status}, JSON` : `${answer.status}, nothing`;
}

const headersText = ({ answer }: Call) =>
  Object.entries(answer.headers ?? {})
    .map(([name, description]) => `\`${name}\`: ${description}`)
    .join('; ');

/** The names of an object's fields, a question mark behind those that may be left out. */
function fields(shape: Call['body']): string {
  if (!shape || !('shape' in shape)) return '';
  const entries = Object.entries(shape.shape as z.ZodRawShape);
  return entries.map(([field, type]) => `\`${field}${mayBeLeftOut(type) ? '?' : ''}\``).join(' ');
}

/** Whether a field may be left out. One with a `catch` may not: it is refused with words of its own. */
function mayBeLeftOut(field: z.ZodRawShape[string]): boolean {
  return field._zod.def.type !== 'catch' && field._zod.optin === 'optional';
}

/** What the API is: for machines at `/api/openapi.json`, to read at `/api`. */
export function referenceRoutes(
  endpoints: Endpoints<{ settings: { get(): Promise<{ websitename: string }> } }>,
): void {
  serveGenerated(endpoints, { path: addresses.api.openApi }, ({ registration: { origin } }) => ({
    name: origin,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    content: () => JSON.stringify(openApiDocument(origin)),
  }));

  endpoints.app.get(addresses.api.reference, async (request, reply) => {
    const { context, journal } = await meet(endpoints, request);
    const { websitename } = await journal.settings.get();
    const page = referencePage(websitename || context.registration.slug);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
