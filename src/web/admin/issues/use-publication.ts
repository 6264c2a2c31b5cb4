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

/** What was found, as if drafts without a certificate date had this one. */
type Check = AnswerOf<typeof issuesCalls.checkIssue> & { publishdate: string };

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
  const looking = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onDone);
  const dated = (date: string) => (date === '' ? {} : { publishdate: date });
  const isChecked = check?.publishdate === publishdate;

  async function read(): Promise<Check> {
    const found = await callApi(issuesCalls.checkIssue, { params, query: dated(publishdate) });
    const now = { ...found, publishdate };
    setCheck(now);
    return now;
  }
  // It disables no button: one who goes on at once, goes on.
  const look = () => {
    if (!isChecked) looking.act(async () => void (await read()));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(look, []);

  function publish(state: 'published' | 'scheduled', leave_lacking: boolean) {
    const publish_at = state === 'scheduled' ? zonedMoment(moment, zone) : undefined;
    const wrong = state === 'scheduled' ? wrongWith(publish_at) : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    act(
      async () => {
        // A date that was just typed counts: who sees what it leaves decides about that.
        if (!isChecked && isBlocked(await read(), leave_lacking)) return;
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
  return {
    ...{ check, isChecked, busy, problem, moment, setMoment, publish, callOff },
    ...{ publishdate, setPublishdate, look },
  };
}

/** Whether nothing can be published, or not before somebody decides about what lacks something. */
export const isBlocked = ({ ready, lacking }: Check, leaves: boolean): boolean =>
  ready === 0 || (lacking.length > 0 && !leaves);

function wrongWith(moment: string | undefined): string | undefined {
  if (moment === undefined) return momentWords.momentMissing;
  return Date.parse(moment) <= Date.now() ? momentWords.momentPassed : undefined;
}
