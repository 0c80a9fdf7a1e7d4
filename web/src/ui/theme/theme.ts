import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const verde: MantineColorsTuple = [
  '#EAF6F0',
  '#DCEEE4',
  '#B9DACA',
  '#8ADDB6',
  '#6AD3A1',
  '#4FC48D',
  '#2F9D6C',
  '#0B5D3B',
  '#084A2F',
  '#063A25',
]
const barro: MantineColorsTuple = [
  '#FBF0EC',
  '#F5DDD4',
  '#EBBEAE',
  '#E2A48F',
  '#D57F62',
  '#C96A4A',
  '#BF5535',
  '#A6452A',
  '#843521',
  '#632718',
]
const maiz: MantineColorsTuple = [
  '#FDF7E8',
  '#FAF0D6',
  '#F5DFAE',
  '#F3CB74',
  '#F1C768',
  '#E8B54A',
  '#DDA43A',
  '#B58020',
  '#7A4B00',
  '#4F3000',
]
const anil: MantineColorsTuple = [
  '#EDF3F9',
  '#E3EDF7',
  '#BFD5E8',
  '#8FB4D2',
  '#6C9CC4',
  '#4A82B4',
  '#3A6F9F',
  '#2C5E8C',
  '#1B4F86',
  '#12283E',
]

/** Mantine's theme, so that Mantine components match. Our own components use the tokens directly. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    sizes: {
      h1: { fontSize: 'var(--fs-h1)', lineHeight: '1.06', fontWeight: '720' },
      h2: { fontSize: 'var(--fs-h2)', lineHeight: '1.12', fontWeight: '700' },
      h3: { fontSize: 'var(--fs-h3)', lineHeight: '1.25', fontWeight: '680' },
    },
  },
  fontSizes: { xs: 'var(--fs-xs)', sm: 'var(--fs-sm)', md: 'var(--fs-md)', lg: 'var(--fs-lg)' },
  lineHeights: { md: '1.5' },
  colors: { verde, barro, maiz, anil },
  primaryColor: 'verde',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  black: '#0B1A15',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '10px', md: '14px', xl: '20px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--sh-1)', md: 'var(--sh-2)' },
  breakpoints: { sm: '45em', md: '60em', lg: '68.75em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const fromTokens = {
  '--mantine-color-body': 'var(--c-canvas)',
  '--mantine-color-text': 'var(--c-ink)',
  '--mantine-color-dimmed': 'var(--c-ink-3)',
  '--mantine-color-placeholder': 'var(--c-ink-3)',
  '--mantine-color-error': 'var(--c-danger)',
  '--mantine-color-anchor': 'var(--c-link)',
  '--mantine-color-default': 'var(--c-surface)',
  '--mantine-color-default-hover': 'var(--c-sunken)',
  '--mantine-color-default-color': 'var(--c-ink)',
  '--mantine-color-default-border': 'var(--c-line-2)',
  '--mantine-color-disabled': 'var(--c-sunken)',
  '--mantine-color-disabled-color': 'var(--c-ink-3)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
})
