import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './named-articles.module.css';

type Props = {
  label: string;
  /** The titles are encoded. */
  articles: { id: number; title: string; words: string }[];
};

/** Articles that something is to be done about: each leads to its form, and says what. */
export const NamedArticles = ({ label, articles }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {articles.map(({ id, title, words }) => (
      <li key={id}>
        <Anchor component={Link} to={adminAddresses.article(id)}>
          <RichText html={title} />
        </Anchor>
        <span className={styles.words}>{words}</span>
      </li>
    ))}
  </ul>
);
