import { readTable } from '../full-text/read-tables.ts';
import type { Row } from '../full-text/tree.ts';
import { elementsOf, isElement, type XmlElement, type XmlNode } from '../full-text/xml-tree.ts';
import { type Rule, ruleOf, type State, valuesOf } from './jats-rules.ts';

/**
 * The part of a JATS file of any version, tag set and quality as JATS Publishing 1.3 allows it (see `jats-rules-data.ts`). Elements
 * that are not allowed where they are get what is missing before them, move, are wrapped, or go, and their words stay. Names have
 * their prefixes.
 *
 * @param parts elements of an article; ids that lead to what is outside of them are left out
 */
export function fitJats(parts: readonly XmlElement[]): XmlElement[] {
  const ids = idsOf(parts);
  const fitted = parts.flatMap((part) => convert(part, part.name, ids, true) ?? []);
  const kept = new Set<string>();
  const visit = (element: XmlElement, see: (element: XmlElement) => void) => {
    see(element);
    for (const child of elementsOf(element)) visit(child, see);
  };
  for (const part of fitted) visit(part, ({ attributes: { id } }) => id && kept.add(id));
  for (const part of fitted) visit(part, ({ attributes }) => leaveOutDead(attributes, kept));
  return fitted;
}

type Ids = {
  /** The id that an element gets: its own, where it is a name that no other has. */
  of: ReadonlyMap<XmlElement, string>;
  /** By the id that the document has. */
  written: ReadonlyMap<string, string>;
};

function idsOf(parts: readonly XmlElement[]): Ids {
  const of = new Map<XmlElement, string>();
  const written = new Map<string, string>();
  const taken = new Set<string>();
  const visit = (element: XmlElement) => {
    const { id } = element.attributes;
    if (id !== undefined && id !== '' && !written.has(id)) {
      let name = id.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^(?![\p{L}_])/u, 'x');
      while (taken.has(name)) name += '_';
      taken.add(name);
      of.set(element, name);
      written.set(id, name);
    }
    for (const child of elementsOf(element)) visit(child);
  };
  for (const part of parts) visit(part);
  return { of, written };
}

/** References to what went. */
function leaveOutDead(attributes: Record<string, string>, kept: ReadonlySet<string>): void {
  for (const key of references) {
    const given = attributes[key];
    if (given === undefined) continue;
    const left = given.split(' ').filter((id) => kept.has(id));
    if (left.length > 0) attributes[key] = left.join(' ');
    else delete attributes[key];
  }
}

const references = ['rid', 'headers'];

/** What NLM called it, and OASIS. */
const newNames = new Map(
  Object.entries({
    ...{
      citation: 'mixed-citation',
      'floats-wrap': 'floats-group',
      'custom-meta-wrap': 'custom-meta-group',
    },
    ...{ 'access-date': 'date-in-citation', 'time-stamp': 'date-in-citation' },
    ...{ license_ref: 'ali:license_ref', free_to_read: 'ali:free_to_read' },
  }),
);

/** What may hold anything of its kind, where the content does not keep the order of the other. */
const loose = new Map(
  Object.entries({
    ...{ name: 'string-name', date: 'string-date' },
    ...{ 'element-citation': 'mixed-citation', 'nlm-citation': 'mixed-citation' },
  }),
);

/** In the order of what is tried. */
const wrappers = [
  'p list-item def-item def td tr tbody verse-line fn title sec mixed-citation ref caption table-wrap-foot table-wrap',
  'mml:mtext mml:mrow license-p attrib term label speaker string-name comment subject kwd article-title meta-value',
  'collab role bio',
].flatMap((names) => names.split(' '));

const nameOf = ({ name }: XmlElement): string =>
  name.startsWith('math:') ? `mml:${name.slice('math:'.length)}` : (newNames.get(name) ?? name);

const namesOf = (element: XmlElement): string[] => {
  const name = nameOf(element);
  const other = loose.get(name);
  return other === undefined ? [name] : [name, other];
};

const isBlank = (node: XmlNode) => typeof node === 'string' && node.trim() === '';

const made = (name: string, children: XmlNode[] = []): XmlElement => ({
  name,
  attributes: {},
  children,
});

