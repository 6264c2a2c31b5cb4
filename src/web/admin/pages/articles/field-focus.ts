import type { FormField } from './article-refusals.ts';

export const fieldId = (field: FormField): string => `article-${field}`;

/** Puts the focus to the first of these fields, as the page shows them. */
export function focusFirst(fields: readonly FormField[]): void {
  // After React has marked them, so that a screen reader hears a field that is marked.
  requestAnimationFrame(() => {
    const elements = fields.flatMap((field) => document.getElementById(fieldId(field)) ?? []);
    const [first] = elements.sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}
