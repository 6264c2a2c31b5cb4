import { Button, NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { missingFields } from '../../forms/field-errors.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import type { RecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { issueParams, loadIssue } from '../../issues/issue-loader.ts';
import { issueMessages } from '../../issues/issue-messages.ts';
import { VersionText } from '../../kit/fields.tsx';
import { useRecord } from '../../kit/use-record.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './issues.module.css';
import { monthChoices } from './month-choices.ts';

const { labels, help } = issueMessages;

type IssueField = keyof typeof labels;

/** What the form holds; `cover` is the stored picture, empty once it is taken away. */
function toIssueValues(issue: Issue): Record<IssueField, string> {
  const { frequency, title, publication_date, description, cover, lead } = issue;
  const address = { year: `${issue.year}`, volume: `${issue.volume}`, issue: `${issue.issue}` };
  const is_current = issue.is_current ? 'yes' : '';
  return { ...address, frequency, title, publication_date, description, cover, lead, is_current };
}

type IssueForm = RecordForm<IssueField>;

type Props = {
  form: IssueForm;
  issue: Issue;
  articles: readonly Article[];
  journalFrequency: string;
};

function IssueFields({ form, issue, articles, journalFrequency }: Props) {
  const numberAt = (field: 'year' | 'volume' | 'issue') => (
    <TextInput {...form.at(field)} label={labels[field]} withAsterisk inputMode="numeric" />
  );
  return (
    <Stack gap="lg">
      <div className={styles.numbers}>
        {numberAt('year')}
        {numberAt('volume')}
        {numberAt('issue')}
        <NativeSelect
          {...form.at('frequency')}
          label={labels.frequency}
          withAsterisk
          data={monthsWith(journalFrequency, form.values.frequency)}
        />
      </div>
      <div className={styles.names}>
        <TextInput {...form.at('title')} label={labels.title} description={help.title} />
        <DateField
          {...form.at('publication_date')}
          label={labels.publication_date}
          description={help.publication_date}
        />
      </div>
      <Textarea
        {...form.at('description')}
        label={labels.description}
        description={help.description}
        autosize
        minRows={3}
        maxRows={12}
      />
      <PictureField
        form={form}
        field="cover"
        label={labels.cover}
        description={help.cover}
        without={issueMessages.noCover}
        stored={
          form.values.cover !== '' && (
            <StoredPicture
              address={addresses.issueCover(form.values.cover)}
              isPublic={issue.state === 'published'}
              alt="The cover now"
            />
          )
        }
      />
      <NativeSelect
        {...form.at('lead')}
        label={labels.lead}
        description={[help.lead, whyNotLead(form.values.lead, articles)].filter(Boolean).join(' ')}
        data={leadChoices(form.values.lead, articles)}
      />
      <Switch
        label={labels.is_current}
        description={help.is_current}
        checked={form.values.is_current === 'yes'}
        onChange={(event) => form.set('is_current', event.currentTarget.checked ? 'yes' : '')}
      />
    </Stack>
  );
}

/** The articles of the issue that have a number and can lead, and the one that is chosen, should it no longer be one. */
function leadChoices(chosen: string, articles: readonly Article[]) {
  const numbered = articles.filter(
    ({ refnumber, state, is_retracted, notice_of }) =>
      refnumber !== '' && state !== 'withdrawn' && !is_retracted && notice_of.length === 0,
  );
  const isThere = chosen === '' || numbered.some(({ refnumber }) => refnumber === chosen);
  return [
    { value: '', label: issueMessages.longestLeads },
    ...(isThere ? [] : [{ value: chosen, label: chosen }]),
    ...numbered.map(({ refnumber, title }) => ({
      value: refnumber,
      label: `${refnumber} · ${plainText(title)}`,
    })),
  ];
}

/** Why readers see another article first than the one that is chosen; undefined where they see that one. */
function whyNotLead(chosen: string, articles: readonly Article[]): string | undefined {
  if (chosen === '') return undefined;
  const article = articles.find(({ refnumber }) => refnumber === chosen);
  const why = article ? whyNot(article) : 'is no longer in this issue';
  return why && issueMessages.cannotLead(chosen, why);
}

function whyNot({ state, is_retracted, notice_of }: Article): string | undefined {
  if (state === 'withdrawn') return 'is withdrawn';
  if (state !== 'published') return 'is not public yet';
  if (is_retracted) return 'is retracted';
  return notice_of.length > 0 ? 'is a notice of another article' : undefined;
}

/** The months that the journal's frequency knows, and those that the issue has. */
function monthsWith(journalFrequency: string, months: string) {
  const choices = monthChoices(journalFrequency);
  const values = choices.flatMap((one) => ('items' in one ? one.items : [one]));
  if (values.some(({ value }) => value === months)) return choices;
  return [{ value: months, label: months || 'Choose…' }, ...values];
}

/** An issue with its articles, and the months that it may cover. */
export const loader = pageLoader(async (args) => {
  const [loaded, settings] = await Promise.all([
    loadIssue(args),
    callApi(settingsCalls.getSettings),
  ]);
  return { ...loaded, journalFrequency: settings.journal_frequency };
});

/** /admin/archives/issue/{year}/{vol}/{issue} */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <EditIssue key={loaded.issue.id} {...loaded} />;
}

