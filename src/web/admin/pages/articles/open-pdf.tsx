import { UnstyledButton } from '@mantine/core';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import styles from './article-record.module.css';

/** Opens a PDF that readers do not see: it is asked for with the login, which a link cannot. */
export function OpenPdf({ article }: { article: Pick<Article, 'id' | 'file'> }) {
  const { act, busy } = useAct();
  const open = () =>
    act(async () => {
      const file = await callForFile(articlesCalls.getArticlePdf, { params: { id: article.id } });
      const url = URL.createObjectURL(file);
      window.open(url, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  return (
    <UnstyledButton className={styles.link} onClick={open} disabled={busy}>
      {article.file}
    </UnstyledButton>
  );
}
