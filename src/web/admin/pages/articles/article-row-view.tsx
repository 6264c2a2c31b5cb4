import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { EditLink } from '../../ui/edit-link.tsx';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import styles from '../../ui/record-table.module.css';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { TableRow } from './article-rows.ts';
import tableStyles from './article-table.module.css';

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
  const address = adminAddresses.article(article.id);
  return (
    <tr
      className={styles.row}
      data-hidden={isHidden || undefined}
      data-selected={isSelected || undefined}
    >
      <td className={styles.check}>
        <Checkbox
          size="sm"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onSelect(article.id, event.currentTarget.checked)}
        />
      </td>
      <td className={styles.figure} data-label="No.">
        {row.number}
      </td>
      <td className={styles.figure} data-label="Number">
        {article.refnumber}
      </td>
      <td className={styles.title}>
        <Link to={address} className={styles.link}>
          {article.title === '' ? (
            name
          ) : (
            <RichText html={article.title} lang={article.language || undefined} />
          )}
        </Link>
        <span className={styles.authors}>{article.authorname}</span>
        {(isHidden || article.file === '' || article.is_retracted) && (
          <span className={tableStyles.marks}>
            {isHidden && <StateBadge state={article.state} publishAt={article.publish_at} />}
            {article.is_retracted && <strong data-kind="retracted">Retracted</strong>}
            {article.file === '' && <strong data-kind="lacking">No PDF</strong>}
          </span>
        )}
      </td>
      <td className={tableStyles.txnid} data-label="Transaction">
        {article.txnid}
      </td>
      <td className={styles.figure} data-label="Pages">
        {article.pagenumber}
      </td>
      <Moment label="Created" moment={article.creation} />
      <Moment label="Modified" moment={article.modification} />
      <td className={styles.act}>
        <EditLink to={address} name={name} />
      </td>
    </tr>
  );
});

/** The day is read at a glance, the time where one asks for it. */
const Moment = ({ label, moment }: { label: string; moment: string }) => (
  <td className={tableStyles.moment} data-label={label}>
    <time dateTime={moment} title={formatMoment(moment)}>
      {formatDay(moment)}
    </time>
  </td>
);
