// While developing: React's hot reload has to be in place before the first component is loaded, and styles come by script.
// @ts-expect-error served by Vite's React plugin
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
});
await import('../styles/fonts.css');
await import('../styles/base.css');
import.meta.glob(['../**/*.module.css', './suggest.css'], { eager: true });
await import('./start.ts');
