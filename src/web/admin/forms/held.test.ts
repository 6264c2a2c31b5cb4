import { expect, it } from 'vitest';
import { contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { type Held, heldOf, heldOfDraft, meet } from './held.ts';

type Values = { title: string; notes: string; phone: string };
const read = { title: 'Rice', notes: '', phone: '1' };
const typed = (values: Partial<Values>, held: Partial<Held<Values>> = {}): Held<Values> => ({
  ...heldOf<Values>(read, 'v1'),
  values: { ...read, ...values },
  ...held,
});
const now = (values: Partial<Values>, version: unknown = 'v2') => ({
  stored: { ...read, ...values },
  version,
});

it('what others changed comes in, and what is typed stays on top of it', () => {
  const held = meet(typed({ notes: 'Asked.' }), now({ phone: '2' }));
  expect(held.values).toEqual({ title: 'Rice', notes: 'Asked.', phone: '2' });
  expect([held.version, held.both]).toEqual(['v2', []]);
});

it('a field that both changed is named, and keeps what is typed', () => {
  const held = meet(typed({ notes: 'Mine' }), now({ notes: 'Theirs' }));
  expect([held.values.notes, held.stored.notes, held.both]).toEqual(['Mine', 'Theirs', ['notes']]);
  // Also after something else came in, and until the texts are the same.
  expect(meet(held, now({ notes: 'Theirs', phone: '2' }, 'v3')).both).toEqual(['notes']);
  expect(meet(held, now({ notes: 'Mine' }, 'v3')).both).toEqual([]);
});

it('what somebody did by another button is in nobody’s way, but what others wrote before it is', () => {
  const own = meet(typed({ notes: 'Mine' }), now({ notes: 'Restored' }), {}, 'own');
  expect([own.values.notes, own.stored.notes, own.both]).toEqual(['Mine', 'Restored', []]);
  const others = meet(typed({ notes: 'Mine' }), now({ notes: 'Theirs' }));
  expect(meet(others, now({ notes: 'Restored' }, 'v3'), {}, 'own').both).toEqual(['notes']);
});

it('a secret that is typed is asked about wherever others saved the record', () => {
  const rules = { secrets: ['phone'] as const };
  const mine = typed({ phone: 'xyzzy' }, { stored: { ...read, phone: '' } });
  const others = { ...read, phone: '', title: 'Theirs' };
  expect(meet(mine, { stored: others, version: 'v2' }, rules).both).toEqual(['phone']);
  expect(meet(mine, { stored: others, version: 'v2' }, rules, 'own').both).toEqual([]);
  expect(meet(mine, { stored: mine.stored, version: 'v1' }, rules).both).toEqual([]);
});

it('two who wrote the same have nothing to choose', () => {
  expect(meet(typed({ notes: 'Same' }), now({ notes: 'Same' })).both).toEqual([]);
});

it('a draft without a version counts as a conflict wherever something was typed', () => {
  const before = JSON.stringify({ stored: read, values: { ...read, notes: 'Mine' } });
  const held = meet(heldOfDraft(before, heldOf<Values>(read, 'v2')), now({}));
  expect([held.values.notes, held.both]).toEqual(['Mine', ['notes']]);
  // A record without versions is compared field by field.
  const settings = heldOfDraft(before, heldOf<Values>(read, undefined));
  expect(meet(settings, { stored: read, version: undefined }).both).toEqual([]);
});

it('a draft is read field by field, whatever an earlier app stored in it', () => {
  const before = JSON.stringify({
    version: 'v1',
    stored: { title: 'Rice' },
    values: { notes: [] },
  });
  const held = heldOfDraft(before, heldOf<Values>(read, 'v1'));
  expect([held.values, held.version]).toEqual([read, 'v1']);
});

it('what the server makes of a saved text is nobody else’s change', () => {
  const made = { notes: 'Two words' };
  const saved = { stored: { ...read, notes: 'Two  words' }, made };
  const held = meet(typed({ notes: 'Two  words, more' }, saved), now(made));
  expect([held.values.notes, held.both]).toEqual(['Two  words, more', []]);
  // Where nothing more is typed, the form has nothing to save.
  const still = meet(typed({ notes: 'Two  words' }, saved), now(made));
  expect(still.values).toEqual(still.stored);
  expect(meet(typed({ notes: 'Mine' }, saved), now({ notes: 'Theirs' })).both).toEqual(['notes']);
});

it('fields that follow from each other stay in step', () => {
  const orcid = '0000-0002-1825-0097';
  type Authors = { authorname: string; contributors: { name: string; orcid?: string }[] };
  const stored: Authors = { authorname: 'A. Das', contributors: [{ name: 'A. Das' }] };
  const mine: Authors = {
    authorname: 'A. Das, B. Roy',
    contributors: [{ name: 'A. Das' }, { name: 'B. Roy' }],
  };
  const theirs: Authors = { ...stored, contributors: [{ name: 'A. Das', orcid }] };
  const known = ({ contributors }: Authors) => storedContributors(contributors);
  const held = meet(
    { ...heldOf(stored, 'v1'), values: mine },
    { stored: theirs, version: 'v2' },
    {
      isSame: (field, one, other) =>
        field === 'contributors' ? known(one) === known(other) : one[field] === other[field],
      inStep: (values) => ({
        ...values,
        contributors: contributorsOf(values.authorname, known(values)) as Authors['contributors'],
      }),
    },
  );
  expect(held.both).toEqual([]);
  expect(held.values).toEqual({
    authorname: 'A. Das, B. Roy',
    contributors: [{ name: 'A. Das', orcid }, { name: 'B. Roy' }],
  });
});
