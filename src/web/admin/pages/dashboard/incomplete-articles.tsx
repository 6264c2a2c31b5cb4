import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Overview } from '#contract/calls/dashboard-calls.ts';
import type { Lack } from '#contract/calls/desk-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { counted } from '../../ui/counted.ts';
import styles from './dashboard-page.module.css';

type Incomplete = Overview['incomplete'];

const lists: { key: keyof Incomplete; title: string; lack: Lack }[] = [
  { key: 'noPdf', title: 'No PDF', lack: 'pdf' },
  { key: 'damagedPdf', title: 'Damaged PDF', lack: 'whole_pdf' },
  { key: 'sharedPdf', title: 'Same PDF as another article', lack: 'own_pdf' },
  { key: 'otherPages', title: 'Page range does not match the PDF', lack: 'pdf_pages' },
  { key: 'otherTitle', title: 'Title not found in the PDF', lack: 'pdf_title' },
  { key: 'noAuthors', title: 'No authors', lack: 'authors' },
  { key: 'noPages', title: 'No pages', lack: 'pages' },
  { key: 'noAbstract', title: 'No abstract', lack: 'abstract' },
];

const shown = 3;

/** The articles that lack something, each a link to where it can be added. */
type Props = {
  incomplete: Incomplete;
  /** How many there are, of every state. */
  articles: number;
  /** How many PDFs were not looked into yet. */
  unchecked: number;
};

export function IncompleteArticles({ incomplete, articles, unchecked }: Props) {
  const found = lists.filter(({ key }) => incomplete[key].total > 0);
  return (
    <section aria-labelledby="incomplete">
      <h2 id="incomplete" className={styles.heading}>
        Incomplete
      </h2>
      {found.length === 0 && <p className={styles.calm}>{calmWords(articles, unchecked)}</p>}
      {found.map(({ key, title, lack }) => (
        <IncompleteList key={key} title={title} lack={lack} list={incomplete[key]} />
      ))}
    </section>
  );
}

function calmWords(articles: number, unchecked: number): string {
  if (articles === 0) return 'There are no articles so far.';
  return unchecked === 0
    ? 'Every article is complete.'
    : `Nothing is missing so far. ${counted(unchecked, 'PDF')} ${unchecked === 1 ? 'is' : 'are'} still being checked.`;
}

type ListProps = { title: string; lack: Lack; list: Incomplete['noPdf'] };

function IncompleteList({ title, lack, list }: ListProps) {
  const all = adminAddresses.articles({ state: 'published', without: lack });
  const few = list.first.slice(0, shown);
  return (
    <>
      <h3 className={styles.lack}>
        {title} <span className={styles.number}>{list.total}</span>
      </h3>
      <ul className={styles.list}>
        {few.map(({ id, refnumber, title: article }) => (
          <li key={id} className={styles.article}>
            <span className={styles.refnumber}>{refnumber}</span>
            <Anchor component={Link} to={adminAddresses.article(id)} inherit lineClamp={2}>
              {plainText(article) || refnumber}
            </Anchor>
          </li>
        ))}
      </ul>
      <p className={styles.calm}>
        <Anchor component={Link} to={all} inherit>
          {list.total === 1
            ? 'In the list of articles'
            : `All ${list.total} in the list of articles`}
        </Anchor>
      </p>
    </>
  );
}
