import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  type CitedWork,
  type CslAuthorAndTitle,
  citationStyles,
  citedByCsl,
} from '#domain/metadata/citation-styles/citation-styles.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { fillText } from '#web/ui/fill-text.ts';
import type { DownloadLink } from '../articles/record-downloads.tsx';
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
  bibtex: DownloadLink;
  /** What goes with a citation in words. */
  file: DownloadLink;
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
    /** `{format}` */
    download: string;
  };
};

/** What the tabs show. */
type Cited = { work: CitedWork; bibtex: string };

/** Leads to the citation on the page; in the browser it opens a dialog with the article in six styles and as BibTeX, to copy. */
export function Cite(props: CiteProps) {
  const { work, record, bibtex, words } = props;
  const [isOpen, setOpen] = useState(false);
  const [cited, setCited] = useState<Cited>();
  const link = useRef<HTMLAnchorElement>(null);
  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
    try {
      const [csl, text] = await Promise.all([readFile(record), readFile(bibtex.href)]);
      const [item] = JSON.parse(csl) as [CslAuthorAndTitle];
      setCited({ work: citedByCsl(work, item), bibtex: text.trim() });
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
          <Tabs {...props} cited={cited} />
        </Dialog>
      )}
    </>
  );
}

const bibtexName = 'BibTeX';
const tabs = [...citationStyles.map(({ name }) => name), bibtexName];
const panelId = 'cite-panel';
const idOf = (name: string) => `cite-${name}`;

/** One text at a time; the style that was chosen last is there again. */
function Tabs({
  cited,
  bibtex,
  file,
  language,
  english,
  words,
}: CiteProps & { cited: Cited | undefined }) {
  const [chosen, setChosen] = useState(chosenBefore);
  const choose = (name: string) => {
    setChosen(name);
    remember(name);
  };
  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -tabs.indexOf(chosen),
      End: -1 - tabs.indexOf(chosen),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at((tabs.indexOf(chosen) + to) % tabs.length) ?? chosen;
    choose(next);
    document.getElementById(idOf(next))?.focus();
  };
  const style = citationStyles.find(({ name }) => name === chosen);
  const runs = cited && style?.cite(cited.work);
  const download = style ? file : bibtex;
  return (
    <>
      <div role="tablist" aria-label={words.dialog} className={styles.tabs} onKeyDown={move}>
        {tabs.map((name) => (
          <button
            key={name}
            id={idOf(name)}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={panelId}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={idOf(chosen)}
        className={styles.panel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard
        tabIndex={0}
      >
        {!cited && <p role="status">{words.loading}</p>}
        {runs && (
          <p lang={english}>
            <CitationText runs={runs} language={language} />
          </p>
        )}
        {cited && !runs && <pre>{cited.bibtex}</pre>}
      </div>
      <div className={styles.foot}>
        {cited && (
          <CopyButton
            key={chosen}
            text={runs ? runsText(runs) : cited.bibtex}
            label={fillText(words.copyStyle, { style: chosen })}
            words={words}
            className={citationStyle.copy}
          />
        )}
        <a href={download.href} download rel="nofollow">
          {fillText(words.download, { format: download.label })}
        </a>
      </div>
    </>
  );
}

const memory = 'citation-style';

/** A browser that keeps nothing begins with the first. */
function chosenBefore(): string {
  try {
    const name = localStorage.getItem(memory);
    if (name !== null && tabs.includes(name)) return name;
  } catch {}
  return tabs[0] ?? '';
}

function remember(name: string): void {
  try {
    localStorage.setItem(memory, name);
  } catch {}
}

/** Who waits longer is led to the citation on the page. */
const waitMilliseconds = 15_000;

/** Shown and not downloaded, so not counted as a citation that somebody took. */
async function readFile(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { 'x-purpose': 'preview' },
    signal: AbortSignal.timeout(waitMilliseconds),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

type DialogProps = {
  words: Pick<CiteProps['words'], 'dialog' | 'close'>;
  onClose(): void;
  children: React.ReactNode;
};

/** Escape and a press outside it close it. */
function Dialog({ words, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, []);
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
