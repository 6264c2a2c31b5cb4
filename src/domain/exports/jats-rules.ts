import { jatsRulesData } from './jats-rules-data.ts';

/** A place in the content of an element: what may follow, by name. */
export type State = { next: Map<string, State>; isEnd: boolean };

export type Rule = {
  /** Of a content of elements in their order. */
  start?: State;
  /** Of a content of text and elements in any order: those elements. */
  mixed?: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  required: readonly string[];
};

const sets = new Map<string, string>();
const values = new Map<string, readonly string[]>();
const rules = new Map<string, Rule>();

/** What an element may have; undefined where there is none of this name. */
export const ruleOf = (name: string): Rule | undefined => rules.get(name);

/** The values that an attribute may have; undefined where any may be. */
export const valuesOf = (element: string, attribute: string): readonly string[] | undefined =>
  values.get(`${element} ${attribute}`) ?? values.get(attribute);

const withSets = (text: string): string =>
  text.replace(/@\w/g, (name) => withSets(sets.get(name) ?? ''));

for (const line of jatsRulesData.trim().split('\n')) {
  const [name = '', ...rest] = line.split(' ');
  if (name.startsWith('@')) sets.set(name, rest.join(' '));
  else if (name.startsWith('=')) {
    const all = rest.at(-1)?.split('|') ?? [];
    values.set([name.slice(1), ...rest.slice(0, -1)].join(' '), all);
  } else {
    const [content = '', ...given] = rest;
    const attributes = withSets(given.join(' ')).split(' ').filter(Boolean);
    rules.set(name, {
      ...contentOf(withSets(content)),
      attributes: new Set(attributes.map((one) => one.replace('!', ''))),
      required: attributes.filter((one) => one.endsWith('!')).map((one) => one.slice(0, -1)),
    });
  }
}

function contentOf(content: string): Pick<Rule, 'start' | 'mixed'> {
  if (content.includes('#')) return { mixed: new Set(content.match(/[\w:-]+/g) ?? []) };
  return { start: content === '-' ? { next: new Map(), isEnd: true } : compile(content) };
}

type Place = State & { name: string };
type Part = { first: Place[]; last: Place[]; isOptional: boolean };

/** The automaton of a content, which is deterministic in every DTD: one state after each name that is written in it. */
function compile(content: string): State {
  const tokens = content.match(/[\w:-]+|[(),|?*+]/g) ?? [];
  let at = 0;
  const follow = ({ last }: Part, { first }: Part) => {
    for (const place of last) for (const next of first) place.next.set(next.name, next);
  };
  const joined = (before: Part, after: Part): Part => {
    follow(before, after);
    return {
      first: before.isOptional ? [...before.first, ...after.first] : before.first,
      last: after.isOptional ? [...before.last, ...after.last] : after.last,
      isOptional: before.isOptional && after.isOptional,
    };
  };
  const either = (one: Part, other: Part): Part => ({
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
    isOptional: one.isOptional || other.isOptional,
  });
  const readGroup = (): Part => {
    let part = readPart();
    while (tokens[at] === ',' || tokens[at] === '|') {
      at += 1;
      part = tokens[at - 1] === ',' ? joined(part, readPart()) : either(part, readPart());
    }
    return part;
  };
  const readPart = (): Part => {
    const token = tokens[at] ?? '';
    at += 1;
    let part: Part;
    if (token === '(') {
      part = readGroup();
      at += 1;
    } else {
      const place = { name: token, next: new Map(), isEnd: false };
      part = { first: [place], last: [place], isOptional: false };
    }
    const sign = tokens[at] ?? '';
    if (!/^[?*+]$/.test(sign)) return part;
    at += 1;
    if (sign !== '?') follow(part, part);
    return sign === '+' ? part : { ...part, isOptional: true };
  };
  const { first, last, isOptional } = readGroup();
  for (const place of last) place.isEnd = true;
  return { next: new Map(first.map((place) => [place.name, place])), isEnd: isOptional };
}
