import { describe, expect } from 'vitest';
import { shippedTemplate } from '#domain/mail/shipped-mail.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

type Versioned = { modification: string } & Record<string, unknown>;

/** How a record is made, read and written by the API. */
type Noun = {
  open(site: TestSite, who: Administrator): Promise<unknown>;
  /** As administrators read it. */
  read(who: Administrator): Promise<Versioned | undefined>;
  /** Where a form is sent. */
  at: string;
  /** Three forms: each changes something that the others do not hold. */
  forms: [object, object, object];
  /** What visitors read. */
  publicly?: string;
};

const listed = async (
  who: Administrator,
  path: string,
  is: (one: Versioned) => boolean,
): Promise<Versioned | undefined> => ((await who.get(path)).body as Versioned[]).find(is);

const shipped = shippedTemplate('certificates', 'en');

const nouns: Record<string, Noun> = {
  'an own page': {
    open: (_, who) => who.post('/api/admin/pages/ethics', { title: 'Ethics', content: '<p>a</p>' }),
    read: (who) => listed(who, '/api/admin/pages', ({ slug }) => slug === 'ethics'),
    at: '/api/admin/pages/ethics',
    forms: [
      { title: 'Ethics', content: '<p>b</p>' },
      { title: 'Ethics of publishing', content: '<p>a</p>' },
      { title: 'Ethics', content: '<p>c</p>', status: 'disabled' },
    ],
    publicly: '/api/pages/ethics',
  },
  'a mail text': {
    open: async () => {},
    read: (who) =>
      listed(
        who,
        '/api/admin/mail-templates',
        ({ kind, language }) => kind === 'certificates' && language === 'en',
      ),
    at: '/api/admin/mail-templates/certificates/en',
    forms: [
      { ...shipped, subject: 'First' },
      { ...shipped, subject: 'Second' },
      { ...shipped, subject: 'Third' },
    ],
  },
};

describe.each(Object.entries(nouns))('%s', (_, noun) => {
  onEachSite('a form of another version is refused, with the record as it is', async (site) => {
    const who = await signIn(site);
    await noun.open(site, who);
    const read = async () => {
      const record = await noun.read(who);
      if (!record) throw new Error('not there');
      return record;
    };
    const write = async (form: object) => {
      const { status, body } = await who.post(noun.at, form);
      return { status, body: body as Versioned & { error?: string; current?: Versioned } };
    };
    const [first, second, third] = noun.forms;
    const opened = await read();

    // Who names no version writes, and raises it.
    expect((await write(first)).status).toBe(200);
    const theirs = await read();
    expect(theirs.modification > opened.modification).toBe(true);

    const late = await write({ ...second, modification: opened.modification });
    expect([late.status, late.body.error]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.current).toEqual(theirs);
    expect(await read()).toEqual(theirs);

    const again = await write({ ...second, modification: theirs.modification });
    expect([again.status, again.body.error]).toEqual([200, undefined]);
    const ours = await read();
    expect(ours.modification > theirs.modification).toBe(true);
    expect((await write(third)).status).toBe(200);
    expect((await read()).modification > ours.modification).toBe(true);

    if (noun.publicly === undefined) return;
    await write(first);
    expect((await site.get(noun.publicly)).text).not.toContain('modification');
  });
});

onEachSite('what is written first by two is written by one of them', async (site) => {
  const who = await signIn(site);
  for (const { at, forms } of [nouns['an own page'], nouns['a mail text']].filter((one) => !!one)) {
    const [first, second] = forms;
    const both = await Promise.all(
      [first, second].map((form) => who.post(at, { ...form, modification: '' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
