import type { ChangeEvent } from 'react';

/** What a field's input is given; it says its new value, or the event that holds it. */
export type FieldProps = {
  name: string;
  'data-path': string;
  autoComplete: 'off';
  value: string;
  onChange: (
    change: string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void;
  onBlur: () => void;
  error: string | true | undefined;
};
