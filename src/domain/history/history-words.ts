import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { dateOfState } from '#contract/fields/manuscript.ts';
import { nounOf } from '#contract/nouns.ts';
import { fieldChanges, stateWord } from './history-values.ts';
import { personWords } from './person-words.ts';

/** What one request did: its first change, and how many there were of each kind. */
export type HistoryLineFacts = Pick<HistoryEntry, 'noun' | 'action' | 'label' | 'was' | 'now'> & {
  /** Of an article, as it is now or was last; empty where it has none. */
  refnumber: string;
  /** When it was done; without it a publication may have been a schedule. */
  moment?: string;
  counts: readonly (Pick<HistoryEntry, 'noun' | 'action'> & { count: number })[];
};

/**
 * What was done, in words that follow the name of who did it. Never fails.
 *
 * @example historyWords({ ...entry, was: { status: 'enabled' }, now: { status: 'disabled' } }) // 'withdrew 104'
 */
export function historyWords(facts: HistoryLineFacts): string {
  const { noun, action, counts } = facts;
  if (noun === 'import') return imported(facts);
  const same = counts.find((one) => one.noun === noun && one.action === action)?.count ?? 1;
  const others = counts
    .filter((one) => one.noun !== noun || one.action !== action)
    .map((one) => `${past[one.action]} ${counted(one.count, one.noun)}`);
  return [sentence(facts, same), ...others].join(', ');
}

/**
 * What a change is found by besides its record: the words in which it is told, those of many where it was one of them. How many
 * there were is not known when it is kept.
 *
 * @example historyTerms({ ...entry, was: { status: 'enabled' }, now: { status: 'disabled' } }, true) // 'withdrew 104 withdrew articles'
 */
export function historyTerms(
  facts: Omit<HistoryLineFacts, 'counts'>,
  isOneOfMany: boolean,
): string {
  const { noun, action, label } = facts;
  if (noun === 'import') return `imported articles from ${label}`;
  const one = historyWords({ ...facts, counts: [] });
  if (!isOneOfMany) return one;
  const many = historyWords({ ...facts, counts: [{ noun, action, count: 2 }] });
  return `${one} ${many.replace(/\b2 /, '')}`;
}

const past: Record<HistoryEntry['action'], string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
};

function counted(count: number, noun: HistoryEntry['noun']): string {
  const { one, many } = nounOf(noun);
  return noun === 'settings' ? 'the settings' : `${count} ${count === 1 ? one : many}`;
}

function sentence(facts: HistoryLineFacts, count: number): string {
  const { noun, action } = facts;
  if (noun === 'person' && count === 1) return personWords(action, facts.label, facts.now);
  if (noun === 'settings' && 'retired' in facts.now)
    return facts.now.retired === '' ? 'brought the journal back' : 'retired the journal';
  if (noun === 'account_document' && count === 1) return ofDocument(facts);
  if (action === 'changed') return changed(facts, count);
  const what = count > 1 ? counted(count, noun) : nameOf(facts);
  if (noun === 'article' && action === 'created') {
    if (count > 1) return `imported ${what}`;
    if (facts.now.status === 'draft') return `added the draft ${what}`;
  }
  return `${past[action]} ${what}`;
}

function ofDocument({ action, label, now }: HistoryLineFacts): string {
  if (action === 'created') {
    return now.cancels ? `cancelled ${now.cancels} by ${label}` : `issued ${label}`;
  }
  if (now.cancelled_by) return `cancelled ${label} by ${now.cancelled_by}`;
  if (now.date !== undefined) return `confirmed that a wrong clock dated ${label}`;
  return `confirmed the last number of ${label}`;
}

function imported({ label, now }: HistoryLineFacts): string {
  const { added, changed } = now;
  const told = [
    Number(added ?? 0) > 0 && `imported ${counted(Number(added), 'article')}`,
    Number(changed ?? 0) > 0 && `changed ${counted(Number(changed), 'article')}`,
  ].filter(Boolean);
  const done = told.join(' and ') || 'began an import';
  return `${done} from ${label}${now.under_way === 1 ? ', which is not finished' : ''}`;
}

/** What the first one is called: an article by its number. */
function nameOf({ noun, label, refnumber }: HistoryLineFacts): string {
  const title = label === '' ? nounOf(noun).one : label;
  switch (noun) {
    case 'article':
      return refnumber || `“${title}”`;
    case 'settings':
      return 'the settings';
    case 'issue':
      return title.charAt(0).toLowerCase() + title.slice(1);
    default:
      return `${nounOf(noun).one} ${title}`;
  }
}

