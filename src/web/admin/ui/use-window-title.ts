import { useEffect } from 'react';
import { shellData } from './shell-data.ts';

/** Names the window after the page and the journal: short, because a tab shows the beginning alone. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shellData.shortTitle}`;
  }, [title]);
}