/**
 * The element under a name that is allowed where it is: none where nothing is in it, unless it is to be filled; undefined where it
 * cannot be.
 */
function convert(
  element: XmlElement,
  name: string,
  ids: Ids,
  isFilled = name === 'tr' || element.attributes.id !== undefined,
): XmlElement[] | undefined {
  const rule = ruleOf(name);
  const attributes = rule && attributesOf(element, name, rule, ids);
  if (!attributes) return undefined;
  const children = rule.start
    ? inOrder(element, rule.start, ids)
    : inAnyOrder(element, rule.mixed ?? new Set(), ids);
  if (rule.start?.isEnd === false && !isFilled && element.children.every(isBlank)) return [];
  return children && [{ name, attributes, children }];
}

function inAnyOrder(element: XmlElement, allowed: ReadonlySet<string>, ids: Ids): XmlNode[] {
  const children: XmlNode[] = [];
  const place = (node: XmlNode): void => {
    if (typeof node === 'string') {
      children.push(node);
      return;
    }
    const tables = htmlTables(node);
    if (tables) {
      for (const one of tables) place(one);
      return;
    }
    for (const name of leadsNowhere(node, ids) ? [] : namesOf(node)) {
      const fitted = allowed.has(name) ? convertStrictly(node, name, ids) : undefined;
      if (!fitted) continue;
      for (const one of fitted) children.push(one);
      return;
    }
    for (const child of insideOf(node)) place(child);
  };
  for (const child of element.children) place(child);
  return children;
}

/** What leads nowhere is plain text. */
const leadsNowhere = ({ name, attributes: { rid } }: XmlElement, ids: Ids): boolean =>
  name === 'xref' && rid !== undefined && !rid.split(/\s+/).some((id) => ids.written.has(id));

/** Not under a name that another would be better than. */
function convertStrictly(element: XmlElement, name: string, ids: Ids) {
  const start = loose.has(name) ? ruleOf(name)?.start : undefined;
  return start && !isAllowed(element.children, start) ? undefined : convert(element, name, ids);
}

function isAllowed(nodes: readonly XmlNode[], start: State): boolean {
  let state: State | undefined = start;
  for (const node of nodes) {
    if (isBlank(node)) continue;
    state = typeof node === 'string' ? undefined : state.next.get(nameOf(node));
    if (!state) return false;
  }
  return state.isEnd;
}

/** What is left of an element that goes: its content, apart from what is around it where it was a block. */
const insideOf = (element: XmlElement): XmlNode[] =>
  blocks.has(element.name) ? [' ', ...element.children, ' '] : element.children;

const blocks = new Set(
  [
    'p title label caption sec list list-item def-list def-item def term fig table-wrap table thead tbody tfoot tr td th',
    'row entry fn ref disp-quote disp-formula boxed-text verse-line verse-group statement speech break hr attrib',
    'surname given-names aff contrib subject kwd',
  ].flatMap((names) => names.split(' ')),
);

