/*
 * The page is taken over once all of it is shown: on a slow line the scripts, the largest part, wait until text, fonts
 * and pictures are there. Until then its links and forms are plain ones.
 */
const takeOver = () => import('./entry-browser.tsx');

if (document.readyState === 'complete') takeOver();
else window.addEventListener('load', () => setTimeout(takeOver), { once: true });
