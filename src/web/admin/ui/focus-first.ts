/**
 * Puts the focus to the first of these fields as they stand on the page, found by name or id. Done before a message is
 * shown, the focus comes back there when the message is closed.
 */
export function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  firstOf(form, fields.map((field) => `[name="${field}"], [id="${field}"]`).join(', '))?.focus();
}

/**
 * Puts the focus to the first of the fields with these ids, or to the first that is marked invalid, once the marks are
 * on the screen: a screen reader hears them, and nobody is left guessing why nothing happened.
 */
export function focusFirstMarked(form: HTMLElement | null, ids?: readonly string[]): void {
  const selector = ids?.map((id) => `[id="${id}"]`).join(', ') ?? '[aria-invalid="true"]';
  requestAnimationFrame(() => {
    const field = firstOf(form, selector);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

const firstOf = (form: HTMLElement | null, selector: string): HTMLElement | null =>
  selector === '' || !form ? null : form.querySelector<HTMLElement>(selector);