const addressFields: readonly IssueField[] = ['year', 'volume', 'issue'];

function EditIssue({ issue, articles, journalFrequency }: Omit<Props, 'form'>) {
  const flash = useFlash();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { ask, dialog: question } = useConfirm();
  const { form, times, reload, dialogs, ...edit } = useRecord<Issue, FormValues<IssueField>>({
    what: 'this issue',
    draftKey: `issue-${issue.id}`,
    loaded: issue,
    valuesOf: toIssueValues,
    fileField: 'cover',
    fieldOf: { duplicate_issue: 'issue' },
    check: ({ values }) => missingFields(values, ['year', 'volume', 'issue', 'frequency']),
    read: (before) => callApi(issuesCalls.getIssue, { params: issueParams(before) }),
    write({ record, changes: all, version: modification, file, setProgress }) {
      const { is_current, ...changes } = all;
      const choice = is_current === undefined ? {} : { is_current: is_current === 'yes' };
      const body = { ...changes, ...choice, ...{ modification } };
      const input = { params: issueParams(record), body };
      return file
        ? uploadForm(issuesCalls.setIssueCover, { ...input, file }, setProgress)
        : callApi(issuesCalls.updateIssue, input);
    },
    onSaved(saved, undo) {
      flash(issueMessages.saved, 'success', undo);
      return showAt(saved);
    },
    onRead: showAt,
    labelOf: (field) => issueMessages.labels[field],
    shown: (field, values) => (
      <VersionText text={field === 'is_current' && values[field] ? 'Yes' : values[field]} />
    ),
  });

  /** The page is where the issue is. */
  async function showAt(now: Issue) {
    const address = adminAddresses.editIssue(now);
    if (address !== adminAddresses.editIssue(issue)) await navigate(address, { replace: true });
    await revalidate();
  }

  /** Who gives it another address is asked first. */
  async function save() {
    const isMoved = addressFields.some((field) => form.changed.includes(field));
    const { title, text, confirm } = issueMessages.move;
    if (isMoved && !(await ask({ title, text: text(issue.articles), confirm }))) return;
    await edit.save();
  }
  return (
    <PageFrame
      title={`Edit ${issueName(issue)}`}
      width="form"
      within={{ label: issueName(issue), to: adminAddresses.issue(issue) }}
      subtitle={<StateBadge state={issue.state} publishAt={issue.publish_at} />}
    >
      <DraftNote draft={form.draft} />
      <form {...form.submitting(save)} aria-label="About the issue">
        <IssueFields {...{ form, issue, articles, journalFrequency }} />
        <SaveBar>
          <Button component={Link} to={adminAddresses.issue(issue)}>
            Back to the articles
          </Button>
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save issue
          </Button>
        </SaveBar>
      </form>
      <DeleteIssue issue={issue} />
      <HistoryList noun="issue" id={issue.id} version={times} onRestored={reload} />
      {question}
      {dialogs}
    </PageFrame>
  );
}

const texts = issueMessages.delete;

/** Deletes an issue that has no articles; of another one it says why not. */
function DeleteIssue({ issue }: { issue: Issue }) {
  const { ask, dialog } = useConfirm();
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.editIssue(issue)));

  async function press() {
    const title = texts.title(issueName(issue));
    if (!(await ask({ title, text: texts.text, confirm: texts.confirm, isDestructive: true })))
      return;
    await act(async () => {
      const batch = await callForBatch(issuesCalls.deleteIssue, { params: issueParams(issue) });
      await navigate(adminAddresses.issues);
      flash(texts.done(issueName(issue)), 'success', offer(batch));
    });
  }
  if (issue.articles > 0) {
    return (
      <Text c="dimmed" mb="xl">
        {texts.notEmpty}
      </Text>
    );
  }
  return (
    <>
      <Button variant="subtle" color="red" mb="xl" loading={busy} onClick={press}>
        {texts.button}
      </Button>
      {dialog}
    </>
  );
}
