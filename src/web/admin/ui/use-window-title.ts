import { useEffect } from 'react';
import { shellData } from './shell-data.ts';

/** Names the window after the page and the journal. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shellData.journalName}`;
  }, [title]);
}
