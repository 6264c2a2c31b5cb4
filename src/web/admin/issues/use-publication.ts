import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/calls/call.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { localTime, zonedMoment } from '#domain/zoned-moment.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useUndo } from '../history/use-undo.tsx';
import { useFlash } from '../ui/flash.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { shellData } from '../ui/shell-data.ts';
import { issueParams } from './issue-loader.ts';
import { publishMessages as texts } from './publish-messages.ts';

const zone = shellData.timezone;

type Check = AnswerOf<typeof issuesCalls.checkIssue>;

/** Looks at what is ready of an issue, and publishes it, now or at the moment that is typed. */
export function usePublication(issue: Issue, onDone: () => void) {
  const params = issueParams(issue);
  const [check, setCheck] = useState<Check>();
  /** As clocks show it where the publisher is. */
  const [moment, setMoment] = useState(issue.publish_at && localTime(issue.publish_at, zone));
  const [problem, setProblem] = useState<string>();
  /** Of drafts that have none. */
  const [publishdate, setPublishdate] = useState('');
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onDone);
  const dated = (date: string) => (date === '' ? {} : { publishdate: date });
  const read = (date = publishdate) =>
    callApi(issuesCalls.checkIssue, { params, query: dated(date) }).then(setCheck);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    act(() => read());
  }, []);

  function setDate(date: string) {
    setPublishdate(date);
    act(() => read(date));
  }

  function publish(state: 'published' | 'scheduled', leave_lacking: boolean) {
    const publish_at = state === 'scheduled' ? zonedMoment(moment, zone) : undefined;
    const wrong = state === 'scheduled' ? wrongWith(publish_at) : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    act(
      async () => {
        const body = { state, publish_at, leave_lacking, ...dated(publishdate) };
        const { changed, line } = await callApi(issuesCalls.publishIssue, { params, body });
        onDone();
        const done = publish_at
          ? texts.scheduledNow(changed, publish_at)
          : texts.published(changed);
        flash(done, 'success', offer(line));
      },
      async (refusal) => {
        flash(refusal.message, 'error');
        // Another has changed a draft since: what lacks something is read again.
        if (refusal.code === 'drafts_lacking') await read();
      },
    );
  }

  function callOff() {
    act(async () => {
      const body = { state: 'draft', leave_lacking: true } as const;
      const { changed, line } = await callApi(issuesCalls.publishIssue, { params, body });
      onDone();
      flash(texts.calledOff(changed), 'success', offer(line));
    });
  }
  return { check, busy, problem, moment, setMoment, publishdate, setDate, publish, callOff };
}

function wrongWith(moment: string | undefined): string | undefined {
  if (moment === undefined) return momentWords.momentMissing;
  return Date.parse(moment) <= Date.now() ? momentWords.momentPassed : undefined;
}
