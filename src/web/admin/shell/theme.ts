import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Modal,
  NumberInput,
  PasswordInput,
  Select,
  Table,
  TableScrollContainer,
  Textarea,
  TextInput,
} from '@mantine/core';

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

/** The reader's warm greys, from ink to paper. */
const dark: MantineColorsTuple = [
  '#ebe8e1',
  '#c9c5bc',
  '#b3aea4',
  '#8b8780',
  '#4a4e57',
  '#383c45',
  '#2b2f37',
  '#16181c',
  '#121418',
  '#0d0f12',
];

const labelled = { defaultProps: { labelProps: { fw: 500 } } };

/** The face of the administrators' area: the reader's fonts, one accent. */
export const theme = createTheme({
  primaryColor: 'wine',
  primaryShade: { light: 7, dark: 6 },
  colors: { wine, dark },
  black: '#1d1b17',
  fontFamily: '"Source Sans 3 Variable", "Noto Serif Devanagari Variable", system-ui, sans-serif',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontFamily: '"Source Serif 4 Variable", "Noto Serif Devanagari Variable", Georgia, serif',
    fontWeight: '560',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({ defaultProps: { transitionProps: { duration: 120 }, radius: 'sm' } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } }),
    TableScrollContainer: TableScrollContainer.extend({ defaultProps: { type: 'native' } }),
    TextInput: TextInput.extend(labelled),
    PasswordInput: PasswordInput.extend(labelled),
    NumberInput: NumberInput.extend(labelled),
    Select: Select.extend(labelled),
    Textarea: Textarea.extend(labelled),
  },
});

/** Colours that the pages' own styles use too, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fdfcf9',
    '--mantine-color-anchor': '#8a2432',
    '--mantine-color-dimmed': '#5f5a51',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#767168',
    '--admin-accent': '#8a2432',
    '--admin-raised': '#ffffff',
    '--admin-sunken': '#f6f3ec',
    '--admin-wash': '#f6e9ea',
    '--admin-rule': '#e4dfd3',
    '--admin-rule-strong': '#8d8676',
  },
  dark: {
    '--mantine-color-body': '#16181c',
    '--mantine-color-anchor': '#e58f99',
    '--mantine-color-dimmed': '#b3aea4',
    '--mantine-color-error': '#f0837b',
    '--mantine-color-placeholder': '#918c83',
    '--admin-accent': '#d0838d',
    '--admin-raised': '#1c1f25',
    '--admin-sunken': '#111317',
    '--admin-wash': '#3a2227',
    '--admin-rule': '#2f333b',
    '--admin-rule-strong': '#717886',
  },
});
