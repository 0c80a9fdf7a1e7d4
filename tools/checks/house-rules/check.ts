// Finds what breaks the rules of this house (rules.ts). A file is read as a program only where it has the sign of a rule: to read all
// of them costs ten times as much.
//
//   node tools/checks/house-rules/check.ts        in the folder of the project

import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { HOUSE_RULES, type HouseRule } from './rules.ts'

const PROGRAMS = '{domain,contract,server,web,demo,tools,bench,e2e}/**/*.{ts,tsx,mjs}'
const LEFT_OUT = ['**/node_modules', '**/dist', 'tools/checks/examples']

const holdsFor = ({ includes, excludes = [] }: HouseRule, file: string): boolean =>
  includes.some((glob) => matchesGlob(file, glob)) && !excludes.some((glob) => matchesGlob(file, glob))

/** The faults of a program, as lines that tell where each is. */
function faultsIn(file: string, source: string, rules: readonly HouseRule[]): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`)
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  return rules.flatMap(({ name, message, finds }) => {
    const lines: string[] = []
    const found = ({ start }: Node) => {
      const line = source.slice(0, start).split('\n').length
      lines.push(`${file}:${line} house/${name} ${message}`)
    }
    new Visitor(finds(found, textOf)).visit(program)
    return lines
  })
}

const files = globSync(PROGRAMS, { exclude: LEFT_OUT })
if (files.length === 0) throw new Error('there are no programs here')
const faults = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const rules = HOUSE_RULES.filter((rule) => rule.sign.test(source) && holdsFor(rule, file))
  return rules.length === 0 ? [] : faultsIn(file, source, rules)
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
