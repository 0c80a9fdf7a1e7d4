import { errorText } from '@cancha/contract/ground/errors'
import { fieldText } from '@cancha/contract/ground/fields'
import { inSpanish } from '@cancha/contract/ground/sentences'
import { valuesSchema } from '@cancha/contract/school/writing-fields'
import { kinds } from '@cancha/contract/school/writing-kinds'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { unreadable } from '../../testing/readable.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'

/** Wrong for most fields: missing, of another type, empty, too long, too small, too large, of another form. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1,
  0.5,
  1e15,
  Number.NaN,
  '',
  ' ',
  'x',
  '-1',
  '0',
  'no-hay-tal',
  'sin arroba',
  'a@',
  '12',
  'javascript:alert(1)',
  'http://',
  '2026-13-45',
  '9'.repeat(30),
  '<p>a</p>',
  'a'.repeat(20_000),
  [],
  ['x'],
  Array.from({ length: 1_200 }, () => 'x'),
  {},
  { nope: 1 },
]

type Inner = { def: { type: string } & Record<string, unknown> }

/** The schemas inside of a schema, with how a wrong value is put there. */
function inside(schema: Inner): [inner: Inner, put: (wrong: unknown) => unknown][] {
  const { def } = schema
  const through = (key: string): ReturnType<typeof inside> => inside(def[key] as Inner)
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, Inner>).map(([name, inner]) => [
        inner,
        (wrong) => ({ [name]: wrong }),
      ])
    case 'array':
      return [[def['element'] as Inner, (wrong) => [wrong]]]
    case 'record':
      return [[def['valueType'] as Inner, (wrong) => ({ clave: wrong })]]
    case 'union':
      return (def['options'] as Inner[]).flatMap(inside)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return through('innerType')
    case 'pipe':
      return [...through('in'), ...through('out')]
    default:
      return []
  }
}

type Read = { at: string; sentence: string; names: string[] }

/** Every sentence with which a schema refuses wrong input, once for each field. */
function sentencesOf(schema: z.ZodType, called: string): Read[] {
  const read = new Map<string, Read>()
  const walk = (inner: Inner, put: (wrong: unknown) => unknown) => {
    for (const wrong of WRONG)
      for (const { path, message } of schema.safeParse(put(wrong), { error: inSpanish }).error?.issues ??
        []) {
        const names = path.filter((name) => typeof name === 'string')
        const at = [called, ...names].join('.')
        read.set(`${at} ${message}`, { at, sentence: message, names })
      }
    for (const [next, putNext] of inside(inner)) walk(next, (wrong) => put(putNext(wrong)))
  }
  walk(schema as unknown as Inner, (wrong) => wrong)
  return [...read.values()]
}

/** Names on the wire that are Spanish words as well. */
const SPANISH_TOO = ['video']

/** Sentences that the specification prints, exactly as it prints them. */
const PRINTED = [
  'You can upload Max 4 photos',
  'All * marked field are required.',
  'Office phone is required',
  'Please select an option',
]

const faultsOf = (read: readonly Read[]) =>
  read.flatMap(({ at, sentence, names }) => {
    const foreign = names.filter((name) => !SPANISH_TOO.includes(name))
    const why = unreadable(sentence, foreign, PRINTED)
    return why ? [`${at}: «${sentence}»: ${why}`] : []
  })

test('Whatever is sent to an operation, it is refused in Spanish, and not in the words of the wire', () => {
  const read = allOperations.flatMap(({ name, operation: { params, query, body } }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? sentencesOf(schema, `${name} ${part}`) : [],
    ),
  )
  expect(read.length).toBeGreaterThan(300)
  expect(faultsOf(read)).toEqual([])
})

test('Whatever is written at the desk is refused in Spanish, as a draft and when it is published', () => {
  const read = Object.entries(kinds).flatMap(([kind, { fields }]) =>
    [true, false].flatMap((complete) => sentencesOf(valuesSchema(fields, complete), kind)),
  )
  expect(read.length).toBeGreaterThan(30)
  expect(faultsOf(read)).toEqual([])
})

test('What only the server can know, and the sentences of fields, are Spanish', () => {
  const all = [...Object.values(errorText), ...Object.values(fieldText)]
  expect(all.flatMap((sentence) => unreadable(sentence) ?? [])).toEqual([])
})

test.each([
  ['a library’s own sentence', z.object({ phone: z.string('Invalid input: expected string') })],
  ['an English sentence', z.object({ phone: z.string('Write your phone') })],
  ['a sentence that names the field as it is sent', z.object({ phone: z.string('Falta phone en la lista') })],
  ['a word alone', z.object({ phone: z.string('mal') })],
  ['what is deep inside', z.object({ a: z.array(z.union([z.object({ b: z.string().max(3, 'Too big') })])) })],
])('catches %s', (_, schema) => {
  expect(faultsOf(sentencesOf(schema, 'ejemplo'))).not.toEqual([])
})

test('catches what zod says where nobody asked for Spanish', () => {
  const said = z.object({ a: z.string() }).safeParse({}).error?.issues[0]?.message ?? ''
  expect(unreadable(said)).not.toBeNull()
})
