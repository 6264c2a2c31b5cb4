import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  Modal,
  Table,
  TableScrollContainer,
} from '@mantine/core';

/** The one accent: what to press next, what is chosen, where one is. No journal's colour, which may be any. */
const ink: MantineColorsTuple = [
  '#eef3f9',
  '#d9e4f0',
  '#b3c8e0',
  '#8aaacd',
  '#6690bd',
  '#4b7bb0',
  '#3a6ca4',
  '#1f5288',
  '#1a4676',
  '#143a64',
];

/** Errors, and what takes something away: nothing else is red. */
const red: MantineColorsTuple = [
  '#fdefee',
  '#f9d9d6',
  '#f2b0aa',
  '#ea8a81',
  '#df675d',
  '#cf4b41',
  '#bd352b',
  '#b3261e',
  '#96201a',
  '#7a1a15',
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

const closeButtonProps = { 'aria-label': 'Close' };

/** The face of the administrators' area: the reader's fonts, one accent that is used sparingly. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, red, dark },
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
    // A page has one filled button: what comes next.
    Button: Button.extend({ defaultProps: { variant: 'default' } }),
    Modal: Modal.extend({
      defaultProps: { transitionProps: { duration: 120 }, radius: 'sm', closeButtonProps },
    }),
    Drawer: Drawer.extend({ defaultProps: { closeButtonProps } }),
    // Inputs next to each other are level, however long their help is.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    InputLabel: Input.Label.extend({ defaultProps: { fw: 500 } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } }),
    TableScrollContainer: TableScrollContainer.extend({ defaultProps: { type: 'native' } }),
  },
});

/**
 * What is tinted, as alerts are: a breath of the colour, with words that stand out from it. Mantine's own are half as bright as
 * the colour itself in the dark, and hard to read in the light.
 */
const quiet = (name: string, background: string, color: string) => ({
  [`--mantine-color-${name}-light`]: background,
  [`--mantine-color-${name}-light-color`]: color,
});

/** Colours that the pages' own styles use too, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fdfcf9',
    '--mantine-color-anchor': '#1f5288',
    '--mantine-color-dimmed': '#5f5a51',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#767168',
    ...quiet('yellow', '#fbf3da', '#6b4a00'),
    ...quiet('orange', '#fbeee3', '#7a3a12'),
    ...quiet('green', '#e6f3ea', '#1a5c32'),
    '--admin-accent': '#1f5288',
    '--admin-raised': '#ffffff',
    '--admin-sunken': '#f6f3ec',
    '--admin-wash': '#e8eff7',
    '--admin-rule': '#e4dfd3',
    '--admin-rule-strong': '#8d8676',
  },
  dark: {
    '--mantine-color-body': '#16181c',
    '--mantine-color-anchor': '#9cc0e8',
    '--mantine-color-dimmed': '#b3aea4',
    '--mantine-color-error': '#f0837b',
    ...quiet('yellow', '#29251a', '#f1d48b'),
    ...quiet('orange', '#2a211b', '#f2b58a'),
    ...quiet('red', '#2b1d1d', '#f0938b'),
    ...quiet('green', '#1a261f', '#8fd6aa'),
    '--mantine-color-red-outline': '#f0938b',
    '--mantine-color-placeholder': '#918c83',
    '--admin-accent': '#8ab2df',
    '--admin-raised': '#1c1f25',
    '--admin-sunken': '#111317',
    '--admin-wash': '#1e2c3d',
    '--admin-rule': '#2f333b',
    '--admin-rule-strong': '#717886',
  },
});
