/**
 * Puts the focus to the first of these fields as they stand on the page, found by name or id. Done before a message is
 * shown, the focus comes back there when the message is closed.
 */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  const selector = fields.map((field) => `[name="${field}"], [id="${field}"]`).join(', ');
  if (selector) form?.querySelector<HTMLElement>(selector)?.focus();
}
