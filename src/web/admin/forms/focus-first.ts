/**
 * Puts the focus to the first of these fields as they stand in the form. Done before a message is shown, the focus comes
 * back there when the message is closed.
 */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const first = inputs.find(({ dataset }) => fields.includes(dataset.path ?? ''));
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
