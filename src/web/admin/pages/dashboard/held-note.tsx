import { Alert } from '@mantine/core';
import type { UnderWay } from '#contract/calls/dashboard-calls.ts';
import { counted } from '../../ui/counted.ts';
import { formatMoment } from '../../ui/moment.ts';

/** Nobody here can end it: who runs the server has to know that no other copy of the journal goes on. */
export function HeldNote({ held }: { held: NonNullable<UnderWay['held']> }) {
  return (
    <Alert color="orange" title="Restored from a backup" mb="sm">
      Since {formatMoment(held.since)} no mail is sent, nothing deposited and nothing published by a
      schedule, until the server’s administrator releases it.{' '}
      {held.schedules > 0 &&
        `${counted(held.schedules, 'article')} that ${held.schedules === 1 ? 'was' : 'were'} scheduled are now drafts; publish or schedule them again if they cannot wait.`}
    </Alert>
  );
}
