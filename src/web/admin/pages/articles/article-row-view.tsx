import { Anchor, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { formatMoment } from '../../ui/moment.ts';
import type { TableRow } from './article-rows.ts';
import styles from './article-table.module.css';

type Props = {
  row: TableRow;
  isSelected: boolean;
  onSelect: (refnumber: string, isSelected: boolean) => void;
};

/** One article of the table; rendered again only when it or its selection changes. */
export const ArticleRowView = memo(function ArticleRowView({ row, isSelected, onSelect }: Props) {
  const { article } = row;
  const isWithdrawn = article.status !== 'enabled';
  return (
    <tr data-withdrawn={isWithdrawn || undefined} data-selected={isSelected || undefined}>
      <td>
        <Checkbox
          size="sm"
          aria-label={`Select ${article.refnumber}`}
          checked={isSelected}
          onChange={(event) => onSelect(article.refnumber, event.currentTarget.checked)}
        />
      </td>
      <td className={styles.figure}>{row.number}</td>
      <td className={styles.figure}>{article.refnumber}</td>
      <td className={styles.title}>
        <RichText html={article.title} lang={article.language || undefined} />
        <span className={styles.authors}>{article.authorname}</span>
        {isWithdrawn && <strong className={styles.mark}>Withdrawn</strong>}
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
          aria-label={`Edit ${article.refnumber}`}
        >
          Edit
        </Anchor>
      </td>
    </tr>
  );
});
