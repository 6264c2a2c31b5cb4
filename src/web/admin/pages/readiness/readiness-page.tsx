import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { readinessServices, type readinessStates } from '#contract/calls/readiness-calls.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { JournalAddresses } from './journal-addresses.tsx';
import { ReadinessItem } from './readiness-item.tsx';
import type { loadReadiness } from './readiness-loader.ts';
import { stateNames } from './readiness-messages.ts';
import styles from './readiness-page.module.css';
import { useAsked } from './use-asked.ts';

const everybody = 'All';

/** What indexes look for, and what the journal still lacks. */
export function ReadinessPage() {
  const checks = useAsked(useLoaderData<typeof loadReadiness>());
  const [service, setService] = useState<string>(everybody);
  const shown = checks.filter(
    ({ services }) => service === everybody || services.some((one) => one === service),
  );
  const groups = (
    ['not_met', 'unknown', 'met'] as const satisfies (typeof readinessStates)[number][]
  )
    .map((state) => ({ state, found: shown.filter((check) => check.state === state) }))
    .filter(({ found }) => found.length > 0);
  return (
    <PageFrame
      title="Readiness"
      subtitle="What indexes look for on a journal’s site, computed from the journal’s own data as it is now."
    >
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Whose criteria"
          className={styles.services}
          value={service}
          onChange={setService}
          data={[everybody, ...readinessServices]}
        />
        <Text c="dimmed" role="status">
          {groups
            .map(({ state, found }) => `${found.length} ${stateNames[state].toLowerCase()}`)
            .join(' · ')}
        </Text>
      </div>
      {groups.map(({ state, found }) => (
        <section key={state} aria-labelledby={`state-${state}`} className={styles.group}>
          <h2 id={`state-${state}`} className={styles.heading}>
            {stateNames[state]}
          </h2>
          <ul className={styles.list}>
            {found.map((check) => (
              <ReadinessItem key={check.id} check={check} />
            ))}
          </ul>
        </section>
      ))}
      <JournalAddresses />
    </PageFrame>
  );
}
