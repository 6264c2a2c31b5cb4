import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type SetupStep, setupSteps } from '#contract/calls/dashboard-calls.ts';
import { messages } from '#contract/messages.ts';
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
        Links, QR codes and records begin with it, and no certificates are mailed without:{' '}
        {page(adminAddresses.identity, 'say where the journal is')}.
      </>
    ),
  },
  publisher: {
    title: 'Publisher',
    how: (
      <>No name so far, or an example’s: {page(adminAddresses.publisher, 'say who publishes')}.</>
    ),
  },
  whatsapp: {
    title: 'WhatsApp number',
    how: (
      <>
        None so far, or the example’s, which readers would write to:{' '}
        {page(adminAddresses.publisher, 'give the publisher’s')}.
      </>
    ),
  },
  issn: {
    title: 'ISSN',
    how: (
      <>
        None so far, or an example’s: it belongs into the{' '}
        {page(adminAddresses.settings, 'settings')}.
      </>
    ),
  },
  email: {
    title: 'Email of the office',
    how: (
      <>
        Authors send their manuscripts there:{' '}
        {page(adminAddresses.settings, 'say it in the settings')}.
      </>
    ),
  },
  fees: {
    title: 'Fees',
    how: (
      <>
        Nobody has confirmed what readers see:{' '}
        {page(adminAddresses.fees, 'confirm or change the fees')}.
      </>
    ),
  },
  instructions: {
    title: 'Instructions to authors',
    how: (
      <>
        Nobody has confirmed what they say of peer review and plagiarism:{' '}
        {page(adminAddresses.page('instructions'), 'confirm or change them')}.
      </>
    ),
  },
  authorNames: {
    title: 'Authors’ names',
    how: (
      <>
        Nobody has said whether they may have hyphens and apostrophes, like Mary O’Hara:{' '}
        {page(adminAddresses.identity, 'say it under Identity')}.
      </>
    ),
  },
  firstCover: {
    title: 'Cover of the first issue',
    how: (
      <>
        The card “{messages.coverCard}” on the home page names no year:{' '}
        {page(adminAddresses.settings, 'enter the year in which the journal started')}.
      </>
    ),
  },
  chiefEditor: {
    title: 'Editor-in-Chief',
    how: <>Signs the certificates: {page(adminAddresses.addEditor, 'add an editor')}.</>,
  },
  signature: {
    title: 'Signature',
    how: <>On certificates: {page(adminAddresses.certificates, 'add a picture of it')}.</>,
  },
  logo: {
    title: 'Logo',
    how: <>On every page and document: {page(adminAddresses.appearance, 'add yours')}.</>,
  },
  firstIssue: {
    title: 'First issue',
    how: <>Articles stand in issues: {page(adminAddresses.issues, 'make the first one')}.</>,
  },
};

/** What a journal needs before readers come, while something of it is missing. */
export function SetupList({ missing }: { missing: SetupStep[] }) {
  if (missing.length === 0) return null;
  const done = setupSteps.length - missing.length;
  return (
    <section aria-labelledby="setup" className={styles.panel}>
      <h2 id="setup" className={styles.heading}>
        Setting up{' '}
        <span className={styles.small}>
          {done} of {setupSteps.length} done
        </span>
      </h2>
      <ul className={styles.list}>
        {setupSteps.map((name) => (
          <li key={name} className={styles.step} data-done={!missing.includes(name) || undefined}>
            <span aria-hidden="true">{missing.includes(name) ? '○' : '✓'}</span>
            <div>
              <strong>{steps[name].title}</strong>
              {missing.includes(name) ? (
                <p className={styles.small}>{steps[name].how}</p>
              ) : (
                <span className={styles.small}> Done</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
