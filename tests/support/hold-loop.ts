/** Keeps this process from all else for so long, as the making of a page does, or a machine that others share. */
export function holdLoop(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
