import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Article } from '#contract/entities.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './added-article.module.css';
import { ShareLink } from './share-link.tsx';

type Props = { article: Article; onAnother: () => void; issueAddress: string };

/** What one sees after an article was added: its link, and the way to the next. */
export function AddedArticle({ article, onAnother, issueAddress }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    next.current?.focus();
  }, []);
  return (
    <section className={styles.panel} aria-labelledby="added">
      <div role="status">
        <Title order={2} id="added" className={styles.done}>
          Article added
        </Title>
        <Text fz="lg" ff="heading" mt={4}>
          {article.refnumber} · <RichText html={article.title} />
        </Text>
      </div>
      <ShareLink refnumber={article.refnumber} />
      <Group>
        <Button ref={next} onClick={onAnother}>
          Add another
        </Button>
        <Button variant="default" component={Link} to={adminAddresses.article(article.id)}>
          Edit it
        </Button>
        <Button variant="default" component={Link} to={issueAddress}>
          All articles of the issue
        </Button>
      </Group>
    </section>
  );
}
