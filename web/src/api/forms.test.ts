import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedLater } from './forms.ts'

const Person = z.object({ name: z.string().min(1, 'Falta el nombre') })

test('the schema comes when the form is touched, once, and what is sent meanwhile waits for it', async () => {
  let loads = 0
  const { promise, resolve } = Promise.withResolvers<z.ZodType>()
  const { validate, warm } = checkedLater<{ name: string }>(() => {
    loads++
    return promise
  })
  expect(loads).toBe(0)
  warm()
  expect(loads).toBe(1)
  const first = validate({ name: '' })
  resolve(Person)
  expect(await first).toEqual({ name: 'Falta el nombre' })
  expect(validate({ name: 'Ana' })).toEqual({})
  warm()
  expect(loads).toBe(1)
})

test('where it can’t come the form is sent unchecked, but for what the server never sees', async () => {
  const gone = () => Promise.reject(new Error('sin conexión'))
  const plain = checkedLater<{ name: string }>(gone)
  plain.warm()
  expect(await plain.validate({ name: '' })).toEqual({})
  const terms = checkedLater<{ terms: boolean }>(gone, {
    alone: (values): Record<string, string> => (values.terms ? {} : { terms: 'Acepta' }),
  })
  expect(await terms.validate({ terms: false })).toEqual({ terms: 'Acepta' })
  expect(await terms.validate({ terms: true })).toEqual({})
})

test('what people type is checked in one place, which asks for sentences in Spanish', () => {
  const web = fileURLToPath(new URL('../', import.meta.url))
  const checking = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      readFileSync(`${web}${file}`, 'utf8').includes('.safeParse('),
  )
  // The live connection reads what the server tells, which nobody typed.
  expect(checking.sort()).toEqual(['api/live-handlers.ts', 'api/schema-check.ts'])
})
