import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * What Mantine would write into every page as a `<style>`. It never changes between pages, so it is kept in a
 * stylesheet (`variables.css`, written by tools/draw/theme-variables.ts): 20 kB less in each answer.
 */
export function themeVariables(): string {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  )
  const [, css = ''] = /<style data-mantine-styles[^>]*>([\s\S]*?)<\/style>/.exec(page) ?? []
  const written = css
    .trim()
    .replace(/([{;}])/g, '$1\n')
    .replace(/\n{2,}/g, '\n')
  return `/* Written by tools/draw/theme-variables.ts from theme.ts. */\n${written}\n`
}
