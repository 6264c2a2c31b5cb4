import { Button, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { AnswerOf } from '#contract/calls/call.ts';
import { publisherPeopleCalls } from '#contract/calls/publisher-people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './people-page.module.css';

type Page = AnswerOf<typeof publisherPeopleCalls.listPublisherHistory>;

/** What was done with the people of the publisher, in the browser and by the command line, the newest first. */
export function PublisherHistory({ newest }: { newest: Page }) {
  const [{ lines, next }, setShown] = useState(newest);
  const { act, busy } = useAct();
  const id = useId();
  const readOlder = () =>
    act(async () => {
      const query = { older: next };
      const older = await callApi(publisherPeopleCalls.listPublisherHistory, { query });
      setShown({ lines: [...lines, ...older.lines], next: older.next });
    });
  return (
    <section aria-labelledby={id} className={styles.history}>
      <Title order={2} size="h3" id={id}>
        History
      </Title>
      {lines.length === 0 && <Text c="dimmed">No changes so far.</Text>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={line.moment} className={styles.facts}>
              {formatMoment(line.moment)}
            </time>
            <span>
              <strong>{line.username || 'The command line'}</strong> {line.text}
            </span>
          </li>
        ))}
      </ol>
      {next > 0 && (
        <Button variant="default" loading={busy} onClick={readOlder}>
          Older
        </Button>
      )}
    </section>
  );
}
