import { useState } from 'react';
import type { PublicArticle } from '#contract/entities/article.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-actions.module.css';
import { SaveIcon } from './icons.tsx';

type State = 'idle' | 'making' | 'done' | 'failed';

/**
 * Saves the article with its PDF as one file that needs no network. Not a service worker: that would continue to show an
 * article that was withdrawn since, and outlive upgrades in readers' browsers.
 */
export function OfflineAction({ article }: { article: PublicArticle }) {
  const words = useLaterWords().article.actions;
  const [state, setState] = useState<State>('idle');
  const save = async () => {
    setState('making');
    try {
      const { saveOffline } = await import('./save-offline.ts');
      await saveOffline(article);
      setState('done');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  const said = {
    making: words.offlineMaking,
    done: words.offlineDone,
    failed: words.offlineFailed,
  };
  const told = state === 'idle' ? '' : said[state];
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-alive=""
        data-waits="offline"
        aria-disabled={state === 'making'}
        onClick={state === 'making' ? undefined : save}
      >
        <SaveIcon />
        <span className={styles.long}>{told || words.offline}</span>
        <span className={styles.short}>{told || words.offlineShort}</span>
      </button>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  );
}
