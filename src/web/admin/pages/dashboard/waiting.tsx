import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Overview, UnderWay } from '#contract/calls/dashboard-calls.ts';
import { type Lack, lacks } from '#contract/calls/desk-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { counted } from '../../ui/counted.ts';
import { issueName } from '../../ui/issue-name.ts';
import { countedLack } from '../../ui/lack-labels.ts';
import { formatMoment, today } from '../../ui/moment.ts';
import { formatDate } from '../../ui/plain-date.ts';
import styles from './dashboard-page.module.css';

type Incomplete = Overview['incomplete'];

const services = { crossref: 'Crossref', doaj: 'DOAJ' };

/** What is wrong or late, the gravest first: mail, deposits, issues, manuscripts, articles. Nothing where nothing is. */
export function Attention({
  underWay,
  incomplete,
}: {
  underWay: UnderWay;
  incomplete: Incomplete;
}) {
  const { mail, refused, due, reviews, review_days, accepted, unpaid, broken_texts } = underWay;
  const lines = [
    ...(['failed', 'held'] as const).map(
      (outcome) =>
        mail[outcome] > 0 && (
          <Line
            key={outcome}
            to={adminAddresses.mail({ outcome })}
            words={`${counted(mail[outcome], 'message')} ${outcome === 'failed' ? 'not sent' : 'held back'}`}
            isFault
          />
        ),
    ),
    ...(['crossref', 'doaj'] as const).map(
      (service) =>
        refused[service] > 0 && (
          <Line
            key={service}
            to={adminAddresses.deposits({ service })}
            words={`${counted(refused[service], 'deposit')} refused by ${services[service]}`}
            isFault
          />
        ),
    ),
    ...broken_texts.first.map(({ id, refnumber, title, name, why, is_shown }) => (
      <Line
        key={`text ${id}`}
        to={adminAddresses.article(id)}
        words={`${is_shown ? 'The JATS file' : 'The full text'} of ${[refnumber, plainText(title)].filter(Boolean).join(' ')} cannot be ${is_shown ? 'given to readers' : 'shown'}`}
        isFault
      >
        <span className={styles.small}>
          {name}: {why}
        </span>
      </Line>
    )),
    ...due.map((issue) => (
      <Line
        key={issueName(issue)}
        to={adminAddresses.issue(issue)}
        words={`${issueName(issue)} ${issue.day < today() ? 'is late: it was' : 'is'} due on ${formatDate(issue.day)}`}
        isFault={issue.day < today()}
      />
    )),
    reviews.total > 0 && (
      <Line
        key="reviews"
        to={adminAddresses.manuscripts({ state: 'with reviewers' })}
        words={`${counted(reviews.total, 'review')} not in after ${counted(review_days, 'day')}`}
      >
        {reviews.first.map(({ id, number, title, reviewer, asked }) => (
          <Small
            key={`${id} ${reviewer} ${asked}`}
            before={`${reviewer && `${reviewer}, `}asked ${formatDate(asked)}: `}
            to={adminAddresses.manuscript(id)}
            words={`${number} ${title}`}
          />
        ))}
      </Line>
    ),
    accepted.total > 0 && (
      <Line
        key="accepted"
        to={adminAddresses.manuscripts({ state: 'accepted' })}
        words={`${counted(accepted.total, 'accepted manuscript')} without an article`}
      >
        {accepted.first.map(({ id, number, title }) => (
          <Small key={id} to={adminAddresses.manuscript(id)} words={`${number} ${title}`} />
        ))}
      </Line>
    ),
    unpaid.total > 0 && (
      <Line
        key="unpaid"
        to={adminAddresses.feeList({ state: 'due' })}
        words={`${counted(unpaid.total, 'accepted manuscript')} with an unpaid fee`}
      >
        {unpaid.first.map(({ id, number, title }) => (
          <Small key={id} to={adminAddresses.manuscript(id)} words={`${number} ${title}`} />
        ))}
      </Line>
    ),
    ...incompleteLists.map(
      ({ key, title, lack }) =>
        incomplete[key].total > 0 && (
          <Line
            key={key}
            to={adminAddresses.articles({ state: 'published', without: lack })}
            words={`${title}: ${counted(incomplete[key].total, 'article')}`}
          >
            {incomplete[key].first.slice(0, 3).map(({ id, refnumber, title: article }) => (
              <Small
                key={id}
                to={adminAddresses.article(id)}
                words={[refnumber, plainText(article)].filter(Boolean).join(' ')}
              />
            ))}
          </Line>
        ),
    ),
  ].filter(Boolean);
  return <Panel title="Needs attention">{lines}</Panel>;
}

