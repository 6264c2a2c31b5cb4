import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { UploadField } from '#contract/upload-fields.ts';
import { storedLogin } from '../../api/login.ts';
import type { InTurn } from '../../api/use-in-turn.ts';
import { editsOfUpload } from './edits-of-upload.ts';
import type { UploadChoices, UploadEdits } from './upload-edits.ts';

/** What is typed over an upload, and the ways to store it: one after the other, so that none is left out. */
export type EditedUpload = {
  edits: UploadEdits;
  keep(row: number, field: UploadField): void;
  /** Typed and stored at once, as what is chosen from a list. */
  mend(row: number, field: UploadField, text: string): void;
  choose(choices: Partial<UploadChoices>): void;
};

export function useUploadEdits(id: number, inTurn: InTurn): EditedUpload {
  const edits = editsOfUpload(id);
  const { revalidate } = useRevalidator();
  useSyncExternalStore(edits.subscribe, edits.shown);
  const hasTyped = useSyncExternalStore(edits.subscribe, edits.hasTyped);

  useEffect(() => {
    if (!hasTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasTyped]);

  function keep(row: number, field: UploadField) {
    // After the end of a session it waits for the next one.
    if (edits.typed(row, field) === undefined || !storedLogin()) return;
    inTurn(
      async () => {
        if (await edits.keep(row, field)) void revalidate();
      },
      () => {},
    );
  }

  return {
    edits,
    keep,
    mend(row, field, text) {
      edits.type({ row, field, text });
      keep(row, field);
    },
    choose(choices) {
      edits.choose(choices);
      inTurn(
        async () => {
          await edits.keepChoices();
          void revalidate();
        },
        () => {},
      );
    },
  };
}
