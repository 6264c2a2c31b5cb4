import { type MouseEvent, useEffect, useRef } from 'react';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { useLaterWords } from '../../words/use-words.ts';
import actionStyles from './article-actions.module.css';
import { CopyButton } from './copy-button.tsx';
import { ShareIcon } from './icons.tsx';
import styles from './share-menu.module.css';

/** The browser's own sheet where it has one; else a menu, whose links work without JavaScript too. */
export function ShareMenu({ record }: { record: BibliographicRecord }) {
  const { actions, share } = useLaterWords().article;
  const hydrated = useHydrated();
  const menu = useRef<HTMLDetailsElement>(null);
  const { title, url } = record;
  useEffect(() => closeByItself(menu.current), []);
  const shareBySystem = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ title, url }).catch((error: unknown) => {
      // Who thinks better of it closes the sheet. Else the browser gives none, as for a click that waited for this script.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed && menu.current) menu.current.open = true;
    });
  };
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <details ref={menu} className={styles.share}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary
        className={actionStyles.action}
        data-waits="share"
        onClick={hydrated ? shareBySystem : undefined}
      >
        <ShareIcon />
        {actions.share}
      </summary>
      <ul className={styles.menu}>
        {hydrated && (
          <li>
            <CopyButton text={url} label={share.copy} className="" />
          </li>
        )}
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>{share.email}</a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
            WhatsApp
          </a>
        </li>
        {hydrated && (
          <li>
            <button type="button" onClick={() => window.print()}>
              {share.print}
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}

/** Escape closes the menu and gives the focus back; a press elsewhere closes it. */
function closeByItself(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPress);
  };
}
