import { useMatches } from 'react-router';
import { adminMenu, adminPages } from '#contract/admin-pages.ts';
import type { Right } from '#contract/entities/user.ts';

export type Area = {
  to: string;
  label: string;
  /** What else somebody may call it. */
  also?: string;
  /** It is shown only to people with this right. */
  right?: Right;
};

/** An entry of the menu. Its pages are the tabs on each of them; the first one is where the entry leads. */
export type Entry = { label: string; also: string; right: Right | undefined; pages: Area[] };

type Described = (typeof adminPages)[keyof typeof adminPages] & {
  label?: string;
  also?: string;
  tab?: string;
  parent?: keyof typeof adminPages;
  seenBy?: Right;
};
const described = Object.values<Described>(adminPages);

const toArea = ({ path, label = '', also, seenBy }: Described): Area => ({
  to: path,
  label,
  ...(also && { also }),
  ...(seenBy && { right: seenBy }),
});

/** What is described of the page that is open. */
export const usePage = (): Pick<Described, 'parent'> & { right?: Right } =>
  (useMatches().at(-1)?.handle as Described | undefined) ?? {};

/** The menu: the daily work, and below a gap what is needed less often. */
export const menu: readonly (readonly Entry[])[] = adminMenu.map((group) =>
  Object.entries(group).map(([label, also]) => {
    const pages = described.filter(({ tab }) => tab === label).map(toArea);
    return { label, also, right: pages.length === 1 ? pages[0]?.right : undefined, pages };
  }),
);

/** Pages that have a name and are no tab. */
export const otherPages: readonly Area[] = described
  .filter(({ label, tab }) => label !== undefined && tab === undefined)
  .map(toArea);

/** The pages above one that are no page of a record, the outermost first. */
export function pagesAbove({ parent }: Pick<Described, 'parent'>): Area[] {
  if (parent === undefined) return [];
  const above: Described = adminPages[parent];
  return [...pagesAbove(above), ...(above.label === undefined ? [] : [toArea(above)])];
}

/**
 * The entry of the menu that a page belongs to: the one with the longest address above it.
 *
 * @example entryOf('/admin/settings/pages/terms')?.label // 'Journal'
 */
export function entryOf(pathname: string): Entry | undefined {
  const isIn = ({ to }: Area) =>
    pathname === to || (to !== adminPages.dashboard.path && pathname.startsWith(`${to}/`));
  const lengthIn = ({ pages }: Entry) =>
    Math.max(0, ...pages.filter(isIn).map(({ to }) => to.length));
  const [best] = menu.flat().sort((a, b) => lengthIn(b) - lengthIn(a));
  return best && lengthIn(best) > 0 ? best : undefined;
}
