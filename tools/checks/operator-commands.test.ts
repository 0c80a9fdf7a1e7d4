import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATOR_COMMANDS } from '../../server/src/operator-commands.ts'

const commands = Object.keys(OPERATOR_COMMANDS).toSorted()

const page = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** The commands that README names: all code in its paragraph about them, but the program itself. */
function namedInReadme(text: string): string[] {
  const [paragraph = ''] = /^`npm run operator -- COMMAND`[\s\S]*?\n\n/m.exec(text) ?? []
  return [...paragraph.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => (code.startsWith('npm ') ? [] : [code]))
    .toSorted()
}

/** The rows of the table under Operators: command, when, example. */
function rowsOf(text: string): { command: string; when: string; example: string }[] {
  const [chapter = ''] = /^## Operators\n[\s\S]*?(?=^## )/m.exec(text) ?? []
  return [...chapter.matchAll(/^\| `([^`]+)` \| (.+?) \| `([^`]+)` \|$/gm)].map(
    ([, command = '', when = '', example = '']) => ({ command, when, example }),
  )
}

test("README names every command of the operator's program, and no other", () => {
  expect(namedInReadme(page('README.md'))).toEqual(commands)
})

test('operations.md says of every command when to use it, with an example of it', () => {
  const rows = rowsOf(page('docs/operations.md'))
  expect(rows.map(({ command }) => command).toSorted()).toEqual(commands)
  for (const { command, when, example } of rows) {
    expect(when.length).toBeGreaterThan(10)
    expect(`${example} `.startsWith(`${command} `)).toBe(true)
  }
})

test('a page that lacks a command, or names one that is none, is noticed', () => {
  const lacking = page('docs/operations.md').replace(/^\| `expire` .*\n/m, '')
  expect(rowsOf(lacking).map(({ command }) => command)).not.toContain('expire')
  const more = page('README.md').replace('`role` and', '`role`, `make-king` and')
  expect(namedInReadme(more)).not.toEqual(commands)
})
