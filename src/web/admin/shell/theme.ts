import { createTheme, type MantineColorsTuple } from '@mantine/core';

const wine: MantineColorsTuple = [
  '#fbeff0',
  '#f0dadd',
  '#e0b0b6',
  '#d0838d',
  '#c35d69',
  '#bb4553',
  '#b23546',
  '#8a2432',
  '#7c1f2c',
  '#6d1825',
];

/** The face of the administrators' area: the reader's fonts, one accent. */
export const theme = createTheme({
  primaryColor: 'wine',
  primaryShade: { light: 7, dark: 5 },
  colors: { wine },
  fontFamily: '"Source Sans 3 Variable", "Noto Serif Devanagari Variable", system-ui, sans-serif',
  headings: {
    fontFamily: '"Source Serif 4 Variable", "Noto Serif Devanagari Variable", Georgia, serif',
  },
  defaultRadius: 'sm',
});
