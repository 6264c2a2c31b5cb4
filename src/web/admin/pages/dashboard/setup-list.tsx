import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { SetupStep } from '#contract/calls/dashboard-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { LeftOut } from '#contract/settings-groups.ts';
import { leftOutName } from '#domain/new-journal.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import styles from './dashboard-page.module.css';

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

type Props = { missing: SetupStep[]; notCopied: LeftOut[]; canSend: boolean };

/** What a journal still needs before readers come; nothing once it has it all. */
export function SetupList({ missing, notCopied, canSend }: Props) {
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