/** The content of an element whose elements have an order; undefined where it cannot be. */
function inOrder(element: XmlElement, start: State, ids: Ids): XmlNode[] | undefined {
  const children: XmlNode[] = [];
  let state = start;
  /** Words and what is in a line with them, which become a paragraph. */
  let run: XmlNode[] = [];

  const add = (fitted: readonly XmlElement[], next: State) => {
    for (const one of fitted) children.push(one);
    if (fitted.length > 0) state = next;
  };
  const placeAs = (node: XmlElement, name: string): boolean => {
    const missing = pathBefore(state, name);
    if (!missing) return false;
    const fitted = convertStrictly(node, name, ids);
    if (!fitted) return false;
    if (fitted.length === 0) return true;
    for (const one of missing) fill(one);
    const next = state.next.get(name);
    if (next) add(fitted, next);
    return true;
  };
  const fill = (name: string) => {
    const next = state.next.get(name);
    if (next) add(convert(made(name), name, ids, true) ?? [], next);
  };
  /** Where a second part of an order would have had to be. */
  const earlierPlace = (name: string): number => {
    if (children.length > mostMoved) return -1;
    const placeholder = made(name);
    return children.findLastIndex(
      (_, at) => stateAfter(children.toSpliced(at, 0, placeholder), start) !== undefined,
    );
  };
  const placeEarlier = (node: XmlElement, name: string): boolean => {
    if (earlierPlace(name) < 0) return false;
    const fitted = convertStrictly(node, name, ids);
    if (!fitted) return false;
    endRun();
    const at = earlierPlace(name);
    if (at < 0) return false;
    children.splice(at, 0, ...fitted);
    state = stateAfter(children, start) ?? state;
    return true;
  };
  const endRun = () => {
    if (run.every(isBlank)) {
      for (const blank of run) children.push(blank);
      run = [];
      return;
    }
    const inside = run;
    run = [];
    placeAs(made('p', inside), 'p');
  };
  const place = (node: XmlNode): void => {
    if (isBlank(node)) {
      (run.length > 0 ? run : children).push(node);
      return;
    }
    if (typeof node !== 'string') {
      if (isElement(node, 'break', 'hr')) {
        place(' ');
        return;
      }
      const tables = htmlTables(node);
      if (tables) {
        for (const one of tables) place(one);
        return;
      }
      const names = namesOf(node);
      if (names.some((name) => pathBefore(state, name))) endRun();
      for (const name of names) if (placeAs(node, name)) return;
      for (const name of names) if (placeEarlier(node, name)) return;
    }
    const name = typeof node === 'string' ? '#' : nameOf(node);
    const [outer, inner] = wrappersFor(state, name);
    if (outer === 'p') {
      run.push(node);
      return;
    }
    if (outer !== undefined) {
      endRun();
      placeAs(made(outer, [inner === undefined ? node : made(inner, [node])]), outer);
      return;
    }
    if (typeof node === 'string') return;
    for (const child of insideOf(node)) place(child);
  };
  for (const child of element.children) place(child);
  endRun();

  const missing = pathTo(state, (one) => one.isEnd, 3);
  if (!missing) return undefined;
  for (const one of missing) fill(one);
  return children;
}

/** Far more than any element has whose order matters. */
const mostMoved = 60;

function stateAfter(nodes: readonly XmlNode[], start: State): State | undefined {
  let state: State | undefined = start;
  for (const node of nodes) {
    if (typeof node !== 'string') state = state?.next.get(node.name);
  }
  return state;
}

/** The fewest elements that have to be there before; undefined where no few would do. */
function pathTo(
  from: State,
  isGoal: (state: State) => boolean,
  most: number,
): string[] | undefined {
  let reached: { state: State; path: string[] }[] = [{ state: from, path: [] }];
  for (let length = 0; length <= most; length += 1) {
    const found = reached.find(({ state }) => isGoal(state));
    if (found) return found.path;
    const seen = new Set<State>();
    reached = reached.flatMap(({ state, path }) =>
      nextOf(state).flatMap(([name, next]) => {
        if (seen.has(next)) return [];
        seen.add(next);
        return [{ state: next, path: [...path, name] }];
      }),
    );
  }
  return undefined;
}

/** First what is whole without content, and a title before a label. */
const nextOf = ({ next }: State): [string, State][] =>
  [...next].sort(([one], [other]) => costOf(one) - costOf(other));

const costOf = (name: string): number =>
  name === 'title' ? 0 : ruleOf(name)?.mixed === undefined ? 2 : 1;

const paths = new WeakMap<State, Map<string, string[] | undefined>>();

/** The same before an element. */
function pathBefore(from: State, name: string): string[] | undefined {
  const known = paths.get(from) ?? new Map<string, string[] | undefined>();
  paths.set(from, known);
  if (!known.has(name))
    known.set(
      name,
      pathTo(from, (state) => state.next.has(name), 2),
    );
  return known.get(name);
}

const wrapping = new WeakMap<State, Map<string, string[]>>();

/** What another element, or text (`#`), may be put into where it may not be itself: one, or one in another; none where nothing is. */
function wrappersFor(from: State, name: string): string[] {
  const known = wrapping.get(from) ?? new Map<string, string[]>();
  wrapping.set(from, known);
  const found = known.get(name) ?? findWrappers(from, name);
  known.set(name, found);
  return found;
}

