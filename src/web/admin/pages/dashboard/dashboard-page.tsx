import { Alert, Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { dashboardCalls, type SetupStep, type UnderWay } from '#contract/calls/dashboard-calls.ts';
import { type HistoryLine, historyCalls } from '#contract/calls/history-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { LeftOut } from '#contract/settings-groups.ts';
import { leftOutName } from '#domain/new-journal.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { lineAddress } from '../../history/record-address.ts';
import { counted } from '../../ui/counted.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './dashboard-page.module.css';
import { Attention, InProgress } from './waiting.tsx';

const page = (to: string, words: string) => (
  <Anchor component={Link} to={to} inherit>
    {words}
  </Anchor>
);

const steps: Record<SetupStep, { title: string; how: ReactNode }> = {
  address: {
    title: 'Public address',
    how: (
      <>
        Links, QR codes and records begin with it, and no certificates are mailed without it.{' '}
        {page(adminAddresses.identity, 'Enter the public address')}.
      </>
    ),
  },
  publisher: {
    title: 'Publisher',
    how: <>Not set, or an example. {page(adminAddresses.publisher, 'Enter the publisher')}.</>,
  },
  whatsapp: {
    title: 'WhatsApp number',
    how: (
      <>
        Not set, or an example. Readers need a number to write to.{' '}
        {page(adminAddresses.publisher, 'Enter the number')}.
      </>
    ),
  },
  issn: {
    title: 'ISSN',
    how: <>Not set, or an example. {page(adminAddresses.settings, 'Add it in Settings')}.</>,
  },
  email: {
    title: 'Journal’s email',
    how: (
      <>Authors send their manuscripts there. {page(adminAddresses.settings, 'Add the email')}.</>
    ),
  },
  fees: {
    title: 'Fees',
    how: (
      <>
        Nobody has confirmed them, or some rows do not say whom they are for.{' '}
        {page(adminAddresses.fees, 'Confirm or change the fees')}.
      </>
    ),
  },
  instructions: {
    title: 'Instructions to authors',
    how: (
      <>
        They promise peer review and plagiarism checks.{' '}
        {page(adminAddresses.page('instructions'), 'Confirm or change the instructions')}.
      </>
    ),
  },
  authorNames: {
    title: 'Authors’ names',
    how: (
      <>
        May they have hyphens and apostrophes, like Mary O’Hara?{' '}
        {page(adminAddresses.identity, 'Choose under Identifiers and licence')}.
      </>
    ),
  },
  language: {
    title: 'Readers’ language',
    how: (
      <>
        Menus, buttons and notes are in English.{' '}
        {page(adminAddresses.identity, 'Choose the language of the site')}.
      </>
    ),
  },
  firstCover: {
    title: 'Cover of the first issue',
    how: (
      <>
        The home page shows no year for the first issue.{' '}
        {page(adminAddresses.settings, 'Enter the year in which the journal started')}.
      </>
    ),
  },
  chiefEditor: {
    title: 'Editor-in-Chief',
    how: <>Signs the certificates. {page(adminAddresses.addEditor, 'Add an editor')}.</>,
  },
  signature: {
    title: 'Signature',
    how: <>On certificates. {page(adminAddresses.certificates, 'Upload the signature')}.</>,
  },
  logo: {
    title: 'Logo',
    how: <>On every page and document. {page(adminAddresses.appearance, 'Upload a logo')}.</>,
  },
  firstIssue: {
    title: 'First issue',
    how: <>Articles belong to issues. {page(adminAddresses.issues, 'Create the first issue')}.</>,
  },
};

type SetupListProps = { missing: SetupStep[]; notCopied: LeftOut[]; canSend: boolean };

/** What a journal still needs before readers come; nothing once it has it all. */
function SetupList({ missing, notCopied, canSend }: SetupListProps) {
  const left = missing.length + notCopied.length;
  if (left === 0) return null;
  return (
    <section aria-labelledby="setup">
      <h2 id="setup" className={styles.heading}>
        Setting up <span className={styles.small}>{left} left</span>
      </h2>
      <ul className={styles.list}>
        {missing.map((name) => (
          <Step key={name} {...steps[name]} />
        ))}
        {notCopied.length > 0 && <NotCopied leftOut={notCopied} />}
        {!canSend && (
          <Step
            title="Mail"
            how={<>Mail isn’t set up. {page(adminAddresses.mailSettings, 'Set it up')}.</>}
          />
        )}
      </ul>
    </section>
  );
}

const Step = ({ title, how }: { title: string; how: ReactNode }) => (
  <li className={styles.step}>
    <strong>{title}</strong>
    <p className={styles.small}>{how}</p>
  </li>
);

/** Where what was not copied is entered. */
function addressOf(one: LeftOut): string {
  if (one.startsWith('page:')) return adminAddresses.page(one.slice('page:'.length));
  if (one.startsWith('mail:')) return adminAddresses.mailTemplates;
  if (one.startsWith('publisher_')) return adminAddresses.publisher;
  if (one.startsWith('fee_')) return adminAddresses.fees;
  if (one === 'mail_reply_to') return adminAddresses.mailSettings;
  if (one === 'gst_scheme') return adminAddresses.accountSettings;
  if (one === 'upi_address' || one === 'bank_account') return adminAddresses.payee;
  return adminAddresses.identity;
}

/** What the journal that was copied has, and this one does not: each leads to where it is entered. */
function NotCopied({ leftOut }: { leftOut: LeftOut[] }) {
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const leave = () =>
    act(async () => {
      await callApi(settingsCalls.updateJournalMetadata, { body: { not_copied: '' } });
      await revalidate();
    });
  return (
    <Step
      title="Not copied"
      how={
        <>
          It belongs to the other journal, or names it. Enter this journal’s own:{' '}
          {leftOut.map((one, index) => (
            <Fragment key={one}>
              {index > 0 && ', '}
              {page(addressOf(one), leftOutName(one))}
            </Fragment>
          ))}
          .{' '}
          <Anchor component="button" type="button" inherit onClick={leave} disabled={busy}>
            Do without the rest
          </Anchor>
        </>
      }
    />
  );
}

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
