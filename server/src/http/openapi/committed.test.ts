import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { committedDocuments, differences, jsonText } from './committed.ts'

type Operations = Parameters<typeof committedDocuments>[0]

const PRINTED = 'docs/openapi.printed.json'
const made = committedDocuments(allOperations)
const committedText = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test.each(Object.keys(made))('%s in the repository says what the program does', (path) => {
  const found = differences(JSON.parse(committedText(path)), made[path])
  const why =
    path === PRINTED
      ? 'Apps that are out there make these calls and can’t be changed. If the change is wanted all the same:'
      : 'If the change is wanted:'
  const said = [`${path} differs in ${found.length} places. ${why} npm run openapi`, ...found.slice(0, 20)]
  expect(found, said.join('\n')).toEqual([])
  expect(committedText(path), `${path}: npm run openapi writes it`).toBe(`${jsonText(made[path])}\n`)
})

/** A few operations suffice to see what is noticed. */
const few = allOperations.filter(({ name }) => /^connections\.|^admin\.waiting/.test(name))
const before = committedDocuments(few)[PRINTED]

/** Them with one of them otherwise. */
const changed = (name: string, change: object): Operations =>
  few.map((one) =>
    one.name === name ? { name, operation: { ...one.operation, ...change } as typeof one.operation } : one,
  )
const noticed = (operations: Operations) => differences(before, committedDocuments(operations)[PRINTED])

test('another path, field, right or refusal of a printed call is a change of what apps rely on, named by its call', () => {
  const path = noticed(changed('connections.counters', { path: '/users/counts/:userId' }))
  expect(path).toEqual(['/api/users/counter/{userId}: is gone'])
  const { answer } = allOperations.find(({ name }) => name === 'connections.counters')?.operation ?? {}
  const lacking = noticed(
    changed('connections.counters', { answer: (answer as z.ZodObject).omit({ sent: true }) }),
  )
  expect(lacking.join('\n')).toMatch(/GET \/api\/users\/counter\/\{userId\} responses\.200\..*sent: is gone/)
  expect(noticed(changed('connections.counters', { access: { kind: 'admin' } })).length).toBeGreaterThan(0)
  expect(noticed(changed('connections.counters', { errors: ['limit_reached'] })).join('\n')).toContain('403')
  expect(
    noticed(changed('connections.accept', { body: z.object({ sid: z.string() }) })).join('\n'),
  ).toContain('POST /api/users/acp requestBody')
})

test('other words, and whatever no app calls, are none', () => {
  expect(noticed(changed('connections.counters', { summary: 'Otras palabras' }))).toEqual([])
  expect(noticed(changed('admin.waiting', { path: '/admin/waits' }))).toEqual([])
})

test('what fits into a line is one, and the rest has a field a line', () => {
  const value = { short: [1, { a: 'b' }], long: ['x'.repeat(80), 'y'.repeat(80)], none: null }
  expect(JSON.parse(jsonText(value))).toEqual(value)
  expect(jsonText(value).split('\n').slice(0, 3)).toEqual(['{', ' "short": [1,{"a":"b"}],', ' "long": ['])
})
