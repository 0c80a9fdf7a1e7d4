import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/analysis/calculators'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { isText } from '@cancha/domain/analysis/calculators/inputs'
import { beforeAll, describe, expect, test } from 'vitest'
import { EXAMPLES } from '../../../testing/builders/analyses.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await sharedTestApp()
  ana = await person(app)
})

const { rental_property: rental, flip_property: flip } = EXAMPLES

type Data = Record<string, unknown>
const save = (type: CalculatorType, data: Data) =>
  callAs(app, ana, calculators.saveAnalysis, {
    body: { calculator_type: type, calculator_data: data, user: String(ana.id) },
  })
const issuesOf = async (type: CalculatorType, data: Data) => (await save(type, data)).json().issues
const flipsKept = async (): Promise<number> => {
  const params = { userId: String(ana.id), type: 'flip_property' as const }
  return (await callAs(app, ana, calculators.analyses, { params, query: {} })).json().total
}

describe('bad input', () => {
  test.each([
    ['[CALC-065] street', { street: '' }, 'street', 'Direccion is required'],
    ['[CALC-066] purchase price', { purchase_price: '' }, 'purchase_price', 'Precio de Compra is required'],
    [
      '[CALC-067] renovation',
      { construction_budget: null },
      'construction_budget',
      'Costos de Renovacion: is required',
    ],
    ['[CALC-068] ARV', { arv: undefined }, 'arv', 'ARV required'],
  ])('of a rental, %s is required', async (_, missing, key, msg) => {
    expect(await issuesOf('rental_property', { ...rental, ...missing })).toEqual([
      { path: `body.calculator_data.${key}`, msg },
    ])
  })

  test.each([
    ['text', 'mucho'],
    ['negative', -1],
    ['too large', 1e12],
    ['a list', [1]],
    ['an object', { toString: 'x' }],
    ['truth', true],
  ])('[CALC-069] a number of a rental that is %s gets a sentence that names the field', async (_, wrong) => {
    const { inputs } = CALCULATORS.rental_property
    // Growth rates may be negative: those fields have a minimum below zero.
    const numbers = inputs.filter(
      (input) => !isText(input) && input.kind !== 'choice' && input.min === undefined,
    )
    expect(numbers.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['monthly_rent', 'interest', 'hold_years']),
    )
    for (const { key } of numbers) {
      const issues = await issuesOf('rental_property', { ...rental, [key]: wrong })
      expect(issues, key).toMatchObject([{ path: `body.calculator_data.${key}` }])
    }
    const [{ msg }] = await issuesOf('rental_property', { ...rental, monthly_rent: wrong })
    expect(msg).toMatch(/^Renta al mes: /)
  })

  test.each([
    ['half of a character', 'Calle \ud800 8'],
    ['the character NUL', 'Calle \0 8'],
  ])('a text with %s can’t be kept, in any field, and says so', async (_, wrong) => {
    const texts = CALCULATORS.flip_property.inputs.filter(isText).map(({ key }) => key)
    expect(texts).toContain('street')
    for (const key of texts) {
      const answer = await save('flip_property', { ...flip, [key]: wrong })
      expect(answer.statusCode, key).toBe(400)
      expect(answer.json().issues[0]).toEqual({
        path: `body.calculator_data.${key}`,
        msg: 'El texto contiene un carácter que no se puede guardar',
      })
    }
    const named = await save('flip_property', { ...flip, [wrong]: 1 })
    expect(named.json().issues).toMatchObject([{ path: 'body.calculator_data' }])
  })

  test('lists in lists, as deep as a request can have them, are a fault like any other', async () => {
    const payload = JSON.stringify({
      calculator_type: 'flip_property',
      calculator_data: { ...flip, street: 'DEEP' },
      user: String(ana.id),
    }).replace('"DEEP"', `${'['.repeat(15_000)}${']'.repeat(15_000)}`)
    const headers = { ...ana.headers, 'content-type': 'application/json' }
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/users/add/calculator',
      headers,
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: 'body.calculator_data.street' }])
  })

  test('every fault is named at once, and nothing is kept', async () => {
    const before = await flipsKept()
    const issues = await issuesOf('flip_property', { downpayment: 200, closing: 1, rehab_duration: 40 })
    expect(issues.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'body.calculator_data.downpayment',
      'body.calculator_data.purchase_price',
      'body.calculator_data.rehab_duration',
      'body.calculator_data.street',
    ])
    expect(await flipsKept()).toBe(before)
  })

  test('fields that no calculator knows are dropped', async () => {
    const answer = await save('flip_property', { ...flip, level: 1, __proto: 'x', user: 7 })
    const params = { shortid: answer.json().shortid }
    expect((await callAs(app, ana, calculators.analysis, { params })).json().calculator_data).toEqual(flip)
  })
})
