import { type FormEvent, useRef, useState } from 'react';
import type { Settings, SettingsField } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import type { ApiProblem } from '../../api/admin-api.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { saveSettings } from './settings-calls.ts';
import { changedSettings, type SettingsValues, toSettingsValues } from './settings-values.ts';

type Errors = Partial<Record<SettingsField, string>>;

/** The form of the settings. It keeps and sends what was changed, never the whole. */
export function useSettingsForm(loaded: Settings) {
  const [stored, setStored] = useState(() => toSettingsValues(loaded));
  const [changes, setChanges] = useState<Partial<SettingsValues>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [savedTimes, setSavedTimes] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft('settings', changes, setChanges);
  const flash = useFlash();
  const { act, busy } = useAct();
  const values: SettingsValues = { ...stored, ...changes };

  function change(field: SettingsField, value: string) {
    setChanges((before) => changedSettings(stored, { ...stored, ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function refuse(problem: ApiProblem) {
    setErrors(problem.fields);
    focusFirst(element.current, Object.keys(problem.fields));
    flash(messages.somethingWrong, 'error');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setErrors({});
    act(async () => {
      const saved = await saveSettings(changes);
      setStored(toSettingsValues(saved));
      setChanges({});
      draft.clear({});
      setSavedTimes((times) => times + 1);
      flash(messages.saved.settings, 'success');
    }, refuse);
  }

  const changedCount = Object.keys(changes).length;
  return { element, values, errors, change, submit, busy, draft, changedCount, savedTimes };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
