import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ApiProblem, ConnectionFailed, SessionEnded } from '#web/admin/api/api-problem.ts';
import { DraftNote } from '#web/admin/forms/draft-note.tsx';
import { Fields, type Inputs, valuesOf, versionsIn } from '#web/admin/kit/fields.tsx';
import { useRecord } from '#web/admin/kit/use-record.tsx';
import { FlashOutlet } from '#web/admin/ui/flash.tsx';

/** A record with every kind of field that matters to what is typed, and its form: what `use-record.test.ts` looks at. */
export type Note = Record<'title' | 'notes' | 'secret' | 'modification' | 'modifiedby', string>;
export type Answer =
  | { note: Note }
  | { lost: 'version' | 'connection' | 'session' | 'record'; note: Note };

declare global {
  interface Window {
    readNote(): Promise<Note>;
    /** What *Undo* does on the server. */
    undoNote(): Promise<void>;
    writeNote(body: Partial<Note>): Promise<Answer>;
  }
}

async function write(body: Partial<Note>): Promise<Note> {
  const answer = await window.writeNote(body);
  if (!('lost' in answer)) return answer.note;
  if (answer.lost === 'connection') throw new ConnectionFailed('/note');
  if (answer.lost === 'session') throw new SessionEnded();
  if (answer.lost === 'record')
    throw new ApiProblem(404, {
      error: 'not_found',
      message: 'There is nothing at this address.',
    });
  throw new ApiProblem(409, { error: 'changed_meanwhile', current: answer.note });
}

const inputs: Inputs<'title' | 'notes' | 'secret'> = {
  title: { label: 'Title' },
  notes: { label: 'Notes' },
  secret: { label: 'Secret' },
};
const savesItself = window.location.search === '?autosave';

function Form({ loaded }: { loaded: Note }) {
  const { record, form, save, reload, autosave, dialogs } = useRecord<
    Note,
    Record<'title' | 'notes' | 'secret', string>
  >({
    what: 'this note',
    draftKey: 'note-1',
    loaded,
    valuesOf: (note) => valuesOf(inputs, note),
    secrets: ['secret'],
    read: () => window.readNote(),
    write: ({ changes, version, line }) =>
      write({ ...changes, modification: version ?? '', ...(line && { modifiedby: line }) }),
    onSaved: () => {},
    ...versionsIn(inputs),
    autosave: { isOn: savesItself, except: [], intent: 'draft', behind: 'Somebody else wrote.' },
  });
  return (
    <form {...form.submitting(() => save())}>
      <h1>{record.title}</h1>
      <DraftNote draft={form.draft} />
      <Fields form={form} inputs={inputs} />
      <output>{form.isDirty ? 'typed' : 'stored'}</output>
      <p>{autosave.text}</p>
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={async () => {
          await reload('others');
          await window.undoNote();
          await reload('own');
        }}
      >
        Undo
      </button>
      {dialogs}
    </form>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const loaded = await window.readNote();
const router = createBrowserRouter([{ path: '*', element: <Form loaded={loaded} /> }]);
root.render(
  <MantineProvider>
    <RouterProvider router={router} />
    <FlashOutlet />
  </MantineProvider>,
);
