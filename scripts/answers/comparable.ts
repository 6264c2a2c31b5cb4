import type { Mask } from './masks.ts';
import type { Body, Exchange, Header, Recording } from './recording.ts';
import { sortedRules } from './style-rules.ts';

/** One exchange as named texts, with everything masked that may differ. */
export type Comparable = Map<string, string>;

const varyingHeaders = ['etag', 'if-none-match', 'if-range'];

/** The exchanges of a recording by their names, which are unique. */
export function toComparables({ exchanges }: Recording, mask: Mask): Map<string, Comparable> {
  const all = new Map<string, Comparable>();
  const counts = new Map<string, number>();
  for (const exchange of exchanges) {
    const asked = mask(exchange.name);
    const count = (counts.get(asked) ?? 0) + 1;
    counts.set(asked, count);
    all.set(count === 1 ? asked : `${asked} (${count})`, toComparable(exchange, mask));
  }
  return all;
}

function toComparable({ sent, answered }: Exchange, mask: Mask): Comparable {
  const fields: Comparable = new Map();
  fields.set('request', mask(sent.line));
  fields.set('request body', mask(sent.body));
  for (const [name, value] of joined(sent.headers)) {
    fields.set(`request header ${name}`, maskHeader(name, value, mask));
  }
  fields.set('status', `${answered.status}`);
  const type = answered.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const body = comparableBody(answered.body, type, mask);
  fields.set('body', body.text);
  for (const [name, value] of joined(answered.headers)) {
    const isLength = name === 'content-length' && body.isMasked;
    fields.set(`header ${name}`, isLength ? '<length>' : maskHeader(name, value, mask));
  }
  return fields;
}

/** The values of each header, in the order in which they came. */
function joined(headers: Header[]): Map<string, string> {
  const all = new Map<string, string>();
  for (const [name, value] of headers) {
    const before = all.get(name);
    all.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  return all;
}

function maskHeader(name: string, value: string, mask: Mask): string {
  if (name === 'date') return '<now>';
  if (name === 'x-request-id') return '<id>';
  if (name === 'retry-after' && value !== '5') return value.replace(/^\d{1,3}$/, '<seconds>');
  if (!varyingHeaders.includes(name)) return mask(value);
  // Of pages and documents: made from all that draws them. A file's own is its content's hash, and stays.
  return value.replace(/(?<![\w-])([\w-]{43}|[\w-]{27})(?![\w-])/g, '<etag>');
}

/** A body as text, and whether anything of it was masked: then its length says nothing. */
function comparableBody(body: Body, type: string, mask: Mask): { text: string; isMasked: boolean } {
  if (body.kind === 'none') return { text: '', isMasked: /html|css|javascript|pdf/.test(type) };
  if (body.kind === 'bytes')
    return { text: `${body.bytes} bytes, ${body.sha256}`, isMasked: false };
  if (body.kind === 'zip') {
    const entries = body.entries.map(
      ({ name, body: inside }) => `${mask(name)}\n${comparableBody(inside, '', mask).text}`,
    );
    return { text: entries.join('\n'), isMasked: true };
  }
  if (body.kind === 'pdf') return comparablePdf(body, mask);
  const masked = mask(body.text);
  const isMasked = masked !== body.text;
  if (type.startsWith('text/css')) return { text: sortedRules(masked), isMasked: true };
  return { text: masked, isMasked: isMasked || type.startsWith('text/javascript') };
}

/** The very bytes, unless something in them is masked: then the text, and the place of all that is not masked. */
function comparablePdf({ pages, pieces, sha256 }: Extract<Body, { kind: 'pdf' }>, mask: Mask) {
  const lines = pieces.map(({ x, y, text }) => {
    const masked = mask(text);
    return masked === text ? `${x},${y} ${text}` : masked;
  });
  const isMasked = pieces.some(({ text }) => mask(text) !== text);
  const hash = isMasked ? '' : sha256;
  return { text: [pages.join(', '), ...lines, hash].join('\n'), isMasked };
}
