import { Anchor, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import {
  type ReadinessCheck,
  type ReadinessState,
  readinessCalls,
  readinessServices,
  type readinessStates,
} from '#contract/calls/readiness-calls.ts';
import { files } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { answerFaults } from '#domain/readiness/answer-faults.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './readiness-page.module.css';

/** What is entered at a service; docs/indexing-and-preservation.md says where. */
const listed = [
  ['OAI-PMH', 'BASE, OpenAIRE, harvesters and library systems: the base URL', addresses.oai],
  ['Sitemap', 'Google, Bing and other search engines', addresses.sitemapIndex],
  ['robots.txt', 'all crawlers; they find it by themselves', files.robots.path],
  ['Title list (KBART)', 'link resolvers and library catalogues', addresses.kbart],
  ['LOCKSS', 'the network: the manifests of all years', files.lockss.path],
  ['CLOCKSS', 'the network: the manifests of all years', files.clockss.path],
  ['Atom feed', 'feed readers and library home pages', addresses.feed('atom.xml')],
  ['RSS feed', 'feed readers and library home pages', addresses.feed('rss.xml')],
  ['JSON Feed', 'feed readers and library home pages', addresses.feed('feed.json')],
] as const;

/** The whole addresses of the running journal, to be copied. */
function JournalAddresses() {
  const origin = shellData.origin || location.origin;
  return (
    <section id="addresses" aria-labelledby="addresses-heading" className={styles.group}>
      <h2 id="addresses-heading" className={styles.heading}>
        Addresses for indexes
      </h2>
      <Text c="dimmed" mt="xs">
        What libraries, indexes and archives ask for. They need no login and follow every change.
      </Text>
      <ul className={styles.list}>
        {listed.map(([name, who, path]) => (
          <li key={name} className={styles.item}>
            <CopiedAddress name={name} who={who} address={origin + path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { name: string; who: string; address: string };

function CopiedAddress({ name, who, address }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied } = useCopy(field);
  return (
    <Group gap="xs" align="end">
      <TextInput
        ref={field}
        label={name}
        description={`For ${who}`}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        flex="1 1 15rem"
      />
      <Button
        onClick={copy}
        miw="6.5rem"
        aria-label={`${copied ? messages.copied : 'Copy'}: ${name}`}
      >
        {copied ? messages.copied : 'Copy'}
      </Button>
    </Group>
  );
}

const everybody = 'All';

export const loader = pageLoader(() => callApi(readinessCalls.getReadiness));

/** What indexes look for, and what the journal still lacks. */
export function Component() {
  const checks = useAsked(useLoaderData<typeof loader>());
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
      title="Index checklist"
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

/** One thing that services look for: what was found, what to do, and where. */
function ReadinessItem({ check }: { check: ReadinessCheck }) {
  const { title, services, state, finding, todo, records } = check;
  const more = records.total - records.first.length;
  return (
    <li className={styles.item} data-state={state}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.who}>{services.join(' · ')}</span>
      </div>
      <p className={styles.finding}>{finding}</p>
      {todo && <p className={styles.todo}>{todo}</p>}
      {records.total > 0 && (
        <ul className={styles.records} aria-label={`${title}: where`}>
          {records.first.map(({ label, address }) => (
            <li key={address}>
              <Anchor component={Link} to={address} inherit>
                {label}
              </Anchor>
            </li>
          ))}
          {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
        </ul>
      )}
    </li>
  );
}

/**
 * The checks, of which those that have an address are asked from here too, as the world asks: by its own address. Where
 * nothing answers at all, what the server said of itself stays.
 */
function useAsked(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  useEffect(() => {
    const gone = new AbortController();
    for (const { ask } of checks) {
      if (ask === '') continue;
      askAt(ask, gone.signal).then(
        (answer) => setAnswers((known) => ({ ...known, [ask]: answer })),
        (error: unknown) => {
          if (!gone.signal.aborted) console.warn(ask, error);
        },
      );
    }
    return () => gone.abort();
  }, [checks]);
  return checks.map((check) => withAnswer(check, answers[check.ask]));
}

async function askAt(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  return { status: response.status, text: await response.text() };
}

/** What came back when an address was asked as the world asks it. */
type Answer = { status: number; text: string };

/** A check with what the address really answered: what is in front of the server may say something else than it does. */
function withAnswer(check: ReadinessCheck, answer: Answer | undefined): ReadinessCheck {
  if (answer === undefined || check.state === 'not_met') return check;
  const fault =
    answer.status === 200
      ? answerFaults[check.ask]?.(answer.text)
      : `It answers with status ${answer.status}.`;
  if (fault === undefined) return check;
  return {
    ...check,
    state: 'not_met',
    finding: `Requested from this browser, ${check.ask} differs from what the server sends. ${fault}`,
    todo: 'Ask the server’s administrator what is in front of it: a proxy, or a content delivery network.',
  };
}

export const stateNames: Readonly<Record<ReadinessState, string>> = {
  not_met: 'Not met',
  unknown: 'Unknown',
  met: 'Met',
};
