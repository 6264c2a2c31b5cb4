import type { RouteObject } from 'react-router';
import { loadSettings } from './settings-calls.ts';
import { SettingsPage } from './settings-page.tsx';

export const settingsRoute: RouteObject = {
  path: 'settings',
  loader: loadSettings,
  Component: SettingsPage,
};
