import { type MouseEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../pages/article/article-actions.module.css';
import { ReadIcon } from '../pages/article/icons.tsx';
import { isPlainClick } from './links.ts';
import { PdfReader, type PdfWords } from './pdf-reader/pdf-reader.tsx';

/** Where the PDF is read in the page. */
export const pdfPlaceId = 'pdf';

type ReadProps = {
  /** Of the PDF. */
  address: string;
  words: { read: string; readLong: string; pdf: PdfWords };
};

/** Leads to the PDF; in the browser it is read in the page. */
export function Read({ address, words }: ReadProps) {
  const [place, setPlace] = useState<Element>();
  const link = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent) => {
    const found = document.getElementById(pdfPlaceId);
    if (!isPlainClick(event) || !found) return;
    event.preventDefault();
    setPlace(found);
  };
  const close = () => {
    setPlace(undefined);
    // What had the focus goes away: it returns to where it came from.
    link.current?.focus();
  };
  return (
    <>
      <a
        ref={link}
        className={styles.action}
        href={address}
        aria-label={words.readLong}
        onClick={open}
      >
        <ReadIcon />
        {words.read}
      </a>
      {place &&
        createPortal(<PdfReader address={address} words={words.pdf} onClose={close} />, place)}
    </>
  );
}
