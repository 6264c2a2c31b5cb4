import { type ComponentType, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { useWords } from '../../words/use-words.ts';
import type { PdfReaderProps } from './pdf-reader/pdf-reader.tsx';

type Props = { article: PublicArticle; onClose(): void };

/** Where the PDF is read in the page: its script comes now. Where that does not come, the browser shows the PDF itself. */
export function PdfPlace({ article, onClose }: Props) {
  const [Reader, setReader] = useState<ComponentType<PdfReaderProps>>();
  const words = useWords().navigation;
  const address = addresses.articlePdf(article);
  useEffect(() => {
    // The server has no part in it, and its bundle shall not have the library.
    if (import.meta.env.SSR) return;
    import('./pdf-reader/pdf-reader.tsx').then(
      ({ PdfReader }) => setReader(() => PdfReader),
      (error: unknown) => {
        console.error(error);
        window.location.assign(address);
      },
    );
  }, [address]);
  if (!Reader) return <p role="status">{words.loading}</p>;
  return <Reader address={address} onClose={onClose} />;
}
