import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorCategories } from '#contract/fields/editor.ts';
import { type BoardMember, boardGroups, termText } from './editorial-board.ts';

type Named = BoardMember & { name: string };
const member = (name: string, given: Partial<BoardMember> = {}): Named => ({
  name,
  category: 'associate editor',
  own_group: '',
  is_pinned: 0,
  sortnumber: 0,
  ...given,
});
const chief = { category: 'chief editor' } as const;
const told = (editors: Named[]) =>
  boardGroups(editors).map(({ name, members }) => [name, members.map((one) => one.name)]);

test('a board that nobody has put in order stands as specified, own groups last', () => {
  const advisers = { own_group: 'Advisory board' };
  expect(
    told([member('A', advisers), member('B'), member('C', chief), member('D', { is_pinned: 1 })]),
  ).toEqual([
    ['chief editor', ['C']],
    ['associate editor', ['D', 'B']],
    ['Advisory board', ['A']],
  ]);
});

test('who was put in a place stands there, behind the pinned and before the others', () => {
  expect(
    told([
      member('New'),
      member('Second', { sortnumber: 7 }),
      member('First', { sortnumber: 3 }),
      member('Pinned', { sortnumber: 9, is_pinned: 1 }),
    ]),
  ).toEqual([['associate editor', ['Pinned', 'First', 'Second', 'New']]]);
});

test('groups stand as their first placed member; a new chief editor comes before the associates', () => {
  const placed = [
    member('Patron', { own_group: 'Patrons', sortnumber: 1 }),
    member('Associate', { sortnumber: 2 }),
    member('Adviser', { own_group: 'Advisory board', sortnumber: 3 }),
  ];
  const added = [member('Chief', chief), member('Helper', { category: 'assistant editor' })];
  expect(told([...placed, ...added]).map(([name]) => name)).toEqual([
    'Patrons',
    'chief editor',
    'associate editor',
    'Advisory board',
    'assistant editor',
  ]);
});

test('an own group that is called like a category is another group', () => {
  expect(told([member('A', chief), member('B', { own_group: 'chief editor' })])).toHaveLength(2);
});

test('every member is in one group', () => {
  const any = fc.record({
    name: fc.string(),
    category: fc.constantFrom(...editorCategories),
    own_group: fc.constantFrom('', 'Patrons', 'Advisory board'),
    is_pinned: fc.constantFrom(0 as const, 1 as const),
    sortnumber: fc.nat(5),
  });
  fc.assert(
    fc.property(fc.array(any), (editors) => {
      const members = boardGroups(editors).flatMap((group) => group.members);
      expect(members).toHaveLength(editors.length);
      expect(new Set(members)).toEqual(new Set(editors));
    }),
  );
});

test('years of office are told as far as they are known', () => {
  const text = (term_from: string, term_to: string) => termText({ term_from, term_to });
  expect([text('2019', '2024'), text('2019', ''), text('', '2024'), text('2024', '2024')]).toEqual([
    '2019–2024',
    'since 2019',
    'until 2024',
    '2024',
  ]);
  expect(text('', '')).toBe('');
});
