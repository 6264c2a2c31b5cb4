import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { UnderWay } from '#contract/calls/dashboard-calls.ts';
import { dashboardCalls } from '#contract/calls/dashboard-calls.ts';
import type { HistoryLine } from '#contract/calls/history-calls.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { lineAddress } from '../../history/record-address.ts';
import { counted } from '../../ui/counted.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './dashboard-page.module.css';
import { SetupList } from './setup-list.tsx';
import { Attention, InProgress } from './waiting.tsx';

const linesShown = 5;

/** What was done last, by whom, each a link to the record. */
function LatestChanges({ lines }: { lines: HistoryLine[] }) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className={styles.heading}>
        Latest changes
      </h2>
      {lines.length === 0 && <p className={styles.calm}>No changes yet.</p>}
      <ol className={styles.list}>
        {lines.slice(0, linesShown).map((line) => (
          <ChangeLine key={line.id} line={line} />
        ))}
      </ol>
      {lines.length > 0 && (
        <Anchor component={Link} to={adminAddresses.history()} size="sm">
          All changes
        </Anchor>
      )}
    </section>
  );
}

function ChangeLine({ line }: { line: HistoryLine }) {
  const { moment, username, noun, label, text, count } = line;
  const address = lineAddress(line);
  const did = text.charAt(0).toUpperCase() + text.slice(1);
  return (
    <li className={styles.change}>
      {address ? (
        <Anchor component={Link} to={address} inherit lineClamp={2}>
          {did}
        </Anchor>
      ) : (
        <span>{did}</span>
      )}
      <span className={styles.small}>
        {noun === 'article' && count === 1 && !text.includes(label) && `${label} · `}
        {username || 'the command line'} · <time dateTime={moment}>{formatMoment(moment)}</time>
      </span>
    </li>
  );
}

export const loader = pageLoader(async () => {
  const [counts, overview, latest, underWay] = await Promise.all([
    callApi(sessionCalls.adminSummary),
    callApi(dashboardCalls.getOverview),
    callApi(historyCalls.listHistoryLines),
    callApi(dashboardCalls.getUnderWay),
  ]);
  return { counts, overview, latest, underWay };
});

/** What waits for somebody, the gravest first; how much there is, and what happened last. */
export function Component() {
  const { counts, overview, latest, underWay } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="Home">
      {underWay.held && <HeldNote held={underWay.held} />}
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <Attention underWay={underWay} incomplete={overview.incomplete} />
          <SetupList
            missing={underWay.setup}
            notCopied={underWay.not_copied}
            canSend={underWay.mail.can_send}
          />
          <InProgress underWay={underWay} />
          {/* Seen where nothing else is. */}
          <p className={styles.calm}>Nothing is waiting.</p>
        </div>
        <div>
          <div className={styles.cards}>
            <CountCard to={adminAddresses.issues} title="Archives" count={counts.archives}>
              {counts.archives === 1 ? 'article' : 'articles'} in {counts.issues}{' '}
              {counts.issues === 1 ? 'issue' : 'issues'}
            </CountCard>
            <CountCard to={adminAddresses.editors} title="Editors" count={counts.editors}>
              on the editorial board
            </CountCard>
          </div>
          <LatestChanges lines={latest.lines} />
          {overview.unchecked_pdfs > 0 && (
            <p className={styles.calm}>
              {counted(overview.unchecked_pdfs, 'PDF')}{' '}
              {overview.unchecked_pdfs === 1 ? 'is' : 'are'} still being checked.
            </p>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

/** Nobody here can end it: who runs the server has to know that no other copy of the journal goes on. */
function HeldNote({ held }: { held: NonNullable<UnderWay['held']> }) {
  return (
    <Alert color="orange" title="Restored from a backup" mb="sm">
      Since {formatMoment(held.since)} no mail is sent, nothing deposited and nothing published by a
      schedule, until the server’s administrator releases it.{' '}
      {held.schedules > 0 &&
        `${counted(held.schedules, 'article')} that ${held.schedules === 1 ? 'was' : 'were'} scheduled are now drafts; publish or schedule them again if they cannot wait.`}
    </Alert>
  );
}

type Props = { to: string; title: string; count: number; children: ReactNode };

function CountCard({ to, title, count, children }: Props) {
  return (
    <Link to={to} className={styles.card}>
      <h2>{title}</h2>
      <span className={styles.detail}>
        <span className={styles.count}>{count.toLocaleString('en')}</span> {children}
      </span>
    </Link>
  );
}
