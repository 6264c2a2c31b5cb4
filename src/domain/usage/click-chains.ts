import { countingRules } from './counting-rules.ts';

/** A click that is too young to be counted, or several of one visitor on one item that follow each other closely. */
export type PendingClick = {
  id: number;
  visitor: string;
  /** The visitor by the salt of the day before; empty but in the first minutes of a day. */
  previous: string;
  kind: string;
  item: string;
  first_at: number;
  last_at: number;
  clicks: number;
  country: string;
  referrer: string;
  words: string;
  is_private: number;
};

/** Clicks of one visitor on one item, each within 30 seconds of the one before: counted once, as the last one. */
export type Chain = {
  last: PendingClick;
  clicks: number;
  firstAt: number;
  /** When the last click of the row came that ended first. */
  oldestAt: number;
  /** Of all of them. */
  ids: number[];
};

/**
 * Joins clicks to chains, whichever node noted them. Those whose last click is older than `horizon` are over: nothing
 * follows that anybody still has to tell of. The others are still open.
 *
 * @param horizon in milliseconds since 1970
 */
export function joinChains(
  pending: readonly PendingClick[],
  horizon: number,
): { over: Chain[]; open: Chain[] } {
  const before = new Map(
    pending.filter(({ previous }) => previous !== '').map((one) => [one.visitor, one.previous]),
  );
  const groups = new Map<string, PendingClick[]>();
  for (const click of pending) {
    // An article on its page and as a PDF are two formats of the same.
    const kind = click.kind === 'texts' ? 'downloads' : click.kind;
    const key = `${before.get(click.visitor) ?? click.visitor} ${kind} ${click.item}`;
    const group = groups.get(key);
    if (group) group.push(click);
    else groups.set(key, [click]);
  }
  const chains = [...groups.values()].flatMap(chainsOf);
  return {
    over: chains.filter(({ last }) => last.last_at <= horizon),
    open: chains.filter(({ last }) => last.last_at > horizon),
  };
}

function chainsOf(clicks: PendingClick[]): Chain[] {
  const chains: Chain[] = [];
  for (const click of clicks.toSorted((one, other) => one.first_at - other.first_at)) {
    const chain = chains.at(-1);
    const gap = chain && click.first_at - chain.last.last_at;
    if (chain && gap !== undefined && gap <= countingRules.doubleClickMilliseconds) {
      if (click.last_at >= chain.last.last_at) chain.last = click;
      chain.clicks += click.clicks;
      chain.oldestAt = Math.min(chain.oldestAt, click.last_at);
      chain.ids.push(click.id);
    } else {
      chains.push({
        last: click,
        clicks: click.clicks,
        firstAt: click.first_at,
        oldestAt: click.last_at,
        ids: [click.id],
      });
    }
  }
  return chains;
}
