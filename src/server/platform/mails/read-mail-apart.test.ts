import { burn } from '@kenjiuno/msgreader/lib/Burner.js';
import { describe, expect, it } from 'vitest';
import { openReadingQueue } from '../processes/reading-queue.ts';
import { mailKindOf, type ReadMail, readMailApart } from './read-mail-apart.ts';
import { readTnef } from './tnef.ts';

const reading = openReadingQueue();
const { signal } = new AbortController();
const read = (lines: readonly string[]) =>
  readMailApart(reading, async () => Buffer.from(lines.join('\r\n')), 'eml', signal);
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const encoded = (text: string) => `=?UTF-8?B?${base64(text)}?=`;
const named = (mail: Awaited<ReturnType<typeof read>>) =>
  (mail as ReadMail).files?.map(({ name, content }) => [name, Buffer.from(content).toString()]);

const attached = (name: string, content: string | Buffer, type = 'application/octet-stream') => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  ...['Content-Transfer-Encoding: base64', '', base64(content)],
];

/** A box of Outlook with one file, whose long name is among its properties. */
function tnef(name: string, content: string): Buffer {
  const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
  const attribute = (id: number, value: Buffer) =>
    Buffer.concat([Buffer.from([2]), u32(id), u32(value.length), value, Buffer.alloc(2)]);
  const long = Buffer.from(`${name}\0`, 'utf16le');
  const padded = Buffer.concat([long, Buffer.alloc((4 - (long.length % 4)) % 4)]);
  const properties = [u32(1), u32(0x3707001f), u32(1), u32(long.length), padded];
  return Buffer.concat([
    u32(0x223e9f78),
    Buffer.alloc(2),
    attribute(0x00069002, Buffer.alloc(14)),
    attribute(0x00018010, Buffer.from('PAPER~1.DOC\0')),
    attribute(0x0006800f, Buffer.from(content)),
    attribute(0x00069005, Buffer.concat(properties)),
  ]);
}

type Entry = Parameters<typeof burn>[0][number];
const [folder, document, root] = [1, 2, 5];

/** A message as Outlook saves it: texts by the numbers of their properties, and one file. */
function msg(texts: Readonly<Record<string, string>>, file: { name: string; content: string }) {
  const entries: Entry[] = [{ name: 'Root Entry', type: root, length: 0 }];
  const add = (entry: Entry): number => entries.push(entry) - 1;
  const put = (name: string, given: Uint8Array) => {
    const content = Uint8Array.from(given);
    const length = content.byteLength;
    return add({ name, type: document, length, binaryProvider: () => content });
  };
  const text = (id: string, value: string) =>
    put(`__substg1.0_${id}001F`, Buffer.from(value, 'utf16le'));
  const ofMail = Object.entries(texts).map(([id, value]) => text(id, value));
  const properties = put('__properties_version1.0', Buffer.alloc(32));
  const children = [
    put('__properties_version1.0', Buffer.alloc(8)),
    text('3707', file.name),
    put('__substg1.0_37010102', Buffer.from(file.content)),
  ];
  const name = '__attach_version1.0_#00000000';
  const attachment = add({ name, type: folder, length: 0, children });
  entries[0] = { ...(entries[0] as Entry), children: [...ofMail, properties, attachment] };
  return burn(entries);
}

