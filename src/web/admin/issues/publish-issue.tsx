import { Anchor, Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { issuesCalls, type LackingDraft } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { formMessages } from '#contract/messages.ts';
import { localTime, zonedMoment } from '#domain/zoned-moment.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { useUndo } from '../history/use-undo.tsx';
import { articleLabels } from '../ui/article-labels.ts';
import { DateField } from '../ui/date-field.tsx';
import { useFlash } from '../ui/flash.tsx';
import { today } from '../ui/moment.ts';
import { momentWords } from '../ui/moment-words.ts';
import { shellData } from '../ui/shell-data.ts';
import { useWish } from '../ui/use-wish.ts';
import { issueParams } from './issue-loader.ts';
import styles from './publish-issue.module.css';
import { publishMessages as texts } from './publish-messages.ts';

const zone = shellData.timezone;

/** What was found, as if drafts without a certificate date had this one. */
type Check = AnswerOf<typeof issuesCalls.checkIssue> & { publishdate: string };

/** Looks at what is ready of an issue, and publishes it, now or at the moment that is typed. */
function usePublication(issue: Issue, onDone: () => void) {
  const params = issueParams(issue);
  /** As clocks show it where the publisher is. */
  const [moment, setMoment] = useState(issue.publish_at && localTime(issue.publish_at, zone));
  const [problem, setProblem] = useState<string>();
  /** Of drafts that have none. */
  const [publishdate, setPublishdate] = useState('');
  /** The date that was looked at last, once somebody had typed it. */
  const [looked, setLooked] = useState('');
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onDone);
  const dated = (date: string) => (date === '' ? {} : { publishdate: date });
  const ask = async (date: string): Promise<Check> => ({
    ...(await callApi(issuesCalls.checkIssue, { params, query: dated(date) })),
    publishdate: date,
  });
  // It disables no button: one who goes on at once, goes on.
  const { found: check, failure, show } = useRead(() => ask(looked), looked);
  const isChecked = check?.publishdate === publishdate;
  /** Whether drafts had none when this was opened: then the field stays, also while it is empty. */
  const [isDated, setDated] = useState(false);
  // As in the form of an article: today, until another date is typed.
  useEffect(() => {
    if (isDated || !check?.lacking.some(({ fields }) => 'publishdate' in fields)) return;
    setDated(true);
    setPublishdate(today());
    setLooked(today());
  }, [check, isDated]);

  async function read(): Promise<Check> {
    const now = await ask(publishdate);
    show(now);
    return now;
  }

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
    check,
    failure,
    isChecked,
    busy,
    problem,
    moment,
    setMoment,
    publish,
    callOff,
    isDated,
    publishdate,
    setPublishdate,
    look: () => setLooked(publishdate),
  };
}

/** Whether nothing can be published, or not before somebody decides about what lacks something. */
const isBlocked = ({ ready, lacking }: Check, leaves: boolean): boolean =>
  ready === 0 || (lacking.length > 0 && !leaves);

function wrongWith(moment: string | undefined): string | undefined {
  if (moment === undefined) return momentWords.momentMissing;
  return Date.parse(moment) <= Date.now() ? momentWords.momentPassed : undefined;
}

type Props = {
  issue: Issue;
  /** Whether this is what comes next. */
  isNext: boolean;
  onDone: () => void;
};

