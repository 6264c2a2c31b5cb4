/*
 * A page is taken over once it is loaded and has been painted: on a slow line the scripts, the largest part, wait until
 * text and pictures are there. Until then its links and forms are plain ones.
 */
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

const painted = new Promise<void>((resolve) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
});

Promise.all([loaded, painted]).then(() => import('./entry-browser.tsx'));
