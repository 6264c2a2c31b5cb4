import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLaterWords } from '#web/reader/words/use-words.ts';
import { openPdf } from './open-pdf.ts';
import { PdfFind } from './pdf-find.tsx';
import { PdfPages } from './pdf-pages.ts';
import styles from './pdf-reader.module.css';

export type PdfReaderProps = { address: string; onClose(): void };

const zoomStep = 1.2;

/** The PDF in the page: pages, zoom, search, all of it by keyboard. A script of its own, which comes when it is asked for. */
export function PdfReader({ address, onClose }: PdfReaderProps) {
  const words = useLaterWords().pdf;
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pages, count, page, failed } = usePages(address, frame);
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
    } else if (event.key === 'Escape') frame.current?.focus();
    else if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
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
          <output>{count > 0 ? words.pageOf(page, count) : words.opening}</output>
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
        <PdfFind pages={pages} />
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
function usePages(address: string, frame: { readonly current: HTMLElement | null }) {
  const words = useLaterWords().pdf;
  const [opened, setOpened] = useState<{ pages: PdfPages; count: number }>();
  const [page, setPage] = useState(1);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isOver = false;
    let pages: PdfPages | undefined;
    const onScroll = () => pages && setPage(pages.current);
    const opening = openPdf(address);
    const show = async () => {
      const { document } = await opening;
      if (isOver) return;
      pages = new PdfPages(document, element, { pageLabel: words.page });
      await pages.open();
      element.addEventListener('scroll', onScroll, { passive: true });
      setOpened({ pages, count: document.numPages });
    };
    show().catch((error: unknown) => {
      console.error(error);
      setFailed(true);
    });
    return () => {
      isOver = true;
      element.removeEventListener('scroll', onScroll);
      pages?.close();
      // What could not be opened was told already.
      opening.then(({ close }) => close()).catch(() => {});
    };
  }, [address, frame, words]);
  return { pages: opened?.pages, count: opened?.count ?? 0, page, failed };
}
