import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplesOf, filesOf, ROOT } from './world.ts'

/**
 * How many rules of a feature's styles lay something out by themselves, instead of by the classes of web/src/ui/theme/layout.css. A number may only
 * shrink: less than here fails too, until it is written down. Decision 122 says when a feature has a layout of its own.
 */
const STILL: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'layout-rules.json'), 'utf8'),
)

const COMMENT = /\/\*.*?\*\//gs
/** A rule with its declarations, also inside of a media query. */
const RULE = /\{([^{}]*)\}/g
const LAYS_OUT =
  /(?:^|[;\s])(?:display:\s*(?:inline-)?(?:flex|grid)\b|(?:row-|column-)?gap:|grid-(?:template|auto)-|flex-(?:wrap|direction|flow):|(?:align|justify|place)-(?:items|content):)/

const featureOf = (file: string): string =>
  /src\/(?:areas\/([^/]+\/[^/]+)|(shell\/[^/]+))\//.exec(file)?.slice(1).find(Boolean) ?? ''

const layoutRulesIn = (css: string): number =>
  [...css.replaceAll(COMMENT, '').matchAll(RULE)].filter(([, declarations = '']) =>
    LAYS_OUT.test(declarations),
  ).length

test('A feature has as many layout rules as are listed, and the list only shrinks', () => {
  const files = globSync('web/src/{areas,shell}/**/*.css', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  const counts = new Map<string, number>()
  for (const file of files) {
    const rules = layoutRulesIn(readFileSync(join(ROOT, file), 'utf8'))
    if (rules > 0) counts.set(featureOf(file), (counts.get(featureOf(file)) ?? 0) + rules)
  }
  const found = Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other)))
  expect(
    found,
    'More: put it together from the classes of web/src/ui/theme/layout.css. Less: write the number down in tools/checks/layout-rules.json.',
  ).toEqual(STILL)
})

test.each(examplesOf('layout-rules'))('catches the example %s', (rule) => {
  for (const file of filesOf('layout-rules', rule)) {
    expect(
      layoutRulesIn(readFileSync(join(ROOT, 'tools/checks/examples/layout-rules', rule, file), 'utf8')),
    ).toBe(1)
    expect(featureOf(file)).toBe('deals/deals')
  }
})

test('lets looks and places of one thing pass', () => {
  expect(
    layoutRulesIn(
      '.a { color: red; margin-top: 1px; grid-column: 1 / -1; align-self: start; display: block }',
    ),
  ).toBe(0)
})
