import type { FieldProps } from '../../forms/field-props.ts';

/** What the field of a setting with markup is given. */
export type RichSettingProps = FieldProps & { label: string; description: string };
