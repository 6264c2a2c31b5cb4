import { type MouseEvent, useEffect, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { useDevanagari } from '../../articles/use-devanagari.ts';
import { useEnglish } from '../../words/use-data-language.ts';
import { useLaterWords } from '../../words/use-words.ts';
import { CitationText } from './citation-text.tsx';
import styles from './cite-dialog.module.css';
import { CopyButton } from './copy-button.tsx';

export type CiteDialogProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  onClose(): void;
};

/** The article in six styles to copy, and as files for reference managers. Escape and a press beside it close it. */
export function CiteDialog({ article, record, onClose }: CiteDialogProps) {
  const words = useLaterWords().article.cite;
  const english = useEnglish();
  const dialog = useRef<HTMLDialogElement>(null);
  const language = useDevanagari(article.language);
  useEffect(() => dialog.current?.showModal(), []);
  const closeBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) dialog.current?.close();
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
        <dl className={styles.styles}>
          {citationStyles.map(({ name, cite }) => {
            const runs = cite(record);
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang={english}>
                  <CitationText runs={runs} language={language} />
                </dd>
                <dd>
                  <CopyButton text={runsText(runs)} label={words.copyStyle(name)} />
                </dd>
              </div>
            );
          })}
        </dl>
        <RecordDownloads
          label={words.files}
          of={['ris', 'bibtex', 'csl']}
          address={(format) => addresses.articleRecord(article, format)}
        />
      </div>
    </dialog>
  );
}
