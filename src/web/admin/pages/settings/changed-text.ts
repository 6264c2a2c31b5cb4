/** How much of a form is not saved yet. */
export function changedText(count: number): string {
  if (count === 0) return 'Nothing is changed.';
  return count === 1 ? 'One field is changed.' : `${count} fields are changed.`;
}
