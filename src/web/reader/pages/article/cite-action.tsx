import { type ComponentType, type MouseEvent, useState } from 'react';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-actions.module.css';
import type { CiteDialogProps } from './cite-dialog.tsx';
import { CiteIcon } from './icons.tsx';

type Props = { article: PublicArticle; record: BibliographicRecord };

/** Leads to the citation on the page; with JavaScript it opens a dialog with the styles, whose script comes then. */
export function CiteAction({ article, record }: Props) {
  const words = useLaterWords().article.actions;
  const hydrated = useHydrated();
  const [Dialog, setDialog] = useState<ComponentType<CiteDialogProps>>();
  // Caught before the document's own listener, which would move to the citation on the page.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    import('./cite-dialog.tsx').then(
      ({ CiteDialog }) => setDialog(() => CiteDialog),
      (error: unknown) => {
        // The citation on the page says the same.
        console.error(error);
        window.location.hash = 'citation';
      },
    );
  };
  return (
    <>
      <a
        className={styles.action}
        href="#citation"
        data-waits="cite"
        onClickCapture={hydrated ? open : undefined}
      >
        <CiteIcon />
        {words.cite}
      </a>
      {Dialog && <Dialog article={article} record={record} onClose={() => setDialog(undefined)} />}
    </>
  );
}
