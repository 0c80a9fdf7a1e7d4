import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { PLAYED_BY } from '../../testing/apps/app-client.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { read } from '../request/read-input.ts'
import { type PrintedCall, paramsOf, printedCallOf, printedCalls, shapeOf } from './printed-calls.ts'

const operationsOf = ({ call }: PrintedCall) =>
  allOperations.filter(({ operation }) => shapeOf(`${operation.method} ${operation.path}`) === shapeOf(call))

describe('the printed calls', () => {
  test('there are as many as the three documents print, and each is an operation of its own', () => {
    expect(printedCalls().filter(({ documents }) => documents).length).toBe(140)
    const found = printedCalls().map((example) => [
      example.call,
      operationsOf(example).map(({ name }) => name),
    ])
    expect(found.filter(([, names]) => names?.length !== 1)).toEqual([])
    expect(new Set(found.map(([, names]) => String(names))).size).toBe(found.length)
  })

  test.each(printedCalls().map((example) => [example.call, example] as const))(
    '%s: what its example sends is taken, and what it is answered is what the contract says',
    (_, example) => {
      const [found] = operationsOf(example)
      if (!found) throw new Error('no operation')
      const { operation } = found
      const params = paramsOf(example, operation.path)
      read(operation, { params, query: example.query ?? {}, body: example.body ?? {} })
      if (operation.file) return expect(example).not.toHaveProperty('answer')
      // Neither a field that the answer has no more, nor one that it lacks.
      expect((operation.answer as z.ZodType).parse(example.answer)).toEqual(example.answer)
    },
  )

  test('the suite that plays apps plays each area once, and says so at its end', () => {
    const areas = [...new Set(printedCalls().map(({ area }) => area))]
    expect(Object.values(PLAYED_BY).flat().toSorted()).toEqual(areas.toSorted())
    for (const file of Object.keys(PLAYED_BY)) {
      const at = new URL(`../../testing/apps/${file}.test.ts`, import.meta.url)
      expect(existsSync(at), file).toBe(true)
      expect(readFileSync(at, 'utf8')).toContain(`expect(unplayed(app, '${file}')).toEqual([])`)
    }
  })

  test('a call is found by what it looks like when it is made', () => {
    expect(printedCallOf('GET users/networks?page=1')?.call).toBe('GET /users/networks')
    expect(printedCallOf('GET /users/12')?.call).toBe('GET /users/{id}')
    expect(printedCallOf('GET /userinfo/?userid=1')?.call).toBe('GET /userinfo')
    expect(printedCallOf('GET /users/fetchtata/lr/dAbC')?.call).toBe('GET /users/fetchtata/lr/d{token}')
    expect(printedCallOf('DELETE /users/12')).toBeNull()
    expect(printedCallOf('GET /topics/page')).toBeNull()
  })
})
