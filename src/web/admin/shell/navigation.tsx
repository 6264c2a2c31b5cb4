import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../api/may.ts';
import { entryOf, menu } from '../ui/areas.ts';
import styles from './shell.module.css';

/** The menu. The entry of the page that is open is marked, on every page of it. */
export function Navigation({ onMove }: { onMove?: () => void }) {
  const may = useMay();
  const { pathname } = useLocation();
  const current = entryOf(pathname);
  return (
    <nav aria-label="Main" className={styles.links}>
      {menu.map((group) =>
        group
          .filter(({ right = 'read' }) => may(right))
          .map((entry, index) => (
            <Link
              key={entry.label}
              to={entry.pages[0]?.to ?? ''}
              onClick={onMove}
              className={styles.link}
              aria-current={entry === current ? 'page' : undefined}
              // Where the menu opens as a dialog.
              data-autofocus={entry === (current ?? menu[0]?.[0]) || undefined}
              data-begins={(group !== menu[0] && index === 0) || undefined}
            >
              {entry.label}
            </Link>
          )),
      )}
    </nav>
  );
}

/** The pages of the menu's entry, on each of them; a page below one has the way back to it. */
export function Tabs() {
  const may = useMay();
  const { pathname } = useLocation();
  const entry = entryOf(pathname);
  const pages = entry?.pages.filter(({ right = 'read' }) => may(right)) ?? [];
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the row of tabs is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another tab on another page
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (pages.length < 2 || !pages.some(({ to }) => to === pathname)) return null;
  return (
    <nav aria-label={entry?.label} className={styles.tabs}>
      {pages.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          ref={to === pathname ? current : undefined}
          className={styles.tab}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