describe('an e-mail', () => {
  it('of Gmail: a Hindi subject and name, both texts, a file named by RFC 2231', async () => {
    const mail = await read([
      ...[`From: ${encoded('आशा राव')} <asha@field.example>`, 'To: office@soil.example'],
      ...['Message-ID: <CAB+1@mail.gmail.com>', 'Date: Mon, 5 Jan 2026 23:30:00 +0530'],
      `Subject: ${encoded('Re: मक्का की जड़ें')}`,
      ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="0000"', '', '--0000'],
      ...['Content-Type: multipart/alternative; boundary="0001"', '', '--0001'],
      ...['Content-Type: text/plain; charset="UTF-8"', 'Content-Transfer-Encoding: base64', ''],
      ...[base64('नमस्ते'), '--0001', 'Content-Type: text/html; charset="UTF-8"', ''],
      ...['<div>HTML</div>', '--0001--', '--0000'],
      ...['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'],
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent('मक्का.pdf')}`,
      ...['', base64('%PDF-1'), '--0000--', ''],
    ]);
    expect(mail).toMatchObject({
      ...{ fromName: 'आशा राव', fromAddress: 'asha@field.example' },
      ...{ messageId: '<CAB+1@mail.gmail.com>', date: '2026-01-05T18:00:00.000Z' },
      ...{ subject: 'Re: मक्का की जड़ें', text: 'नमस्ते' },
    });
    expect(named(mail)).toEqual([['मक्का.pdf', '%PDF-1']]);
  });

  it('of Outlook: its box winmail.dat is opened, pictures of the signature stay out', async () => {
    const mail = await read([
      ...['From: "Rao, Asha" <asha@field.example>', 'Subject: Paper', 'MIME-Version: 1.0'],
      ...['Content-Type: multipart/mixed; boundary="_000_"', '', '--_000_'],
      ...['Content-Type: multipart/related; boundary="_001_"', '', '--_001_'],
      ...['Content-Type: text/html; charset="windows-1252"', ''],
      ...['<p>Dear&nbsp;editor<br>Best<img src="cid:logo"></p>', '--_001_'],
      ...['Content-ID: <logo>', 'Content-Type: image/png; name="image001.png"'],
      ...['Content-Disposition: inline', 'Content-Transfer-Encoding: base64', '', base64('PNG')],
      ...['--_001_--', '--_000_'],
      ...attached('winmail.dat', tnef('Roots of maize.docx', 'A paper'), 'application/ms-tnef'),
      ...['--_000_--', ''],
    ]);
    expect(mail).toMatchObject({ fromName: 'Rao, Asha', subject: 'Paper' });
    expect((mail as ReadMail).text.replaceAll('\u00A0', ' ')).toMatch(/^Dear editor\s+Best$/);
    expect(named(mail)).toEqual([['Roots of maize.docx', 'A paper']]);
  });

  it('of Apple Mail and of a phone: a file in the middle of the text, and quoted-printable', async () => {
    const apple = await read([
      ...['From: asha@field.example', 'Subject: =?utf-8?Q?Se=C3=B1al?=', 'MIME-Version: 1.0'],
      ...['X-Mailer: iPhone Mail (22A1)', 'Content-Type: multipart/mixed; boundary=Apple-Mail-1'],
      ...['', '--Apple-Mail-1', 'Content-Type: text/plain; charset=utf-8'],
      ...['Content-Transfer-Encoding: quoted-printable', '', 'Here is it =E2=80=93 bye', ''],
      ...['--Apple-Mail-1', 'Content-Type: application/msword; name="paper.doc"'],
      ...['Content-Disposition: inline; filename="paper.doc"'],
      ...['Content-Transfer-Encoding: base64', '', base64('A paper'), '--Apple-Mail-1--', ''],
    ]);
    expect(apple).toMatchObject({ subject: 'Señal', fromName: '' });
    expect((apple as ReadMail).text).toContain('Here is it – bye');
    expect(named(apple)).toEqual([['paper.doc', 'A paper']]);
  });

  it('that Outlook saved has its texts and its files', async () => {
    const texts = {
      ...{ '0037': 'RE: मक्का', '0C1A': 'Asha Rao', '5D01': 'asha@field.example' },
      ...{ '1000': 'Please consider it.', '1035': '<9@field.example>' },
    };
    const content = msg(texts, { name: 'paper.docx', content: 'A paper' });
    expect(mailKindOf('a.msg', content)).toBe('msg');
    const mail = await readMailApart(reading, async () => content, 'msg', signal);
    expect(mail).toMatchObject({
      ...{ subject: 'RE: मक्का', fromName: 'Asha Rao', fromAddress: 'asha@field.example' },
      ...{ text: 'Please consider it.', messageId: '<9@field.example>' },
    });
    expect(named(mail)).toEqual([['paper.docx', 'A paper']]);
  });

  it('that was made to harm leaves nothing but texts', async () => {
    const mail = await read([
      ...['From: <script>@x', 'Subject: x', 'Content-Type: text/html', ''],
      '<style>body{background:url(http://evil.example/a)}</style><script>alert(1)</script>',
      '<img src=http://evil.example/b onerror=alert(1)><a href="javascript:alert(1)">Read &lt;b&gt;</a>',
    ]);
    expect((mail as ReadMail).text).toBe('Read <b>');
    expect(JSON.stringify(mail)).not.toMatch(/evil|alert|javascript/);
  });

  it('of too many parts, or parts inside parts, is refused', async () => {
    const parts = (count: number) => [
      ...['Subject: x', 'Content-Type: multipart/mixed; boundary=b', ''],
      ...Array.from({ length: count }, () => '--b\r\nContent-Type: text/plain\r\n\r\nx'),
      '--b--',
    ];
    expect(await read(parts(90))).toMatchObject({ subject: 'x' });
    expect(await read(parts(300))).toEqual({ refused: 'too_much' });
    const inside = (depth: number) => [
      'Subject: x',
      ...Array.from({ length: depth }, (_, at) =>
        [`Content-Type: multipart/mixed; boundary=b${at}`, '', `--b${at}`].join('\r\n'),
      ),
      ...['Content-Type: text/plain', '', 'x'],
    ];
    expect(await read(inside(9))).toMatchObject({ subject: 'x' });
    expect(await read(inside(11))).toEqual({ refused: 'too_much' });
  });

  it('of 30 MB is read', async () => {
    const content = Buffer.alloc(21 * 1024 * 1024, 'paper ');
    const wrapped = base64(content).replace(/.{76}/g, '$&\r\n');
    const mail = await read([
      ...['Subject: Large', 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
      ...['Content-Disposition: attachment; filename=a.doc', 'Content-Transfer-Encoding: base64'],
      ...['', wrapped, '--b--'],
    ]);
    expect((mail as ReadMail).files[0]?.content.byteLength).toBe(content.length);
  }, 30_000);

  it('that is none is refused, whatever it is called', async () => {
    expect(await read(['nothing'])).toEqual({ refused: 'no_mail' });
    const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const broken = Buffer.concat([mark, Buffer.alloc(4000, 7)]);
    expect(await readMailApart(reading, async () => broken, 'msg', signal)).toEqual({
      refused: 'no_mail',
    });
    expect(mailKindOf('a.MSG', broken)).toBe('msg');
    expect(mailKindOf('a.msg', Buffer.from('text'))).toBe(undefined);
    expect(mailKindOf('a.pdf', broken)).toBe(undefined);
  });
});

it('a box of Outlook that is cut off gives the files before that, and never fails', () => {
  const whole = tnef('Roots.docx', 'A paper');
  expect(readTnef(whole).map(({ name }) => name)).toEqual(['Roots.docx']);
  for (let end = 0; end < whole.length; end += 1) readTnef(whole.subarray(0, end));
  const short = whole.subarray(0, whole.length - 4);
  expect(readTnef(short).map(({ name }) => name)).toEqual(['PAPER~1.DOC']);
});
