import type { ReactNode } from 'react';
import type { Visibility } from '#contract/entities/values.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { EditorFields } from './editor-fields.tsx';
import styles from './editor-form.module.css';
import { editorMessages } from './editor-messages.ts';
import { EditorPicture } from './editor-picture.tsx';
import type { EditorForm } from './use-editor-form.ts';

type Props = {
  form: EditorForm;
  /** The own headings of the board so far, to choose from. */
  groups: readonly string[];
  label: string;
  onSave: () => Promise<void>;
  /** Nothing can be changed any more. */
  isDone?: boolean;
  /** The status under which the picture is stored, which decides how it can be fetched. */
  storedStatus?: Visibility | undefined;
  children: ReactNode;
};

export function EditorFormView({ form, groups, label, onSave, isDone = false, ...props }: Props) {
  const { picture } = form.values;
  const status = picture === '' ? undefined : props.storedStatus;
  return (
    <form {...form.submitting(onSave)} aria-label={label}>
      <DraftNote draft={form.draft} />
      <fieldset className={styles.fields} disabled={isDone || form.isSaving}>
        <EditorFields form={form} groups={groups} />
        <PictureField
          form={form}
          field="picture"
          label={editorMessages.labels.picture}
          description={editorMessages.help.picture}
          stored={status && <EditorPicture editor={{ picture, status }} />}
        />
      </fieldset>
      {props.children}
    </form>
  );
}
