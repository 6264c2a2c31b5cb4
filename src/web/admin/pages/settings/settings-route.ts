import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { loadSettings } from './settings-calls.ts';

export const settingsRoute: RouteObject = {
  path: 'settings',
  loader: loadSettings,
  lazy: lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage),
};
