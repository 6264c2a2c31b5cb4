import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { CopyButton } from '../../islands/copy-button.tsx';
import { useWords } from '../../page.ts';
import actionStyles from './article-actions.module.css';
import { ShareIcon } from './icons.tsx';
import styles from './share-menu.module.css';

/** A menu, whose links work without JavaScript; the browser's own sheet where it has one (`islands/start.ts`). */
export function ShareMenu({ record }: { record: BibliographicRecord }) {
  const { actions, share, cite } = useWords().article;
  const { title, url } = record;
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <details className={styles.share} data-menu="" data-share={url} data-title={title}>
      <summary className={actionStyles.action}>
        <ShareIcon />
        {actions.share}
      </summary>
      <ul className={styles.menu}>
        <li>
          <CopyButton text={url} label={share.copy} copied={cite.copied} className="" />
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>{share.email}</a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
            WhatsApp
          </a>
        </li>
        <li>
          <button type="button" data-print="" data-script="">
            {share.print}
          </button>
        </li>
      </ul>
    </details>
  );
}
