import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MailedArticle } from '#contract/calls/mail-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import {
  type Column,
  DataTable,
  numberColumn,
  RowLink,
  tableStyles,
} from '../../kit/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { mailStateWords } from '../../ui/mail-messages.ts';
import { formatMoment } from '../../ui/moment.ts';
import { formatDate } from '../../ui/plain-date.ts';
import { ToneBadge } from '../../ui/state-badge.tsx';
import { mailTones } from './mail-list.tsx';
import styles from './mail-page.module.css';

type Props = {
  articles: readonly MailedArticle[];
  isChosen: (article: MailedArticle) => boolean;
  onChoose: (articles: readonly MailedArticle[], isOn: boolean) => void;
};

/** Each article with its address, what was sent to it, and what would be. */
export function CertificateMailList({ articles, isChosen, onChoose }: Props) {
  const [shown, setShown] = useState<MailedArticle>();
  const usual = articles.filter(({ left_out, retracted }) => left_out === '' && retracted === '');
  const columns: Column<MailedArticle>[] = [
    ...about,
    {
      name: 'message',
      head: 'Message',
      label: '',
      kind: 'act',
      width: '7.5rem',
      cell: (article) =>
        article.left_out === '' && (
          <Button size="compact-sm" onClick={() => setShown(article)}>
            The message
          </Button>
        ),
    },
    ...outcome,
  ];
  return (
    <>
      <DataTable
        label="Articles"
        columns={columns}
        rows={articles}
        idOf={({ id }) => id}
        selecting={{
          has: isChosen,
          onSelect: onChoose,
          label: ({ refnumber }) => `Choose ${refnumber}`,
          all: `Select all (${usual.length})`,
          can: ({ left_out }) => left_out === '',
          // Of a retracted article only by itself.
          isAlone: ({ retracted }) => retracted !== '',
        }}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown?.subject}
        size="xl"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
        <pre className={styles.body} lang={shown?.language} tabIndex={0}>
          {shown?.body}
        </pre>
      </Modal>
    </>
  );
}

const about: readonly Column<MailedArticle>[] = [
  numberColumn,
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    cell: ({ id, refnumber, title, authorname }) => (
      <>
        <RowLink to={adminAddresses.article(id)} title={plainText(title)}>
          {plainText(title) || refnumber}
        </RowLink>
        <span className={tableStyles.line}>{authorname}</span>
      </>
    ),
  },
  {
    name: 'email',
    head: 'To',
    kind: 'note',
    width: '18%',
    hint: ({ left_out }) => left_out,
    cell: ({ email, left_out, retracted }) => (
      <>
        {left_out === '' ? (
          <EmailText email={email.trim()} />
        ) : (
          <>
            <strong>Not sent:</strong> {left_out}
          </>
        )}
        {retracted !== '' && (
          <strong>
            {' '}
            Retracted {retracted.length > 4 ? `on ${formatDate(retracted)}` : `in ${retracted}`}.
            Nothing is sent unless you choose it.
          </strong>
        )}
      </>
    ),
  },
];

const outcome: readonly Column<MailedArticle>[] = [
  {
    name: 'state',
    head: 'State',
    kind: 'note',
    width: '16%',
    hint: ({ last }) => last?.reason ?? '',
    cell: ({ id, last, times, is_corrected }) =>
      last === null ? (
        <span className={tableStyles.soft}>Never sent</span>
      ) : (
        <>
          <ToneBadge tone={mailTones[last.state]}>
            <Link to={adminAddresses.mail({ article: String(id) })} className={tableStyles.inner}>
              {mailStateWords[last.state]}
              {times > 1 && ` (${times} times)`}
            </Link>
          </ToneBadge>{' '}
          {last.reason} {is_corrected && <strong>Before names or title were changed</strong>}
        </>
      ),
  },
  {
    name: 'moment',
    head: 'Date',
    kind: 'small',
    width: '6.5rem',
    spare: 1,
    cell: ({ last }) => last && <time dateTime={last.at}>{formatMoment(last.at)}</time>,
  },
];
