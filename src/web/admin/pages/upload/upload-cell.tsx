import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { UploadProblem, UploadRow } from '#contract/calls/uploads-calls.ts';
import { writtenFields } from '#contract/fields/article.ts';
import { isRich, namesOf } from '#contract/fields/fields.ts';
import { officeMessages } from '#contract/messages.ts';
import { statementNames } from '#contract/metadata.ts';
import { translationFields, type UploadField } from '#contract/upload-fields.ts';
import { isRefusedForSigns } from '#domain/names/author-names.ts';
import { NamesHint } from '../../forms/names-hint.tsx';
import { isFullText } from './sort-files.ts';
import { fieldLabels } from './upload-messages.ts';
import type { EditedUpload } from './use-upload-edits.ts';

type Props = {
  row: UploadRow;
  field: UploadField;
  unmatched: readonly string[];
  /** What is typed over it and not known to be stored. */
  typed: string | undefined;
  problems: readonly UploadProblem[];
  edited: EditedUpload;
};

const longFields: readonly UploadField[] = [
  ...namesOf(writtenFields).filter((name) => isRich(writtenFields[name])),
  'orcid',
  'affiliations',
  'funding',
  'references',
  ...statementNames,
  ...translationFields,
  'contributors',
  'metadata',
];

/** A cell that can be typed over. It is kept when one leaves it, or with Enter, or when it goes away. */
export function UploadCell({ row, field, unmatched, typed, problems, edited }: Props) {
  const { revalidate } = useRevalidator();
  const stored = row.cells[field] ?? '';
  const text = typed ?? stored;
  const type = (next: string) => edited.type(row.row, field, next, stored);
  const keep = () => edited.keep(row.row, field);
  const mend = (next: string) => edited.mend(row.row, field, next);
  const leave = useEffectEvent(keep);
  useEffect(() => () => leave(), []);
  const errors = problems.filter(({ kind }) => kind === 'error').map(({ words }) => words);
  const warnings = problems.filter(({ kind }) => kind === 'warning').map(({ words }) => words);
  const mended = problems.find((problem) => problem.mended !== undefined)?.mended;
  const common = {
    label: fieldLabels[field],
    error: errors.join(' ') || false,
    description: warnings.join(' ') || undefined,
    value: text,
    onBlur: keep,
  };

  if (field === 'file') {
    const pdfs = unmatched.filter((name) => !isFullText(name));
    const names = [...new Set([row.pdf, stored, typed ?? '', ...pdfs])].filter(
      (name) => name !== '',
    );
    return (
      <NativeSelect
        {...common}
        value={typed ?? (stored || row.pdf)}
        onBlur={undefined}
        data={[{ value: '', label: 'By reference number' }, ...names]}
        onChange={(event) => mend(event.currentTarget.value)}
      />
    );
  }
  if (longFields.includes(field)) {
    return (
      <Textarea
        {...common}
        autosize
        minRows={1}
        maxRows={8}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          // A title is one line, however long.
          if (event.key !== 'Enter' || !field.startsWith('title')) return;
          event.preventDefault();
          keep();
        }}
      />
    );
  }
  return (
    <div>
      <TextInput
        {...common}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && keep()}
      />
      {mended !== undefined && typed === undefined && (
        <MendButton {...{ field, mended }} name={`row ${row.row}`} onMend={() => mend(mended)} />
      )}
      {field === 'authorname' && (
        <NamesHint
          isShown={
            errors.includes(officeMessages.rules.authorCharacters) && isRefusedForSigns(stored)
          }
          onAllowed={() => void revalidate()}
        />
      )}
    </div>
  );
}

type MendProps = { field: UploadField; mended: string; name: string; onMend: () => void };

/** Mends a cell of a row as was guessed. */
export function MendButton({ field, mended, name, onMend }: MendProps) {
  const isSplit = field === 'authorname';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={isSplit ? `Split here: the authors of ${name}` : `Use ${mended} in ${name}`}
      onClick={onMend}
    >
      {isSplit ? 'Split here' : `Use ${mended}`}
    </Button>
  );
}
