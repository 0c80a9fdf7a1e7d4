import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeVariables } from './variables.ts'

it('keeps the stylesheet of variables in step with the theme: node tools/draw/theme-variables.ts', () => {
  expect(readFileSync(new URL('./variables.css', import.meta.url), 'utf8')).toBe(themeVariables())
})
