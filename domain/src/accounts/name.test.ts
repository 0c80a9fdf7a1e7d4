import { describe, expect, test } from 'vitest'
import { isName, tidyName } from './name.ts'

describe('[ACC-042] a name is letters of any alphabet and spaces', () => {
  test.each([
    ['Ana', true],
    ['María José', true],
    ['Íñigo', true],
    ['I\u0301n\u0303igo', true],
    ['Łukasz', true],
    ['李 小龙', true],
    ['أمينة', true],
    ['Ana7', false],
    ['Ana-María', false],
    ["O'Neil", false],
    ['Ana\nPaz', false],
    ['Ana\tPaz', false],
    ['<b>', false],
    ['Ana🏠', false],
    ['Ana\u0000', false],
    ['Ana\u202e', false],
    ['', false],
  ])('%j: %s', (name, fine) => {
    expect(isName(name)).toBe(fine)
  })

  test.each([
    ['  Ana   María ', 'Ana María'],
    ['I\u0301n\u0303igo', 'Íñigo'],
    ['Ana\t\nPaz', 'Ana Paz'],
    ['   ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept)
  })
})
