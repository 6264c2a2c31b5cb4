import { addresses } from '#contract/addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { searchCalls } from '#contract/calls/search-calls.ts';
import type { Words } from '#contract/words/en.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import {
  addressIn,
  formatNumber,
  languageParameter,
  toReaderLanguage,
} from '#contract/words/languages.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { markMatches } from '#domain/search/match-marks.ts';
import { fillText } from '#web/ui/fill-text.ts';
import { isPlainClick } from './links.ts';

type Answer = AnswerOf<typeof searchCalls.suggest>;
type Options = { words: Words['search']['suggestions']; language: ReaderLanguage };

const path = '/api/search/suggestions';
/** Less begins too much to say anything. */
const minCharacters = 2;
/** Between the keys of somebody who types fast. */
const pauseMilliseconds = 120;
/** Of what was asked and answered in this visit. */
const maxKept = 50;

/**
 * Makes a search box a combobox (the pattern of ARIA 1.2, with a list of groups): what is typed stays what is searched
 * unless one of the list is chosen, by arrow keys and Enter or by the pointer. Escape closes the list.
 */
export function attachSuggestions(input: HTMLInputElement): void {
  const language = toReaderLanguage(document.documentElement.lang) ?? 'en';
  const options: Options = { words: JSON.parse(input.dataset.suggestions ?? ''), language };
  const list = makeElement('div', {
    id: `${input.id}-list`,
    role: 'listbox',
    class: 'suggestions',
  });
  const status = makeElement('div', { role: 'status', class: 'visually-hidden' });
  list.hidden = true;
  list.setAttribute('aria-label', options.words.titles);
  input.form?.append(list, status);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-expanded', 'false');

  const kept = new Map<string, Answer>();
  let active = -1;
  let pause: number | undefined;
  let asking: AbortController | undefined;
  const offered = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  const close = () => {
    clearTimeout(pause);
    asking?.abort();
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };

  const mark = (index: number) => {
    active = index;
    for (const [at, option] of offered().entries()) {
      option.setAttribute('aria-selected', String(at === active));
      if (at === active) option.scrollIntoView({ block: 'nearest' });
    }
    const id = offered()[active]?.id;
    if (id === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', id);
  };

  const show = (answer: Answer) => {
    const shown = optionGroups(input, answer, options);
    list.replaceChildren(...shown);
    const count = answer.titles.length + answer.authors.length;
    list.hidden = count === 0;
    input.setAttribute('aria-expanded', String(count > 0));
    const { some, none } = options.words;
    status.textContent =
      count === 0 ? none : fillText(some, { count: formatNumber(options.language, count) });
    mark(-1);
  };

  const ask = async (typed: string) => {
    asking?.abort();
    asking = new AbortController();
    const known = kept.get(typed);
    if (known) return show(known);
    const response = await fetch(`${path}?keyword=${encodeURIComponent(typed)}`, {
      headers: { accept: 'application/json' },
      signal: asking.signal,
    });
    if (!response.ok) return close();
    const answer = (await response.json()) as Answer;
    if (kept.size >= maxKept) kept.clear();
    kept.set(typed, answer);
    if (input.value.trim() === typed && document.activeElement === input) show(answer);
  };

  input.addEventListener('input', () => {
    clearTimeout(pause);
    const typed = input.value.trim();
    if (typed.length < minCharacters) return close();
    // A failure, or a newer question, leaves the box without suggestions.
    pause = window.setTimeout(() => ask(typed).catch(() => {}), pauseMilliseconds);
  });
  input.addEventListener('blur', close);
  input.form?.addEventListener('submit', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const count = list.hidden ? 0 : offered().length;
    if (event.key === 'Escape' && count > 0) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active !== -1 && count > 0) {
      event.preventDefault();
      offered()[active]?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const typed = input.value.trim();
      event.preventDefault();
      if (count === 0) {
        if (typed.length >= minCharacters) ask(typed).catch(() => {});
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Beyond either end is the box itself.
      mark(((active + 1 + step + count + 1) % (count + 1)) - 1);
    }
  });
  // The focus stays in the box.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    close();
    input.form?.reset();
  });
  // Somebody has typed while the script came.
  if (document.activeElement === input && input.value.trim() !== input.defaultValue.trim()) {
    input.dispatchEvent(new Event('input'));
  }
}

/** A page that is not in the journal's own language says so in its form, and leads on in the same. */
function inPageLanguage(address: string, form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(languageParameter);
  const asked = field instanceof HTMLInputElement ? toReaderLanguage(field.value) : undefined;
  return asked ? addressIn(address, asked) : address;
}

function optionGroups(input: HTMLInputElement, { titles, authors }: Answer, options: Options) {
  const { words, language } = options;
  const marked = foldWords(input.value);
  let number = 0;
  const option = (text: string, note: string, address: string, lang: string) => {
    const one = makeElement('a', {
      id: `${input.id}-option-${number++}`,
      role: 'option',
      class: 'suggestion',
      href: inPageLanguage(address, input.form),
      tabindex: '-1',
    });
    const name = makeElement('span', { class: 'suggestion-name', ...(lang && { lang }) });
    name.append(
      ...markMatches(text, marked).map((piece) => {
        if (!piece.match) return piece.text;
        const mark = document.createElement('mark');
        mark.textContent = piece.text;
        return mark;
      }),
    );
    const beside = makeElement('span', { class: 'suggestion-note' });
    beside.textContent = note;
    one.append(name, ' ', beside);
    return one;
  };
  const group = (label: string, given: HTMLElement[]) => {
    const heading = makeElement('div', {
      id: `${input.id}-${number}`,
      class: 'suggestions-heading',
    });
    heading.textContent = label;
    const all = makeElement('div', { role: 'group', 'aria-labelledby': heading.id });
    all.append(heading, ...given);
    return given.length === 0 ? [] : [all];
  };
  return [
    ...group(
      words.authors,
      authors.map(({ name, articles }) => {
        const count = formatNumber(language, articles);
        const note = articles === 1 ? words.oneArticle : fillText(words.articles, { count });
        return option(name, note, addresses.search(`author:"${name}"`), '');
      }),
    ),
    ...group(
      words.titles,
      titles.map((one) =>
        option(plainText(one.title), `${one.year}`, addresses.article(one), one.language),
      ),
    ),
  ];
}

function makeElement(name: string, attributes: Record<string, string | undefined>): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  return element;
}
