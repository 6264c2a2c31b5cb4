import type { FormField } from './article-refusals.ts';

export const fieldId = (field: FormField): string => `article-${field}`;
