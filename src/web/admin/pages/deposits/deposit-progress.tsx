import { Alert, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { DepositJob } from '#contract/calls/deposits-calls.ts';
import { depositMessages } from './deposits-messages.ts';

const askAgainMilliseconds = 1500;

/** How far a registration is, or what came of the last one. While it runs the page asks again. */
export function DepositProgress({ job }: { job: DepositJob }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!job.is_running || state !== 'idle') return;
    const timer = setTimeout(() => revalidate(), askAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [job.is_running, state, revalidate]);

  return (
    <div role="status">
      {job.is_running ? (
        <Alert mb="md" maw="64rem" title="Registering">
          <Text size="sm" mb="xs">
            {depositMessages.running(job.done, job.total)}
          </Text>
          <Progress
            value={job.total === 0 ? 100 : (job.done / job.total) * 100}
            animated
            aria-label="Registering"
          />
        </Alert>
      ) : (
        <Alert
          mb="md"
          maw="64rem"
          color={colourOf(job)}
          title={job.failure === '' ? 'The last registration' : 'The registration stopped'}
        >
          {job.failure !== '' && <Text size="sm">{job.failure}</Text>}
          <Text size="sm">{depositMessages.ended(job.report)}</Text>
        </Alert>
      )}
    </div>
  );
}

function colourOf({ failure, report }: DepositJob): string {
  if (failure !== '') return 'red';
  return report.refused.length > 0 ? 'yellow' : 'green';
}