const incompleteLists: { key: keyof Incomplete; title: string; lack: Lack }[] = [
  { key: 'noPdf', title: 'No PDF', lack: 'pdf' },
  { key: 'damagedPdf', title: 'Damaged PDF', lack: 'whole_pdf' },
  { key: 'sharedPdf', title: 'Same PDF as another article', lack: 'own_pdf' },
  { key: 'otherPages', title: 'Page range does not match the PDF', lack: 'pdf_pages' },
  { key: 'otherTitle', title: 'Title not found in the PDF', lack: 'pdf_title' },
  { key: 'noAuthors', title: 'No authors', lack: 'authors' },
  { key: 'noPages', title: 'No pages', lack: 'pages' },
  { key: 'noAbstract', title: 'No abstract', lack: 'abstract' },
];

/** What is prepared: the current issue while it has drafts or lacks something, schedules, drafts. */
export function InProgress({ underWay }: { underWay: UnderWay }) {
  const { current, scheduled, drafts } = underWay;
  const lines = [
    current && isOpen(current) && <CurrentIssue key="current" current={current} />,
    drafts > 0 && (
      <Line
        key="drafts"
        to={adminAddresses.articles({ state: 'draft' })}
        words={counted(drafts, 'draft')}
      />
    ),
    scheduled.total > 0 && (
      <Line
        key="scheduled"
        to={adminAddresses.articles({ state: 'scheduled' })}
        words={`${scheduled.total} scheduled`}
      >
        {scheduled.first.map(({ id, refnumber, title, publish_at }) => (
          <Small
            key={id}
            before={`${formatMoment(publish_at)}: `}
            to={adminAddresses.article(id)}
            words={plainText(title) || refnumber}
          />
        ))}
      </Line>
    ),
  ].filter(Boolean);
  return <Panel title="In progress">{lines}</Panel>;
}

type Current = NonNullable<UnderWay['current']>;

/** Of a journal without DOIs it says nothing that every article lacks one. */
const missingIn = (current: Current) =>
  lacks.filter(
    (lack) =>
      (current.without[lack] ?? 0) > 0 &&
      !(lack === 'doi' && current.without.doi === current.articles),
  );

const isOpen = (current: Current) => current.drafts > 0 || missingIn(current).length > 0;

function CurrentIssue({ current }: { current: Current }) {
  const issue = `${current.year}/${current.volume}/${current.issue}`;
  return (
    <Line
      to={adminAddresses.issue(current)}
      words={`${issueName(current)}: ${counted(current.articles, 'article')}`}
    >
      {current.drafts > 0 && (
        <Anchor component={Link} to={adminAddresses.articles({ issue, state: 'draft' })} size="sm">
          {counted(current.drafts, 'draft')}
        </Anchor>
      )}
      {missingIn(current).map((lack) => (
        <Anchor
          key={lack}
          component={Link}
          to={adminAddresses.articles({ issue, without: lack })}
          size="sm"
        >
          {countedLack(current.without[lack] ?? 0, lack)}
        </Anchor>
      ))}
    </Line>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

type LineProps = { to: string; words: string; isFault?: boolean; children?: ReactNode };

function Line({ to, words, isFault = false, children }: LineProps) {
  return (
    <li className={styles.change} data-fault={isFault || undefined}>
      <Anchor component={Link} to={to} inherit>
        {words}
      </Anchor>
      {children}
    </li>
  );
}

/** One of those that a line counts. */
function Small({ before = '', to, words }: { before?: string; to: string; words: string }) {
  return (
    <span className={styles.small}>
      {before}
      <Anchor component={Link} to={to} inherit>
        {words}
      </Anchor>
    </span>
  );
}
