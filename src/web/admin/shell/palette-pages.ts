import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Issue } from '#contract/entities/issue.ts';
import type { Right } from '#contract/entities/user.ts';
import { type Area, menu, otherPages } from '../ui/areas.ts';
import { issueName } from '../ui/issue-name.ts';
import type { Wish } from '../ui/use-wish.ts';

/** Something that the palette leads to. */
export type PaletteChoice = {
  to: string;
  label: string;
  note: string;
  /** Another journal, which is no page of this app. */
  journal?: string;
  /** What is begun there at once. */
  wish?: Wish;
};

const actionNote = 'Action';

/** It has the address where it ends. */
export const logOutLabel = 'Logout';

type Choice = Area & Pick<PaletteChoice, 'note' | 'wish'>;

/** What one does, wherever one is. */
const actions: Omit<Choice, 'note'>[] = [
  {
    to: adminAddresses.issues,
    label: 'New issue',
    also: 'add create',
    right: 'publish',
    wish: 'new issue',
  },
  {
    to: adminAddresses.addManuscript,
    label: 'New manuscript',
    also: 'add submission paper received',
    right: 'draft',
  },
  {
    to: adminAddresses.uploads(),
    label: 'Import articles',
    also: 'upload spreadsheet excel pdfs',
    right: 'draft',
  },
  {
    to: adminAddresses.addEditor,
    label: 'Add an editor',
    also: 'new board member',
    right: 'publish',
  },
  {
    to: adminAddresses.addAnnouncement,
    label: 'Write an announcement',
    also: 'new add news',
    right: 'publish',
  },
  {
    to: adminAddresses.people,
    label: 'Add a person',
    also: 'new invite user colleague',
    right: 'people',
    wish: 'add person',
  },
  { to: adminAddresses.login, label: logOutLabel, also: 'log out sign leave', right: 'own' },
];

/** Pages that are no entry of the menu. */
const others: Area[] = [
  { to: adminAddresses.articles({ without: 'pdf' }), label: 'Articles without a PDF' },
  { to: adminAddresses.articles({ state: 'draft' }), label: 'Drafts' },
  { to: adminAddresses.articles({ state: 'scheduled' }), label: 'Scheduled articles' },
  { to: adminAddresses.articles({ state: 'withdrawn' }), label: 'Withdrawn articles' },
  { to: adminAddresses.articles({ state: 'retracted' }), label: 'Retracted articles' },
  ...otherPages,
];

/** The pages of the menu. The first of an entry is called as the entry, which is where it leads. */
const pagesOfMenu: Choice[] = menu.flat().flatMap(({ label, also, right, pages }) =>
  pages.map((page, index) =>
    index === 0
      ? {
          ...page,
          ...{ label, right, note: 'Page' },
          also: `${page.label} ${page.also ?? ''} ${also}`,
        }
      : { ...page, note: label },
  ),
);

const entries: Choice[] = [
  ...actions.map((action) => ({ ...action, note: actionNote })),
  ...pagesOfMenu,
  ...others.map((area) => ({ ...area, note: 'Page' })),
];

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

const issuesShown = { unasked: 3, asked: 8 };

/**
 * What one does with an issue: with the newest, or with those that the typed numbers name.
 *
 * @example issueActionsFor('publish 4/2', issues, may) // [{ label: 'Publish Volume 4, issue 2 (2026)', … }]
 */
export function issueActionsFor(
  text: string,
  issues: readonly Issue[],
  may: (right: Right) => boolean,
): PaletteChoice[] {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const numbers = words.filter((word) => /\d/.test(word));
  const named = issues.filter(({ year, volume, issue }) => {
    const names = [year, volume, issue, `${volume}/${issue}`, `${year}/${volume}/${issue}`];
    return numbers.every((word) => names.some((name) => String(name) === word));
  });
  const { unasked, asked } = issuesShown;
  return issueActions.flatMap(({ label, also, right, can, to, ...action }) => {
    const said = `${label} volume ${also}`.toLowerCase();
    // A mere number is mostly an article's.
    const isNumber = words.every((word) => /^\d+$/.test(word));
    const isAsked =
      (right === 'read' || !isNumber) &&
      words.every((word) => numbers.includes(word) || said.includes(word));
    if (!isAsked || !may(right)) return [];
    return named
      .filter(can)
      .slice(0, numbers.length > 0 ? asked : unasked)
      .map((issue) => ({
        to: to(issue),
        label: `${label} ${issueName(issue)}`,
        note: actionNote,
        ...action,
      }));
  });
}

type IssueAction = {
  label: string;
  also: string;
  right: Right;
  can: (issue: Issue) => boolean;
  to: (issue: Issue) => string;
  wish?: Wish;
};

const issueActions: IssueAction[] = [
  {
    label: 'Publish',
    also: 'issue schedule',
    right: 'publish',
    can: ({ states }) => states.draft + states.scheduled > 0,
    to: adminAddresses.issue,
    wish: 'publish issue',
  },
  {
    label: 'New article in',
    also: 'add write an to paper issue',
    right: 'draft',
    can: () => true,
    to: adminAddresses.addArticle,
  },
  {
    label: 'Mail certificates of',
    also: 'send issue email authors',
    right: 'publish',
    can: ({ states }) => states.published > 0,
    to: (issue) => adminAddresses.certificateMail(issue),
  },
  {
    label: 'Order and pages of',
    also: 'sort issue',
    right: 'publish',
    can: ({ articles }) => articles > 1,
    to: adminAddresses.orderIssue,
  },
  {
    label: 'Open',
    also: 'issue go to',
    right: 'read',
    can: () => true,
    to: adminAddresses.issue,
  },
];

/** The pages whose name, or what else they are called, has every word that was typed; those whose name has it first. */
export function pagesFor(text: string, may: (right: Right) => boolean): PaletteChoice[] {
  const words = typedWords(text);
  const has = (said: string) => words.every((word) => said.toLowerCase().includes(word));
  const found = entries.filter(
    ({ label, also = '', note, right = 'read' }) => may(right) && has(`${label} ${also} ${note}`),
  );
  return found
    .map(({ to, label, note, wish }) => ({ to, label, note, ...(wish && { wish }) }))
    .sort((a, b) => Number(has(b.label)) - Number(has(a.label)));
}

/** What one does with issues, and the pages; what is called exactly as was typed before all of them. */
export function choicesFor(
  text: string,
  issues: readonly Issue[],
  may: (right: Right) => boolean,
): PaletteChoice[] {
  const typed = typedWords(text).join(' ');
  const isTyped = ({ label }: PaletteChoice) => label.toLowerCase() === typed;
  const choices = [...issueActionsFor(text, issues, may), ...pagesFor(text, may)];
  return choices.sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
}
