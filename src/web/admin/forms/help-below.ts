import type { InputWrapperProps } from '@mantine/core';

/** Inputs beside each other stand level, however long their help is. */
export const helpBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies InputWrapperProps;
