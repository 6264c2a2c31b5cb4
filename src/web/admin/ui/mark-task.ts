/**
 * Marks what gets the first focus in a dialog: what one fills in first, else what sends its form, else what one presses
 * first; never what closes it. What `data-autofocus` marks already comes before all that.
 */
export function markTask(within: HTMLElement | null): void {
  if (!within || within.querySelector('[data-autofocus]')) return;
  const task = tasks
    .values()
    .map((one) => within.querySelector<HTMLElement>(one))
    .find(Boolean);
  (task ?? within).dataset.autofocus = '';
}

const tasks = [
  'input:enabled:not([type=hidden], [type=radio]:not(:checked)), select:enabled, textarea:enabled',
  'button[type=submit]:enabled',
  'button:enabled, a[href]',
] as const;
