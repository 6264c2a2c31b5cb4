import { Anchor, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { TableRow } from './article-rows.ts';
import styles from './article-table.module.css';

type Props = {
  row: TableRow;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
};

/** One article of the table; rendered again only when it or its selection changes. */
export const ArticleRowView = memo(function ArticleRowView({ row, isSelected, onSelect }: Props) {
  const { article } = row;
  const isHidden = article.state !== 'published';
  const name = article.refnumber || row.title;
  return (
    <tr data-withdrawn={isHidden || undefined} data-selected={isSelected || undefined}>
      <td>
        <Checkbox
          size="sm"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onSelect(article.id, event.currentTarget.checked)}
        />
      </td>
      <td className={styles.figure}>{row.number}</td>
      <td className={styles.figure}>{article.refnumber}</td>
      <td className={styles.title}>
        <RichText html={article.title} lang={article.language || undefined} />
        <span className={styles.authors}>{article.authorname}</span>
        {isHidden && (
          <span className={styles.state}>
            <StateBadge state={article.state} publishAt={article.publish_at} />
          </span>
        )}
        {article.file === '' && (
          <strong className={styles.mark} data-lacking>
            No PDF
          </strong>
        )}
      </td>
      <td className={styles.txnid}>{article.txnid}</td>
      <td className={styles.figure}>{article.pagenumber}</td>
      <td className={styles.moment}>{formatMoment(article.creation)}</td>
      <td className={styles.moment}>{formatMoment(article.modification)}</td>
      <td>
        <Anchor
          component={Link}
          inherit
          to={adminAddresses.article(article.id)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Anchor>
      </td>
    </tr>
  );
});
