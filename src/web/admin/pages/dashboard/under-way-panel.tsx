import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { UnderWay } from '#contract/calls/dashboard-calls.ts';
import { type Lack, lacks } from '#contract/calls/desk-calls.ts';
import { limits } from '#contract/limits.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { issueName } from '../../issues/issue-loader.ts';
import { counted } from '../../ui/counted.ts';
import { lackLabels } from '../../ui/lack-labels.ts';
import { formatDay, formatMoment, today } from '../../ui/moment.ts';
import styles from './dashboard-page.module.css';

/** Of a journal without DOIs it says nothing that every article lacks one. */
const named = (lack: Lack, current: NonNullable<UnderWay['current']>) =>
  (current.without[lack] ?? 0) > 0 && !(lack === 'doi' && current.without.doi === current.articles);

/** The current issue with what it lacks, what is scheduled, what is not published, what failed. */
export function UnderWayPanel({ underWay }: { underWay: UnderWay }) {
  const { current, scheduled, drafts, refused } = underWay;
  const isEmpty = !current && scheduled.total + drafts === 0;
  return (
    <section aria-labelledby="under-way">
      <h2 id="under-way" className={styles.heading}>
        Under way
      </h2>
      <ul className={styles.list}>
        <Waiting {...underWay} />
        {current && <CurrentIssue current={current} />}
        {scheduled.total > 0 && (
          <Line
            to={adminAddresses.articles({ state: 'scheduled' })}
            words={`${scheduled.total} scheduled`}
          >
            {scheduled.first.map(({ id, refnumber, title, publish_at }) => (
              <span key={id} className={styles.small}>
                {formatMoment(publish_at)}:{' '}
                <Anchor component={Link} to={adminAddresses.article(id)} inherit>
                  {plainText(title) || refnumber}
                </Anchor>
              </span>
            ))}
          </Line>
        )}
        {drafts > 0 && (
          <Line to={adminAddresses.articles({ state: 'draft' })} words={counted(drafts, 'draft')} />
        )}
        {(['crossref', 'doaj'] as const).map(
          (service) =>
            refused[service] > 0 && (
              <Line
                key={service}
                to={adminAddresses.deposits({ service })}
                words={`${counted(refused[service], 'deposit')} refused by ${services[service]}`}
                isFault
              />
            ),
        )}
      </ul>
      {isEmpty && (
        <p className={styles.calm}>
          Nothing so far. Create an issue in the{' '}
          <Anchor component={Link} to={adminAddresses.issues} inherit>
            archives
          </Anchor>{' '}
          and add its articles.
        </p>
      )}
    </section>
  );
}

/** What somebody has to ask for, or do. */
function Waiting({ reviews, accepted, due }: Pick<UnderWay, 'reviews' | 'accepted' | 'due'>) {
  return (
    <>
      {reviews.total > 0 && (
        <Line
          to={adminAddresses.manuscripts({ state: 'with reviewers' })}
          words={`${counted(reviews.total, 'review')} not in after ${limits.reviewDays} days`}
        >
          {reviews.first.map(({ id, number, title, reviewer, asked }) => (
            <span key={`${id} ${reviewer} ${asked}`} className={styles.small}>
              {reviewer && `${reviewer}, `}asked {formatDay(asked)}:{' '}
              <Anchor component={Link} to={adminAddresses.manuscript(id)} inherit>
                {number} {title}
              </Anchor>
            </span>
          ))}
        </Line>
      )}
      {accepted.total > 0 && (
        <Line
          to={adminAddresses.manuscripts({ state: 'accepted' })}
          words={`${counted(accepted.total, 'accepted manuscript')} without an article`}
        >
          {accepted.first.map(({ id, number, title }) => (
            <span key={id} className={styles.small}>
              <Anchor component={Link} to={adminAddresses.manuscript(id)} inherit>
                {number} {title}
              </Anchor>
            </span>
          ))}
        </Line>
      )}
      {due.map((issue) => (
        <Line
          key={issueName(issue)}
          to={adminAddresses.issue(issue)}
          words={`${issueName(issue)} is ${issue.day < today() ? 'late: it was' : ''} due on ${formatDay(issue.day)}`.replace(
            '  ',
            ' ',
          )}
        />
      ))}
    </>
  );
}

const services = { crossref: 'Crossref', doaj: 'DOAJ' };

function CurrentIssue({ current }: { current: NonNullable<UnderWay['current']> }) {
  const issue = `${current.year}/${current.volume}/${current.issue}`;
  const missing = lacks.filter((lack) => named(lack, current));
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
      {missing.map((lack) => (
        <Anchor
          key={lack}
          component={Link}
          to={adminAddresses.articles({ issue, without: lack })}
          size="sm"
        >
          {current.without[lack]} without {lackLabels[lack]}
        </Anchor>
      ))}
      {missing.length === 0 && <span className={styles.small}>Nothing is missing.</span>}
    </Line>
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
