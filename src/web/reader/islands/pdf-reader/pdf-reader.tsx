import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Words } from '#contract/words/en.ts';
import { fillText } from '#web/ui/fill-text.ts';
import type { FoundMatch, PdfPages } from './pdf-pages.ts';
import styles from './pdf-reader.module.css';

export type PdfWords = Words['pdf'];
type PdfReaderProps = { address: string; words: PdfWords; onClose(): void };

const zoomStep = 1.2;

/** The PDF in the page: pages, zoom, search, all of it by keyboard. */
export function PdfReader({ address, words, onClose }: PdfReaderProps) {
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pages, count, page, failed } = usePages(address, words, frame);
  const [percent, setPercent] = useState<number>();

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  }, []);

  const scaleTo = (scale: number) => {
    pages?.setScale(scale);
    setPercent(Math.round((pages?.scale ?? 1) * 100));
  };
  const zoom = (factor: number) => pages && scaleTo(pages.scale * factor);
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
      event.preventDefault();
      section.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    } else if (event.key === 'Escape') {
      if (isTyping) frame.current?.focus();
      else onClose();
    } else if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') pages && scaleTo(pages.widthScale);
    else if (event.key === 'n' || event.key === 'ArrowRight') pages?.goTo(page + 1);
    else if (event.key === 'p' || event.key === 'ArrowLeft') pages?.goTo(page - 1);
    else if (event.key === 'Home') pages?.goTo(1);
    else if (event.key === 'End') pages?.goTo(count);
  };

  return (
    <section ref={section} className={styles.reader} aria-label={words.label} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <span className={styles.group}>
          <button
            type="button"
            disabled={page <= 1}
            aria-label={words.previousPage}
            onClick={() => pages?.goTo(page - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={page >= count}
            aria-label={words.nextPage}
            onClick={() => pages?.goTo(page + 1)}
          >
            ↓
          </button>
          <output>{count > 0 ? fillText(words.pageOf, { page, count }) : words.opening}</output>
        </span>
        <span className={styles.group}>
          <button type="button" aria-label={words.zoomOut} onClick={() => zoom(1 / zoomStep)}>
            −
          </button>
          <button type="button" aria-label={words.zoomIn} onClick={() => zoom(zoomStep)}>
            +
          </button>
          <button
            type="button"
            aria-label={words.fitWidth}
            onClick={() => pages && scaleTo(pages.widthScale)}
          >
            ↔
          </button>
          <output aria-label={words.size}>{percent ? `${percent} %` : ''}</output>
        </span>
        <PdfFind pages={pages} words={words} />
        <button type="button" className={styles.close} onClick={onClose}>
          {words.close}
        </button>
      </div>
      {failed && (
        <p role="alert">
          {words.failed} <a href={address}>{words.byBrowser}</a>
        </p>
      )}
      <div
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        role="document"
        aria-label={words.pages}
      />
    </section>
  );
}

/** The pages in a frame, once they are there; where the reader is among them. */
function usePages(
  address: string,
  words: PdfWords,
  frame: { readonly current: HTMLElement | null },
) {
  const [opened, setOpened] = useState<{ pages: PdfPages; count: number }>();
  const [page, setPage] = useState(1);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isOver = false;
    let pages: PdfPages | undefined;
    let close: (() => void) | undefined;
    const onScroll = () => pages && setPage(pages.current);
    const show = async () => {
      // The server has no part in it, and its bundle shall not have the library.
      if (import.meta.env.SSR) return;
      const [{ openPdf }, { PdfPages }] = await Promise.all([
        import('./open-pdf.ts'),
        import('./pdf-pages.ts'),
      ]);
      const opened = await openPdf(address);
      close = () => void opened.close();
      if (isOver) return close();
      const pageLabel = (number: number) => fillText(words.page, { page: number });
      pages = new PdfPages(opened.document, element, { pageLabel });
      await pages.open();
      element.addEventListener('scroll', onScroll, { passive: true });
      setOpened({ pages, count: opened.document.numPages });
    };
    show().catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
    return () => {
      isOver = true;
      element.removeEventListener('scroll', onScroll);
      pages?.close();
      close?.();
    };
  }, [address, frame, words]);
  return { pages: opened?.pages, count: opened?.count ?? 0, page, failed };
}

const maxCharacters = 200;

/** Looks for words in the PDF; Enter goes from match to match, with Shift back. */
type Props = { pages: PdfPages | undefined; words: Words['pdf'] };

function PdfFind({ pages, words }: Props) {
  const [matches, setMatches] = useState<FoundMatch[]>();
  const [at, setAt] = useState(0);
  const sought = useRef('');

  const go = async (event: FormEvent<HTMLFormElement> | undefined, text: string, step: number) => {
    event?.preventDefault();
    if (!pages) return;
    const isNew = text !== sought.current;
    sought.current = text;
    const found = isNew ? await pages.find(text) : (matches ?? []);
    // Something else was asked for meanwhile.
    if (sought.current !== text) return;
    const start = Math.max(
      0,
      found.findIndex(({ page }) => page >= pages.current),
    );
    const next = isNew ? start : (at + step + found.length) % Math.max(1, found.length);
    setMatches(text.trim() === '' ? undefined : found);
    setAt(next);
    const match = found[next];
    if (match) await pages.show(match);
  };
  const textOf = (form: HTMLFormElement) => String(new FormData(form).get('sought') ?? '');

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own inside would be one element more
    <form
      className={styles.find}
      role="search"
      aria-label={words.find}
      onSubmit={(event) => go(event, textOf(event.currentTarget), 1)}
    >
      <input
        type="search"
        name="sought"
        maxLength={maxCharacters}
        aria-label={words.find}
        placeholder={words.find}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          go(undefined, event.currentTarget.value, -1);
        }}
      />
      <button type="submit" aria-label={words.nextMatch}>
        ⌕
      </button>
      <output>
        {matches &&
          (matches.length === 0
            ? words.noMatch
            : fillText(words.matchOf, { match: at + 1, count: matches.length }))}
      </output>
    </form>
  );
}
