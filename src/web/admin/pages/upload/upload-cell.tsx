import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { UploadProblem, UploadRow } from '#contract/calls/uploads-calls.ts';
import { translationFields, type UploadField } from '#contract/upload-fields.ts';
import { SplitButton } from './split-button.tsx';
import { fieldLabels } from './upload-messages.ts';

type Props = {
  row: UploadRow;
  field: UploadField;
  unmatched: readonly string[];
  problems: readonly UploadProblem[];
  onMend: (text: string) => void;
};

const longFields: readonly UploadField[] = [
  'title',
  'abstract',
  'orcid',
  'affiliations',
  'funding',
  'references',
  'data_availability',
  'competing_interests',
  ...translationFields,
  'contributors',
  'metadata',
];

/** A cell that can be typed over. It is kept when one leaves it, or with Enter. */
export function UploadCell({ row, field, unmatched, problems, onMend }: Props) {
  const stored = row.cells[field] ?? '';
  const [text, setText] = useState(stored);
  useEffect(() => setText(stored), [stored]);
  const keep = () => {
    if (text !== stored) onMend(text);
  };
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
    const names = [...new Set([row.pdf, stored, ...unmatched])].filter((name) => name !== '');
    return (
      <NativeSelect
        {...common}
        value={stored || row.pdf}
        onBlur={undefined}
        data={[{ value: '', label: 'By reference number' }, ...names]}
        onChange={(event) => onMend(event.currentTarget.value)}
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
        onChange={(event) => setText(event.currentTarget.value)}
      />
    );
  }
  return (
    <div>
      <TextInput
        {...common}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && keep()}
      />
      {mended !== undefined && text === stored && (
        <SplitButton name={`row ${row.row}`} onSplit={() => onMend(mended)} />
      )}
    </div>
  );
}