function findWrappers(from: State, name: string): string[] {
  const here = wrappers.filter((one) => pathBefore(from, one));
  const one = here.find((one) => holds(one, name));
  if (one !== undefined) return [one];
  for (const outer of here) {
    const inner = wrappers.find((one) => holds(outer, one) && holds(one, name));
    if (inner !== undefined && ruleOf(outer)?.start) return [outer, inner];
  }
  return [];
}

/** Whether an element may have another, or text, in it. */
function holds(name: string, what: string): boolean {
  const { mixed, start } = ruleOf(name) ?? {};
  if (mixed) return what === '#' || mixed.has(what);
  return start !== undefined && pathBefore(start, what) !== undefined;
}

/** Attributes under the names and with the values that they may have; undefined where one is missing that nobody can make up. */
function attributesOf(
  element: XmlElement,
  name: string,
  { attributes: allowed, required }: Rule,
  ids: Ids,
): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  const id = ids.of.get(element);
  if (id !== undefined && allowed.has('id')) attributes.id = id;
  for (const [key, value] of Object.entries(element.attributes)) {
    const own = [newAttributes.get(key) ?? key, `xlink:${key}`].find((one) => allowed.has(one));
    if (own === undefined || own === 'id' || isActive(key, value)) continue;
    if (references.includes(own)) {
      const known = value.split(/\s+/).flatMap((one) => ids.written.get(one) ?? []);
      if (known.length > 0) attributes[own] = known.join(' ');
    } else if (isToken.has(own)) {
      if (isToken.get(own)?.test(value)) attributes[own] = value;
    } else {
      const values = valuesOf(name, own);
      const known = values?.find((one) => one === value || one === value.trim().toLowerCase());
      if (!values || known !== undefined) attributes[own] = known ?? value;
      else if (values.includes('custom') && allowed.has('custom-type')) {
        attributes[own] = 'custom';
        attributes['custom-type'] ??= value;
      }
    }
  }
  for (const key of required) {
    if (attributes[key] !== undefined) continue;
    if (/^(?:id|rid|pointer-to-.*)$/.test(key)) return undefined;
    attributes[key] = key === 'count' ? '0' : '';
  }
  return attributes;
}

const newAttributes = new Map([['citation-type', 'publication-type']]);

const token = /^[\p{L}\p{N}._:-]+$/u;
const isToken = new Map([
  ['xml:lang', /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/],
  ['hreflang', /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/],
  ...['count', 'format', 'index-type'].map((name) => [name, token] as const),
]);

/** What could do something where somebody shows it, and no article needs. */
const isActive = (key: string, value: string): boolean =>
  /^(on|style$)/i.test(key) || (key === 'href' && /^\s*(javascript|vbscript|data):/i.test(value));

/** The tables of XHTML that draw a table of OASIS, one a group, after what is above them; undefined where it is none. */
function htmlTables(element: XmlElement): XmlNode[] | undefined {
  if (element.name !== 'table' && element.name !== 'tgroup') return undefined;
  const groups = elementsOf(element).filter(({ name }) => name === 'tgroup');
  if (groups.length > 0) {
    const before = element.children.filter((child) => !isElement(child, 'tgroup'));
    return [...before, ...groups];
  }
  if (!elementsOf(element).some((part) => elementsOf(part).some(({ name }) => name === 'row'))) {
    return undefined;
  }
  const counted = { cells: 0, table: '' };
  const { heads, rows, feet } = readTable<XmlNode>(element, (nodes) => [...nodes], counted);
  const part = (name: string, all: readonly Row<XmlNode>[]) =>
    all.length === 0 ? [] : [made(name, all.map(htmlRow))];
  return [made('table', [...part('thead', heads), ...part('tfoot', feet), ...part('tbody', rows)])];
}

const htmlRow = (row: Row<XmlNode>): XmlElement =>
  made(
    'tr',
    row.map(({ isHead, columns, rows, align, lang, blocks }) => ({
      name: isHead ? 'th' : 'td',
      attributes: {
        ...(columns > 1 && { colspan: `${columns}` }),
        ...(rows > 1 && { rowspan: `${rows}` }),
        ...(align !== '' && { align }),
        ...(lang !== undefined && { 'xml:lang': lang }),
      },
      children: blocks,
    })),
  );
