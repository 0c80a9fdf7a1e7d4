import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

type Variables = Record<string, string>

/** Mantine's own stylesheet already says the defaults. */
const beyond = (ours: Variables, defaults: Variables): Variables =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => defaults[name] !== value))

/**
 * What Mantine would write into every page as a `<style>`. It never changes between pages, so it is kept in a
 * stylesheet (`variables.css`, written by tools/draw/theme-variables.ts): 16 kB less in each answer.
 */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME)
  const fromTheme = defaultCssVariablesResolver(merged)
  const own = cssVariablesResolver(merged)
  const all: ConvertCSSVariablesInput = {
    variables: beyond({ ...fromTheme.variables, ...own.variables }, defaults.variables),
    light: beyond({ ...fromTheme.light, ...own.light }, defaults.light),
    dark: beyond({ ...fromTheme.dark, ...own.dark }, defaults.dark),
  }
  const written = convertCssVariables(all)
    .trim()
    .replace(/([{;}])/g, '$1\n')
    .replace(/\n{2,}/g, '\n')
  return `/* Written by tools/draw/theme-variables.ts from theme.ts. */\n${written}\n`
}
