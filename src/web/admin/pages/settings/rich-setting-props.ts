import type { FieldProps } from '../../forms/use-record-form.ts';

/** What the field of a setting with markup is given. */
export type RichSettingProps = FieldProps & { label: string; description: string };
