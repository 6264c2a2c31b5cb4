import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Article } from '#contract/entities/article.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { formatMoment } from '../../ui/moment.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { ShareLink } from './share-link.tsx';

const { states } = articleMessages;

type Props = {
  article: Article;
  onAnother: () => void;
  /** It is taken back that it was added. */
  onUndone: () => Promise<void>;
  issueAddress: string;
};

/** What one sees after an article was added: its link, and the way to the next. */
export function AddedArticle({ article, onAnother, onUndone, issueAddress }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  const { offer, busy } = useUndo(onUndone);
  const undo = offer(article);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    next.current?.focus();
  }, []);
  const { state, publish_at } = article;
  const heading =
    state === 'scheduled' ? states.scheduledFor(formatMoment(publish_at)) : states.added;
  return (
    <section className={styles.added} aria-labelledby="added">
      <div role="status">
        <Title order={2} id="added" className={styles.done}>
          {heading}
        </Title>
        <Text fz="lg" ff="heading" mt={4}>
          {article.refnumber && `${article.refnumber} · `}
          <RichText html={article.title} />
        </Text>
      </div>
      {article.state === 'published' && <ShareLink refnumber={article.refnumber} />}
      <Group>
        <Button variant="filled" ref={next} onClick={onAnother}>
          Add another
        </Button>
        <Button component={Link} to={adminAddresses.article(article.id)}>
          Edit it
        </Button>
        <Button component={Link} to={issueAddress}>
          All articles of the issue
        </Button>
        {undo && (
          <Button loading={busy} onClick={undo.run}>
            Undo
          </Button>
        )}
      </Group>
    </section>
  );
}
