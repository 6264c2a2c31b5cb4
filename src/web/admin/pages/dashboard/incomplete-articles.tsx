import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Overview } from '#contract/calls/dashboard-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import styles from './dashboard-page.module.css';

type Incomplete = Overview['incomplete'];

const lists: { key: keyof Incomplete; title: string }[] = [
  { key: 'noPdf', title: 'No PDF' },
  { key: 'noPages', title: 'No pages' },
  { key: 'noAbstract', title: 'No abstract' },
];

/** The articles that lack something, each a link to where it can be added. */
export function IncompleteArticles({ incomplete }: { incomplete: Incomplete }) {
  const found = lists.filter(({ key }) => incomplete[key].total > 0);
  return (
    <section aria-labelledby="incomplete">
      <h2 id="incomplete" className={styles.heading}>
        Incomplete
      </h2>
      {found.length === 0 && <p className={styles.calm}>Every article is complete.</p>}
      {found.map(({ key, title }) => (
        <IncompleteList key={key} title={title} list={incomplete[key]} />
      ))}
    </section>
  );
}

function IncompleteList({ title, list }: { title: string; list: Incomplete['noPdf'] }) {
  const more = list.total - list.first.length;
  return (
    <>
      <h3 className={styles.lack}>
        {title} <span className={styles.number}>{list.total}</span>
      </h3>
      <ul className={styles.list}>
        {list.first.map(({ id, refnumber, title: article }) => (
          <li key={id} className={styles.article}>
            <span className={styles.refnumber}>{refnumber}</span>
            <Anchor component={Link} to={adminAddresses.article(id)} inherit lineClamp={2}>
              {plainText(article) || refnumber}
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.calm}>and {more} more</p>}
    </>
  );
}
