/*
 * The one script that stands inside a page, allowed there by its hash: a file of its own would come in between the first
 * paint and the styles. A page is taken over once it is loaded and has been painted: on a slow line the scripts, the
 * largest part, wait until text and pictures are there. Until then its links and forms are plain ones.
 */

const loaded = `new Promise(resolve => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve, { once: true }))`;

const painted = `new Promise(resolve => PerformanceObserver.supportedEntryTypes.includes('paint') ? new PerformanceObserver(entries => entries.getEntriesByName('first-contentful-paint').length && resolve()).observe({ type: 'paint', buffered: true }) : resolve())`;

/** The text of the script; `entry` is the address of the browser's bundle. */
export const startScript = (entry: string): string =>
  `Promise.all([${loaded}, ${painted}]).then(() => import(${JSON.stringify(entry)}))`;