function changed(facts: HistoryLineFacts, count: number): string {
  const { noun, was, now } = facts;
  const what = count > 1 ? counted(count, noun) : nameOf(facts);
  if (onlyHas(now, ['sortnumber'])) {
    const { many, inOrder = `the ${many}` } = nounOf(noun);
    return `put ${inOrder} in order`;
  }
  const told = new Set<string>();
  const parts: string[] = [];
  const tell = (part: string | undefined, ...fields: string[]) => {
    if (part === undefined) return;
    parts.push(part);
    for (const field of fields) told.add(field);
  };
  if (noun === 'article') {
    if ('mailed' in now) tell(`wrote to the authors of ${what}`, 'mailed');
    tell(statusOfArticle(facts, what), 'status', 'published_at');
    for (const [field, name] of filesOfArticle) {
      tell(file(was[field], now[field], `the ${name} of ${what}`), field, 'file_bytes');
    }
    tell(moved(facts, what), 'year', 'volume', 'issue');
    if (now.refnumber === '') tell(`released the number ${String(was.refnumber)}`, 'refnumber');
    tell(notice(now.notices, was.notices, nameOf(facts)), 'notices');
    tell(notice(now.notice_of, was.notice_of, nameOf(facts)), 'notice_of');
  } else {
    if (noun === 'manuscript' && typeof now.state === 'string') {
      tell(`set ${what} to “${now.state}”`, 'state', ...Object.values(dateOfState));
    }
    if (typeof now.letter === 'string') tell(`${letterWords[now.letter]} ${what}`, 'letter');
    if (typeof now.status === 'string') tell(statusWords[now.status]?.(what), 'status');
    if ('is_pinned' in now)
      tell(`${now.is_pinned === 1 ? 'pinned' : 'unpinned'} ${what}`, 'is_pinned');
    if (now.is_former === 1) tell(`made ${what} a former member`, 'is_former');
    if (now.is_current === 1) tell(`chose ${what} for the home page`, 'is_current');
    if (now.is_current === 0) tell(`no longer chose ${what} for the home page`, 'is_current');
  }
  const rest = fieldChanges(was, now, { noun, moment: '' }).filter(({ field }) => !told.has(field));
  if (rest.length > 0 || parts.length === 0) {
    const names = listed(rest.map(({ name }) => lower(name)));
    const of = noun === 'settings' ? `${names} in the settings` : `${names} of ${what}`;
    parts.push(rest.length === 0 ? `changed ${what}` : `changed ${of}`);
  }
  return parts.join(', ');
}

/** What was done to a record that is no article, by the status it got. */
const statusWords: Record<string, (what: string) => string> = {
  enabled: (what) => `showed ${what}`,
  disabled: (what) => `hid ${what} from readers`,
  published: (what) => `published ${what}`,
  draft: (what) => `made ${what} a draft again`,
};

/** By the kind of a letter about a manuscript. */
const letterWords: Record<string, string> = {
  acknowledgement: 'made the acknowledgement of',
  acceptance: 'made the letter of acceptance of',
  rejection: 'made the letter of rejection of',
  reviewer_thanks: 'made the certificate of a reviewer of',
};

const onlyHas = (values: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(values).length > 0 && Object.keys(values).every((name) => names.includes(name));

function statusOfArticle({ was, now, moment }: HistoryLineFacts, what: string): string | undefined {
  if (now.status === 'enabled') {
    if (typeof now.published_at === 'string' && was.status === 'draft') {
      if (now.published_at === '') return `published ${what}`;
      if (moment === undefined) return `published or scheduled ${what}`;
      return `${stateWord(now, moment) === 'scheduled' ? 'scheduled' : 'published'} ${what}`;
    }
    return was.status === 'draft' ? `published ${what}` : `showed ${what} again`;
  }
  if (now.status === 'draft') return `made ${what} a draft again`;
  if ('status' in now) return `withdrew ${what}`;
  if ('published_at' in now) return `published or rescheduled ${what}`;
  return undefined;
}

const filesOfArticle = [
  ['file_sha256', 'PDF'],
  ['full_text', 'full text'],
  ['key_image', 'key image'],
] as const;

function file(was: unknown, now: unknown, what: string): string | undefined {
  if (now === undefined) return undefined;
  if (!now) return `removed ${what}`;
  return was ? `replaced ${what}` : `added ${what}`;
}

/** Where only a part of the place has changed, the rest of it is not known here. */
function moved({ now, was }: HistoryLineFacts, what: string): string | undefined {
  if (!('issue' in now || 'volume' in now || 'year' in now)) return undefined;
  const { year, volume, issue } = now;
  const place = [volume, issue].every((one) => one !== undefined)
    ? `${volume}/${issue}${year === undefined || year === was.year ? '' : ` (${year})`}`
    : [
        year !== undefined && `year ${year}`,
        volume !== undefined && `volume ${volume}`,
        issue !== undefined && `issue ${issue}`,
      ]
        .filter(Boolean)
        .join(', ');
  return was.year === undefined && was.volume === undefined && was.issue === undefined
    ? undefined
    : `moved ${what} to ${place}`;
}

function notice(now: unknown, was: unknown, what: string): string | undefined {
  if (typeof now !== 'string' || typeof was !== 'string') return undefined;
  return now === '' ? `unlinked the ${was} from ${what}` : `linked ${what} with the ${now}`;
}

const maxNamed = 4;

function listed(names: string[]): string {
  const shown = names.slice(0, maxNamed);
  if (names.length > maxNamed) return `${shown.join(', ')} and ${names.length - maxNamed} more`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

/** Names of things stay: DOI, ISSN, WhatsApp. */
const lower = (name: string): string =>
  /^[A-Z][^A-Z\s]+(?:\s|$)/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
