// While developing: React's hot reload has to be in place before the first component is loaded.
// @ts-expect-error served by Vite's React plugin
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
await import('./entry-admin.tsx');
