import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Article } from '#contract/entities/article.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { formatMoment } from '../../ui/moment.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';

const { states } = articleMessages;

type Props = {
  article: Article;
  onAnother: () => void;
  issueAddress: string;
};

/** What one sees after an article was added: the way to the next. The message has its link. */
export function AddedArticle({ article, onAnother, issueAddress }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    next.current?.focus();
  }, []);
  const { state, publish_at } = article;
  const heading =
    state === 'scheduled' ? states.scheduledFor(formatMoment(publish_at)) : states.added;
  return (
    <section className={styles.added} aria-labelledby="added">
      <div>
        <Title order={2} id="added" className={styles.done}>
          {heading}
        </Title>
        <Text fz="lg" ff="heading" mt={4}>
          {article.refnumber && `${article.refnumber} · `}
          <RichText html={article.title} />
        </Text>
      </div>
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
      </Group>
    </section>
  );
}
