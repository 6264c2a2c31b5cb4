import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { callApi } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { issueParams } from '../../issues/issue-loader.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { issueMessages } from './issue-messages.ts';

export type IssueField =
  | ('year' | 'volume' | 'issue')
  | ('frequency' | 'title' | 'publication_date' | 'description' | 'cover' | 'is_current');
export type IssueForm = RecordForm<IssueField>;

const addressFields: readonly IssueField[] = ['year', 'volume', 'issue'];

/** What the form holds; `cover` is the stored picture, empty once it is taken away. */
function toIssueValues(issue: Issue): Record<IssueField, string> {
  const { frequency, title, publication_date, description, cover } = issue;
  const address = { year: `${issue.year}`, volume: `${issue.volume}`, issue: `${issue.issue}` };
  const is_current = issue.is_current ? 'yes' : '';
  return { ...address, frequency, title, publication_date, description, cover, is_current };
}

/** The form of an issue that is there: who gives it another address is asked first. */
export function useIssueForm(issue: Issue) {
  const form = useRecordForm({
    draftKey: `issue-${issue.id}`,
    stored: toIssueValues(issue),
    fileField: 'cover',
    fieldOf: { duplicate_issue: 'issue' },
    check: ({ values }) => missingFields(values, ['year', 'volume', 'issue', 'frequency']),
  });
  const [savedTimes, setSavedTimes] = useState(0);
  // Its address as it was last stored: the message of a save outlives the page of the old one.
  const at = useRef(issue);
  const { offer } = useUndo(reload);
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function save() {
    const isMoved = addressFields.some((field) => form.changed.includes(field));
    const { title, text, confirm } = issueMessages.move;
    if (isMoved && !(await ask({ title, text: text(issue.articles), confirm }))) return;
    const { is_current, ...changes } = form.changes;
    const choice = is_current === undefined ? {} : { is_current: is_current === 'yes' };
    const input = { params: issueParams(issue), body: { ...changes, ...choice } };
    const { file } = form;
    const saved = file
      ? await uploadForm(issuesCalls.setIssueCover, { ...input, file }, form.setProgress)
      : await callApi(issuesCalls.updateIssue, input);
    at.current = saved;
    form.saved(toIssueValues(saved));
    setSavedTimes((times) => times + 1);
    flash(issueMessages.saved, 'success', offer(saved));
    if (isMoved) await navigate(adminAddresses.editIssue(saved), { replace: true });
    else revalidate();
  }

  /** Shows the issue as stored now, where it is now; what is typed on top of it stays. */
  async function reload() {
    const now = await callApi(issuesCalls.getIssue, { params: issueParams(at.current) });
    at.current = now;
    const stored = toIssueValues(now);
    form.meet({ stored, version: undefined });
    setSavedTimes((times) => times + 1);
    await navigate(adminAddresses.editIssue(now), { replace: true });
    await revalidate();
  }

  return { form, save, reload, savedTimes, question: dialog };
}
