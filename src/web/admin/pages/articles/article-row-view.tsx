import { Anchor, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { articleMessages } from './article-messages.ts';
import type { TableRow } from './article-rows.ts';
import styles from './article-table.module.css';

const { states } = articleMessages;

type Props = {
  row: TableRow;
  isSelected: boolean;
  onSelect: (refnumber: string, isSelected: boolean) => void;
};

/** One article of the table; rendered again only when it or its selection changes. */
export const ArticleRowView = memo(function ArticleRowView({ row, isSelected, onSelect }: Props) {
  const { article } = row;
  const { state } = article;
  const isHidden = state !== 'published';
  return (
    <tr data-withdrawn={isHidden || undefined} data-selected={isSelected || undefined}>
      <td>
        <Checkbox
          size="sm"
          aria-label={`Select ${article.refnumber || row.title}`}
          checked={isSelected}
          onChange={(event) => onSelect(article.refnumber, event.currentTarget.checked)}
        />
      </td>
      <td className={styles.figure}>{row.number}</td>
      <td className={styles.figure}>{article.refnumber}</td>
      <td className={styles.title}>
        <RichText html={article.title} lang={article.language || undefined} />
        <span className={styles.authors}>{article.authorname}</span>
        {isHidden && (
          <strong className={styles.mark}>
            {state === 'scheduled'
              ? states.scheduledFor(formatMoment(article.publish_at))
              : states[state]}
          </strong>
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
          aria-label={`Edit ${article.refnumber || row.title}`}
        >
          Edit
        </Anchor>
      </td>
    </tr>
  );
});
