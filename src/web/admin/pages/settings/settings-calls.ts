import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Settings } from '#contract/entities.ts';
import { callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import type { SettingsValues } from './settings-values.ts';

const { getSettings, updateSettings } = settingsCalls;

export const loadSettings = pageLoader(() => callApi<Settings>(getSettings.path));

export const saveSettings = (changes: Partial<SettingsValues>) =>
  callApi<Settings>(updateSettings.path, { method: 'POST', json: changes });
