import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMS } from '../../e2e/support/forms/forms.ts'
import { examplesOf, filesBelow, filesOf, ROOT } from './world.ts'

/** The hooks and elements that forms of features are made with. */
const FORM = /\buse(Write)?Form[<(]|<form\b|<Wizard\b|<FormDialog\b/

/** The files with a form that is sent no wrong input by anyone. */
const unknownForms = (root: string, files: readonly string[]) =>
  files
    .filter((file) => /^web\/src\/areas\/.*(?<!\.test)\.tsx$/.test(file))
    .filter((file) => FORM.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => !FORMS.some((form) => `web/src/areas/${form.file}` === file))

test('every form is sent wrong input: by the walk of e2e/house/wrong-input.e2e.ts, or by another test', () => {
  expect(
    unknownForms(ROOT, filesBelow('web/src')),
    'each has its line in e2e/support/forms/forms.ts',
  ).toEqual([])
  for (const form of FORMS) {
    expect(existsSync(join(ROOT, 'web/src/areas', form.file)), form.file).toBe(true)
    if ('tried' in form) expect(existsSync(join(ROOT, form.tried)), form.tried).toBe(true)
  }
})

test.each(examplesOf('forms'))('catches the example %s', (rule) => {
  const root = join(ROOT, 'tools/checks/examples/forms', rule)
  const files = filesOf('forms', rule)
  expect(unknownForms(root, files)).toEqual(files)
})
