import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import styles from './data-table.module.css';

type Whole = { text: string; kind: string | undefined; place: CSSProperties };

/** For a pointer that only passes. */
const restMilliseconds = 300;

/**
 * What a table cuts off, whole and where it is: of the cell that the pointer rests on, and of every cell of the row that
 * has the focus. Escape puts it away. Who listens hears all of it anyway.
 */
export function WholeTexts({ of: frame }: { of: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Whole[]>([]);
  useEffect(() => {
    const table = frame.current;
    if (!table) return;
    let pointed: HTMLTableCellElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cells: Iterable<HTMLTableCellElement> = [];
    function show(next: Iterable<HTMLTableCellElement>) {
      cells = next;
      setShown(wholeOf(cells));
    }
    function clear() {
      clearTimeout(timer);
      pointed = undefined;
      show([]);
    }
    function onPointerMove({ clientX, clientY }: PointerEvent) {
      // The link of a row covers its cells.
      const under = document.elementsFromPoint(clientX, clientY);
      const cell = under.find((one) => one instanceof HTMLTableCellElement);
      if (cell === pointed) return;
      clear();
      pointed = cell;
      if (cell) timer = setTimeout(() => show([cell]), restMilliseconds);
    }
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      show(target.closest('tr')?.cells ?? []);
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && clear();
    const until = new AbortController();
    const { signal } = until;
    table.addEventListener('pointermove', onPointerMove, { signal });
    table.addEventListener('pointerleave', clear, { signal });
    table.addEventListener('focusin', onFocus, { signal });
    table.addEventListener('focusout', clear, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    // Going to a row may scroll it into sight.
    document.addEventListener('scroll', () => show(cells), { signal, capture: true });
    return () => {
      clear();
      until.abort();
    };
  }, [frame]);
  return shown.map(({ text, kind, place }) => (
    <div
      key={place.left}
      aria-hidden="true"
      className={styles.whole}
      data-kind={kind}
      style={place}
    >
      {text}
    </div>
  ));
}

function wholeOf(cells: Iterable<HTMLTableCellElement>): Whole[] {
  return [...cells].flatMap((cell) => {
    const value = cell.querySelector<HTMLElement>(`.${styles.value}`);
    const parts = value?.querySelectorAll(`.${styles.link}, .${styles.line}`) ?? [];
    const isCut = [value, ...parts].some((part) => part && part.scrollWidth > part.clientWidth + 1);
    if (!value || !isCut) return [];
    const { left, top, width, height } = cell.getBoundingClientRect();
    const place = { left, top, width, minHeight: height };
    // biome-ignore lint/performance/useDomNodeTextContent: what is next to each other needs a space, as it is seen
    return [{ text: value.innerText, kind: cell.dataset.kind, place }];
  });
}
