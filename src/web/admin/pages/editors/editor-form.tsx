import type { ReactNode } from 'react';
import type { Visibility } from '#contract/entities.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { EditorFields } from './editor-fields.tsx';
import styles from './editor-form.module.css';
import { EditorPicture } from './editor-picture.tsx';
import type { EditorFormState } from './use-editor-form.ts';

type Props = {
  state: EditorFormState;
  label: string;
  /** Nothing can be changed any more. */
  isDone?: boolean;
  /** The status under which the picture is stored, which decides how it can be fetched. */
  storedStatus?: Visibility | undefined;
  children: ReactNode;
};

export function EditorForm({ state, label, isDone = false, storedStatus, children }: Props) {
  const { element, form, draft, file, setFile, progress, busy, submit } = state;
  const { picture } = form.values;
  const hasStored = picture !== '' && storedStatus !== undefined;
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label}>
      <DraftNote draft={draft} />
      <fieldset className={styles.fields} disabled={isDone || busy}>
        <EditorFields form={form} />
        <PictureField
          name="picture"
          label="Picture"
          description="Any image. It is turned upright and made smaller by itself; without one readers see an avatar."
          stored={hasStored && <EditorPicture editor={{ picture, status: storedStatus }} />}
          file={file}
          onFile={setFile}
          onRemove={hasStored ? () => form.setFieldValue('picture', '') : undefined}
          error={form.errors.picture}
          onError={(error) =>
            error ? form.setFieldError('picture', error) : form.clearFieldError('picture')
          }
          progress={progress}
        />
      </fieldset>
      {children}
    </form>
  );
}
