import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  type CitedWork,
  type CslAuthorAndTitle,
  citationStyles,
  citedByCsl,
} from '#domain/metadata/citation-styles/citation-styles.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { fillText } from '#web/ui/fill-text.ts';
import { type DownloadLink, RecordLinks } from '../articles/record-downloads.tsx';
import actionStyles from '../pages/article/article-actions.module.css';
import citationStyle from '../pages/article/article-citation.module.css';
import { CiteIcon } from '../pages/article/icons.tsx';
import { CitationText } from './citation-text.tsx';
import styles from './cite.module.css';
import { CopyButton } from './copy-button.tsx';
import { isPlainClick } from './links.ts';

export type CiteProps = {
  /** Its citation but for authors and title, which may be long: those come from `record`. */
  work: Omit<CitedWork, 'people' | 'titleHtml'>;
  /** The address of the article's CSL-JSON. */
  record: string;
  files: DownloadLink[];
  /** Of its words in Devanagari. */
  language: string;
  /** The `lang` of a citation, where the page is in another language. */
  english: 'en' | undefined;
  words: {
    cite: string;
    dialog: string;
    loading: string;
    close: string;
    /** `{style}` */
    copyStyle: string;
    copied: string;
    notCopied: string;
    files: string;
  };
};

/** Leads to the citation on the page; in the browser it opens a dialog with the article in six styles, to copy. */
export function Cite({ work, record, files, language, english, words }: CiteProps) {
  const [isOpen, setOpen] = useState(false);
  const [cited, setCited] = useState<CitedWork>();
  const link = useRef<HTMLAnchorElement>(null);
  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
    try {
      setCited(citedByCsl(work, await readRecord(record)));
    } catch (error) {
      // The citation on the page says the same.
      console.error(error);
      setOpen(false);
      window.location.hash = 'citation';
    }
  };
  const close = () => {
    setOpen(false);
    link.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the citation */}
      <a ref={link} className={actionStyles.action} href="#citation" onClick={open}>
        <CiteIcon />
        {words.cite}
      </a>
      {isOpen && (
        <Dialog words={words} onClose={close}>
          {cited ? (
            <dl className={styles.styles}>
              {citationStyles.map(({ name, cite }) => {
                const runs = cite(cited);
                return (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd lang={english}>
                      <CitationText runs={runs} language={language} />
                    </dd>
                    <dd>
                      <CopyButton
                        text={runsText(runs)}
                        label={fillText(words.copyStyle, { style: name })}
                        words={words}
                        className={citationStyle.copy}
                      />
                    </dd>
                  </div>
                );
              })}
            </dl>
          ) : (
            <p role="status">{words.loading}</p>
          )}
          <RecordLinks label={words.files} links={files} />
        </Dialog>
      )}
    </>
  );
}

/** Who waits longer is led to the citation on the page. */
const waitMilliseconds = 15_000;

/** Shown and not downloaded, so not counted as a citation that somebody took. */
async function readRecord(address: string): Promise<CslAuthorAndTitle> {
  const response = await fetch(address, {
    headers: { 'x-purpose': 'preview' },
    signal: AbortSignal.timeout(waitMilliseconds),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const [item] = (await response.json()) as [CslAuthorAndTitle];
  return item;
}

type DialogProps = {
  words: Pick<CiteProps['words'], 'dialog' | 'close'>;
  onClose(): void;
  children: React.ReactNode;
};

/** Escape and a press outside it close it. */
function Dialog({ words, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const closeBeside = ({ target, detail }: MouseEvent) => {
    // The second click of a double click was meant for what opened it.
    if (target === dialog.current && detail < 2) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="cite-dialog"
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="cite-dialog">{words.dialog}</h2>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
