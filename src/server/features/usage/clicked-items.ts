import type { WindowClick } from '#domain/usage/window-click.ts';
import { listIssueIds, listPublicRefs } from '#server/store/usage-items.ts';
import { hashText } from './salts.ts';
import type { UsageParts } from './usage-parts.ts';

/** What each click was on, as it is stored; those on nothing that readers may see have none. */
export async function findItems(
  { database, findsNothing }: UsageParts,
  clicks: readonly WindowClick[],
) {
  const refs = clicks.flatMap(({ item }) => ('refnumber' in item ? [Number(item.refnumber)] : []));
  const articles = await listPublicRefs(database.reads, [...new Set(refs)]);
  const issues = await listIssueIds(
    database.reads,
    clicks.flatMap(({ item }) => (item.kind === 'issue' ? [item] : [])),
  );
  const lost = new Map<string, string>();
  const searched = new Set<string>();
  const items = new Map<WindowClick, string>();
  for (const click of clicks) {
    const { item } = click;
    if ('refnumber' in item) {
      const id = articles.get(Number(item.refnumber));
      if (id !== undefined) items.set(click, String(id));
    } else if (item.kind === 'issue') {
      const id = issues.get(`${item.year}/${item.volume}/${item.issue}`);
      if (id !== undefined) items.set(click, String(id));
    } else if (item.kind === 'searches') {
      const hash = hashText(item.words);
      items.set(click, hash);
      if (searched.has(item.words)) continue;
      searched.add(item.words);
      if (await findsNothing(item.words)) lost.set(item.words, hash);
    } else {
      items.set(click, item.kind === 'home' ? '' : hashText(item.name));
    }
  }
  return { items, lost };
}
