import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Right } from '#domain/rights.ts';
import { type Area, menu } from '../ui/areas.ts';

/** Something that the palette leads to. */
export type PaletteChoice = {
  to: string;
  label: string;
  note: string;
  /** Another journal, which is no page of this app. */
  journal?: string;
};

/** The one choice that does something: it has the address where it ends. */
export const logOutLabel = 'Log out';

type Choice = Area & { note: string };

/** What one does, wherever it is. */
const actions: Area[] = [
  { to: adminAddresses.articles({ without: 'pdf' }), label: 'Articles without a PDF' },
  { to: adminAddresses.articles({ state: 'draft' }), label: 'Drafts' },
  { to: adminAddresses.articles({ state: 'scheduled' }), label: 'Scheduled articles' },
  { to: adminAddresses.articles({ state: 'withdrawn' }), label: 'Withdrawn articles' },
  { to: adminAddresses.articles({ state: 'retracted' }), label: 'Retracted articles' },
  {
    to: adminAddresses.addEditor,
    label: 'Add an editor',
    also: 'new board member',
    right: 'publish',
  },
  { to: adminAddresses.orderEditors, label: 'Order of the editorial board', right: 'publish' },
  {
    to: adminAddresses.addManuscript,
    label: 'Add a manuscript',
    also: 'new submission paper',
    right: 'draft',
  },
  {
    to: adminAddresses.addAnnouncement,
    label: 'Write an announcement',
    also: 'new add news',
    right: 'publish',
  },
  {
    to: adminAddresses.publisherPeople,
    label: 'People of the publisher',
    also: 'users of all journals',
    right: 'publisher',
  },
  { to: adminAddresses.login, label: logOutLabel, also: 'logout sign out leave', right: 'own' },
  {
    to: adminAddresses.account,
    label: 'Your account',
    also: 'password passkey two factor sessions name profile',
  },
];

/** The pages of the menu. The first of an entry is called as the entry, which is where it leads. */
const pagesOfMenu: Choice[] = menu.flat().flatMap(({ pages: [first, ...others], ...entry }) => [
  {
    ...first,
    ...entry,
    also: `${first.label} ${first.also ?? ''} ${entry.also ?? ''}`,
    note: 'Page',
  },
  ...others.map((page) => ({ ...page, note: entry.label })),
]);

const entries: Choice[] = [...pagesOfMenu, ...actions.map((area) => ({ ...area, note: 'Page' }))];

export const typedWords = (text: string): string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** The other journals that have the words that were typed. */
export function journalsFor(
  text: string,
  journals: readonly { slug: string; name: string }[],
): PaletteChoice[] {
  const words = typedWords(text);
  const found = journals.filter(({ slug, name }) =>
    words.every((word) => `${name} ${slug} switch journal`.toLowerCase().includes(word)),
  );
  return found.map(({ slug, name }) => ({
    to: `#${slug}`,
    label: `Switch to ${name}`,
    note: 'Journal',
    journal: slug,
  }));
}

/** The pages whose name, or what else they are called, has every word that was typed; those whose name has it first. */
export function pagesFor(text: string, may: (right: Right) => boolean): PaletteChoice[] {
  const words = typedWords(text);
  const has = (said: string) => words.every((word) => said.toLowerCase().includes(word));
  const found = entries.filter(
    ({ label, also = '', note, right = 'read' }) => may(right) && has(`${label} ${also} ${note}`),
  );
  const rank = (label: string) =>
    label.toLowerCase() === words.join(' ') ? 0 : has(label) ? 1 : 2;
  return found
    .map(({ to, label, note }) => ({ to, label, note }))
    .sort((a, b) => rank(a.label) - rank(b.label));
}
