/**
 * Puts the focus to the first field of a form that is marked invalid, once the marks are on the screen: nobody is
 * left guessing why nothing happened.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
}