/** The button that publishes what is not public yet of an issue, and the panel in which one says when. */
export function PublishIssue({ issue, isNext, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { draft, scheduled } = issue.states;
  useWish('publish issue', () => setOpen(true));
  if (draft + scheduled === 0) return null;
  return (
    <>
      <Button variant={isNext ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {draft === 0 ? texts.change : texts.open}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title} size="lg">
        <PublishForm
          issue={issue}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Modal>
    </>
  );
}

type FormProps = { issue: Issue; onClose: () => void; onDone: () => void };

/** Now or at a moment; what lacks something is named, and left only when one says so. */
export function PublishForm({ issue, onClose, onDone }: FormProps) {
  const publication = usePublication(issue, onDone);
  const { check, isChecked, busy, problem, moment, setMoment, publish, callOff } = publication;
  const { isDated, publishdate, setPublishdate, look, failure } = publication;
  const [when, setWhen] = useState<string>(issue.publish_at ? 'later' : 'now');
  const [leaves, setLeaves] = useState(false);
  if (!check) {
    return (
      <Text role="status" tabIndex={-1} data-autofocus>
        {failure || texts.checking}
      </Text>
    );
  }

  const { ready, lacking } = check;
  const isLater = when === 'later';
  const lackDates = isDated || lacking.some(({ fields }) => 'publishdate' in fields);
  function submit(event: FormEvent) {
    event.preventDefault();
    publish(isLater ? 'scheduled' : 'published', leaves);
  }
  return (
    <form ref={takeFocus} onSubmit={submit} noValidate>
      <Stack>
        <Text>
          {texts.ready(ready)} {issue.publish_at && texts.scheduled(issue.publish_at)}
        </Text>
        {lackDates && (
          <DateField
            label={texts.dateOfOthers}
            value={publishdate}
            onChange={setPublishdate}
            onBlur={look}
          />
        )}
        {lacking.length > 0 && (
          <>
            <Text>{texts.lacking(lacking.length)}</Text>
            <LackingDrafts drafts={lacking} />
            <Checkbox
              label={texts.leave(lacking.length)}
              checked={leaves}
              onChange={(event) => setLeaves(event.currentTarget.checked)}
            />
          </>
        )}
        <DoubtfulPdfs issue={issue} />
        <Radio.Group label={texts.when} value={when} onChange={setWhen}>
          <Stack gap="xs" mt={6}>
            <Radio value="now" label={texts.now} />
            <Radio value="later" label={texts.later} />
          </Stack>
        </Radio.Group>
        {isLater && (
          <DateField
            withTime
            label={momentWords.moment}
            description={momentWords.zone(shellData.timezone)}
            value={moment}
            onChange={setMoment}
            error={problem}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        {issue.states.scheduled > 0 && (
          <Button onClick={callOff} disabled={busy} mr="auto">
            {texts.callOff}
          </Button>
        )}
        <Button onClick={onClose}>Not now</Button>
        <Button
          variant="filled"
          type="submit"
          loading={busy}
          disabled={isChecked && isBlocked(check, leaves)}
        >
          {isLater ? texts.schedule : texts.publish}
        </Button>
      </Group>
    </form>
  );
}

/** When all is checked: on what is missing, else on what publishes. */
function takeFocus(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) return;
  const publish = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  const missing = form?.querySelector<HTMLElement>('input, a');
  (publish?.disabled ? missing : publish)?.focus();
}

/** Drafts that cannot be published: each leads to its form, and says what it lacks. */
const LackingDrafts = ({ drafts }: { drafts: LackingDraft[] }) => (
  <NamedArticles
    label="Incomplete drafts"
    articles={drafts.map(({ id, title, fields }) => ({ id, title, words: sentenceOf(fields) }))}
  />
);

const labels: Record<string, string> = articleLabels;

/** @example sentenceOf({ abstract: 'This field is required.' }) // 'Missing: Abstract.' */
function sentenceOf(fields: Record<string, string>): string {
  const entries = Object.entries(fields);
  const missing = entries
    .filter(([, words]) => words === formMessages.required)
    .map(([field]) => labels[field] ?? field);
  const wrong = entries
    .filter(([, words]) => words !== formMessages.required)
    .map(([field, words]) => `${labels[field] ?? field}: ${words}`);
  return [...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []), ...wrong].join(' ');
}

/** Warns of PDFs that may be wrong. They are checked meanwhile: nobody waits for it. */
export function DoubtfulPdfs({ issue }: { issue: Issue }) {
  const params = issueParams(issue);
  const {
    found: look,
    failure,
    again,
  } = useRead(() => callApi(issuesCalls.checkIssuePdfs, { params }), JSON.stringify(params));
  const isFailed = failure !== '';
  const doubtful = look?.doubtful ?? [];
  const isLooking = !isFailed && (look === undefined || look.waiting > 0);
  // A few seconds' worth at a time, until all are checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => {
    if (look && look.waiting > 0) again();
  }, [look]);
  return (
    <>
      <div role="status">
        {isLooking && (
          <Text c="dimmed" size="sm">
            {texts.lookingIntoPdfs}
          </Text>
        )}
        {isFailed && <Text size="sm">{texts.pdfsNotLookedInto}</Text>}
        {doubtful.length > 0 && <Text>{texts.doubtful(doubtful.length)}</Text>}
      </div>
      {doubtful.length > 0 && (
        <NamedArticles
          label="PDFs to check"
          articles={doubtful.map((article) => ({
            ...article,
            words: article.warnings.join(' '),
          }))}
        />
      )}
    </>
  );
}

type NamedProps = {
  label: string;
  /** The titles are encoded. */
  articles: { id: number; title: string; words: string }[];
};

/** Articles that something is to be done about: each leads to its form, and says what. */
export const NamedArticles = ({ label, articles }: NamedProps) => (
  <ul className={styles.list} aria-label={label}>
    {articles.map(({ id, title, words }) => (
      <li key={id}>
        <Anchor component={Link} to={adminAddresses.article(id)}>
          <RichText html={title} />
        </Anchor>
        <span className={styles.words}>{words}</span>
      </li>
    ))}
  </ul>
);
