import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculator, CalculatorType } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import { cents } from '../../ground/amounts/cents.ts'
import { type HighestPrice, highestPrice, type PriceFound, type Targets } from './highest-price.ts'
import { LOAN_FIELDS } from './loan-fields.ts'
import { limitsOf, type ProgrammeTerms } from './programme-loans.ts'
import { bindsInWords } from './targets.ts'

const types = Object.keys(CALCULATORS) as CalculatorType[]
const calculatorOf = (type: CalculatorType): Calculator => CALCULATORS[type]

/** A house of which each calculator has a deal that is worth doing at some price. */
const HOUSE: Readonly<Record<CalculatorType, Readonly<Record<string, number | string>>>> = {
  rental_property: {
    ...{ purchase_price: 145_000, construction_budget: 38_000, current_debt: 120_000, arv: 238_000 },
    ...{ cashOut_percent: 75, interest: 7, points_charged: 2, other_costs: 3_200, monthly_rent: 2_250 },
    ...{ property_tax: 330, insurance: 115, mantenimiento: 5, vacancia: 5, handling_cost: 8 },
  },
  flip_property: {
    ...{ purchase_price: 150_000, downpayment: 10, renovation_expenses: 55_000, rehab_duration: 7 },
    ...{ points_charged: 2, interest_rate: 11, insurance: 1_400, other_costs: 3_600, sales_price: 285_000 },
    agent_commission: 5,
  },
  refinance_property: {
    ...{ purchase_price: 120_000, cash_purchase: 24_000, rehab_costs: 35_000, rehab_duration: 5 },
    ...{ holding_costs: 950, property_taxes: 3_600, insurance: 1_450, gross_monthly_income: 1_950 },
    ...{ arv: 215_000, refinance_percent: 75, interest: 7, points: 2, sale_closing: 3_500 },
  },
  flip_analysis: {},
}

const PROGRAMME: ProgrammeTerms = {
  amountFrom: cents(5_000_000),
  amountTo: cents(60_000_000),
  ltvMost: 75,
  rateFrom: 7,
  rateTo: 8,
  points: 2,
  termMonths: 12,
  interestOnly: true,
}

const usual = (type: CalculatorType): Targets =>
  Object.fromEntries(LOAN_FIELDS[type].targets.map(({ figure, usual }) => [figure, usual]))
type PriceQuestion = { programme?: Partial<ProgrammeTerms> | null; targets?: Targets; data?: object }
const ask = (
  type: CalculatorType,
  { programme = {}, targets, data = {} }: PriceQuestion = {},
): HighestPrice =>
  highestPrice(
    calculatorOf(type),
    { ...HOUSE[type], ...data },
    programme && { ...PROGRAMME, ...programme },
    targets ?? usual(type),
  )
function found(answer: HighestPrice): PriceFound {
  if ('sentence' in answer) throw new Error(answer.sentence)
  return answer
}
const why = (answer: HighestPrice) =>
  'sentence' in answer ? answer.sentence.replaceAll('\u00a0', ' ') : `a price of ${answer.price}`
/** For comparisons: none is below every price. */
const priceOf = (answer: HighestPrice) => ('sentence' in answer ? -1 : answer.price)

const anyProgramme: fc.Arbitrary<ProgrammeTerms> = fc
  .record({
    from: fc.integer({ min: 0, max: 150_000 }),
    above: fc.option(fc.integer({ min: 0, max: 500_000 })),
    ltvMost: fc.option(fc.integer({ min: 40, max: 100 })),
    rateTo: fc.integer({ min: 0, max: 18_000 }).map((count) => count / 1_000),
    points: fc.integer({ min: 0, max: 24 }).map((quarters) => quarters / 4),
    termMonths: fc.integer({ min: 1, max: 360 }),
    interestOnly: fc.boolean(),
  })
  .map(({ from, above, ...terms }) => ({
    ...terms,
    rateFrom: terms.rateTo,
    amountFrom: cents(from * 100),
    amountTo: above === null ? null : cents((from + above) * 100),
  }))
const anyTargets = (type: CalculatorType): fc.Arbitrary<Targets> => {
  const [first, second] = LOAN_FIELDS[type].targets
  return fc
    .tuple(
      fc.integer({ min: 0, max: first.usual * 3 }),
      fc.option(fc.integer({ min: 0, max: 80 }), { freq: 4 }),
    )
    .map(([one, other]) => ({ [first.figure]: one, [second.figure]: other }))
}
const anyCase = (type: CalculatorType) => fc.tuple(fc.option(anyProgramme, { freq: 6 }), anyTargets(type))

/** Whether an analysis with these fields reaches every target and keeps within the programme's limits. */
function holds(
  type: CalculatorType,
  fields: object,
  [programme, targets]: [ProgrammeTerms | null, Targets],
): boolean {
  const calculator = calculatorOf(type)
  const data = { ...HOUSE[type], ...fields }
  const { values, issues } = calculator.read(data)
  expect(Object.keys(fields).filter((key) => issues[key])).toEqual([])
  const results = calculator.compute(data)
  const loan = Number(results[LOAN_FIELDS[type].loan])
  const limits = programme && limitsOf(programme, values[LOAN_FIELDS[type].value] ?? 0)
  if (limits && (loan > limits.most + 0.01 || loan < limits.least)) return false
  if (Number(results['to_bring'] ?? 0) > 0.01) return false
  return Object.entries(targets).every(([figure, least]) => {
    const result = results[figure] ?? null
    return least === null || result === '∞' || (result !== null && result >= least)
  })
}

describe.each(types)('the highest price of %s', (type) => {
  test('is one at which all targets hold, and a dollar more breaks one or the programme’s limit', () => {
    let prices = 0
    fc.assert(
      fc.property(anyCase(type), ([programme, targets]) => {
        const answer = highestPrice(calculatorOf(type), HOUSE[type], programme, targets)
        if ('sentence' in answer) return
        prices += 1
        const { price, fields } = answer
        expect(holds(type, fields, [programme, targets])).toBe(true)
        // A dollar more, with the down payment that the programme then leaves.
        const more = highestPrice(
          calculatorOf(type),
          { ...HOUSE[type], purchase_price: price + 1 },
          programme,
          targets,
        )
        expect(more).toEqual(answer)
        const loan = 'downpayment' in fields && programme ? flipLoan(programme, price + 1) : { ...fields }
        const dearer = { ...loan, ...without(fields, 'downpayment', loan), purchase_price: price + 1 }
        expect(holds(type, dearer, [programme, targets])).toBe(false)
      }),
      { numRuns: 120 },
    )
    expect(prices).toBeGreaterThan(15)
  })

  test('is never higher with a dearer programme', () => {
    fc.assert(
      fc.property(
        anyProgramme,
        anyTargets(type),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 8 }),
        (programme, targets, more, quarters) => {
          const dearer = {
            ...programme,
            rateTo: programme.rateTo + more / 1_000,
            points: programme.points + quarters / 4,
          }
          const [cheap, dear] = [programme, dearer].map((one) =>
            priceOf(highestPrice(calculatorOf(type), HOUSE[type], one, targets)),
          )
          expect(dear).toBeLessThanOrEqual((cheap ?? 0) + 0.01)
        },
      ),
      { numRuns: 80 },
    )
  })

  test('is never lower with a looser target', () => {
    fc.assert(
      fc.property(anyCase(type), fc.double({ min: 0, max: 1, noNaN: true }), ([programme, targets], part) => {
        const looser = Object.fromEntries(
          Object.entries(targets).map(([figure, least]) => [figure, least === null ? null : least * part]),
        )
        const [strict, loose] = [targets, looser].map((one) =>
          highestPrice(calculatorOf(type), HOUSE[type], programme, one),
        )
        if (!strict || !loose || why(loose).includes('a cualquier precio')) return
        expect(priceOf(loose)).toBeGreaterThanOrEqual(priceOf(strict) - 0.01)
      }),
      { numRuns: 80 },
    )
  })

  test('leaves the price that the analysis has out of account', () => {
    expect(ask(type, { data: { purchase_price: '' } })).toEqual(ask(type))
    expect(ask(type, { data: { purchase_price: 990_000 } })).toEqual(ask(type))
  })

  test('with one’s own numbers changes the price alone', () => {
    expect(Object.keys(found(ask(type, { programme: null })).fields)).toEqual(['purchase_price'])
  })

  test('waits for the numbers that the targets need, and says which', () => {
    const { value } = LOAN_FIELDS[type]
    const income = { rental_property: 'monthly_rent', refinance_property: 'gross_monthly_income' }
    const key = type === 'rental_property' || type === 'refinance_property' ? income[type] : value
    const label = calculatorOf(type).inputs.find((input) => input.key === key)?.label
    expect(why(ask(type, { data: { [key]: '' } }))).toBe(`Para esta cuenta falta: ${label}.`)
  })

  test('without a target there is none', () => {
    expect(why(ask(type, { targets: {} }))).toBe('Escribe al menos una meta.')
  })
})

/** The down payment of a flip: what a programme leaves of price and repairs. */
function flipLoan(programme: ProgrammeTerms, price: number): Record<string, number> {
  const house = HOUSE.flip_property
  const cost = price + Number(house['renovation_expenses'])
  const { most } = limitsOf(programme, Number(house['sales_price']))
  return { downpayment: Math.max(0, ((cost - most) / price) * 100) }
}

function without(fields: object, key: string, given: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key || !(key in given)))
}

describe('the loan at the highest price', () => {
  test('of a flip is price and repairs, and the down payment is what the programme leaves of them', () => {
    const { price, fields, binds } = found(ask('flip_property', { programme: { ltvMost: 70, rateTo: 11 } }))
    expect(fields).toMatchObject({ interest_rate: 11, points_charged: 2 })
    const loan = CALCULATORS.flip_property.compute({ ...HOUSE.flip_property, ...fields })['loan_amount']
    expect(loan).toBeCloseTo(285_000 * 0.7, 1)
    expect(price + 55_000).toBeGreaterThan(285_000 * 0.7)
    expect(binds).toMatchObject({ kind: 'target', figure: 'net_profit' })
    const generous = found(ask('flip_property', { programme: { ltvMost: 100, rateTo: 11 } }))
    expect(generous.fields).toHaveProperty('downpayment', 0)
  })

  test('of hard money is price and repairs, so that the programme’s limit may be what binds', () => {
    const answer = found(ask('flip_analysis', { programme: { ltvMost: 65 } }))
    expect(answer.price).toBe(280_000 * 0.65 - 80_000)
    expect(bindsInWords(calculatorOf('flip_analysis'), answer.binds)).toBe(
      'Lo que manda es el tope del prestamista: presta hasta $182,000 sobre esta propiedad.',
    )
  })

  test('of a rental is the largest share of the calculator’s choices that the programme lends', () => {
    const fieldsAt = (ltvMost: number) =>
      found(ask('rental_property', { programme: { ltvMost, rateTo: 6 } })).fields
    expect(fieldsAt(80)).toHaveProperty('cashOut_percent', 75)
    expect(fieldsAt(74)).toHaveProperty('cashOut_percent', 70)
    const small = ask('rental_property', { programme: { ltvMost: 55 } })
    expect(why(small)).toBe(
      'Este programa presta hasta $130,900 sobre esta propiedad, y esta calculadora cuenta desde el 60 % del valor: $142,800.',
    )
  })

  test('is smaller where the rent doesn’t carry the largest, or a smaller one allows a higher price', () => {
    const fieldsAt = (cashflow: number, cash_on_cash: number) =>
      found(ask('rental_property', { targets: { cashflow, cash_on_cash } })).fields
    expect(fieldsAt(250, 12)).toHaveProperty('cashOut_percent', 65)
    expect(fieldsAt(0, 12)).toHaveProperty('cashOut_percent', 75)
    expect(fieldsAt(100, 4)).toHaveProperty('cashOut_percent', 60)
  })

  test('of a refinance is the share that the programme lends, and the highest price is the highest debt', () => {
    const { price, fields } = found(ask('refinance_property', { programme: { ltvMost: 72.5 } }))
    expect(fields).toHaveProperty('refinance_percent', 72.5)
    const results = CALCULATORS.refinance_property.compute({ ...HOUSE.refinance_property, ...fields })
    expect(results['payoff']).toBeCloseTo(price - 24_000, 6)
    expect(results['capital_recovered']).toBeGreaterThanOrEqual(75)
  })

  test('is at most the programme’s largest amount', () => {
    const { fields } = found(ask('refinance_property', { programme: { amountTo: cents(15_000_000) } }))
    const loan = CALCULATORS.refinance_property.compute({ ...HOUSE.refinance_property, ...fields })[
      'loan_amount'
    ]
    expect(loan).toBeLessThanOrEqual(150_000)
    expect(loan).toBeGreaterThan(149_999.9)
  })
})

describe('the loan of a programme that says nothing of the value, only of its largest amount', () => {
  const programme = { ltvMost: null, amountTo: cents(60_000_000) }

  test('is no larger a share than the person wrote, and the programme’s amount is not what limits it', () => {
    const refinance = found(ask('refinance_property', { programme, data: { refinance_percent: 70 } }))
    expect(refinance.fields['refinance_percent']).toBeLessThanOrEqual(70)
    expect(refinance.most).toBeNull()
    const rental = found(ask('rental_property', { programme, data: { cashOut_percent: 65 } }))
    expect(rental.fields['cashOut_percent']).toBeLessThanOrEqual(65)
    expect(rental.most).toBeNull()
  })

  test('is smaller where the amount is', () => {
    const small = { ...programme, amountTo: cents(15_000_000) }
    const { fields, most } = found(ask('refinance_property', { programme: small }))
    expect(fields['refinance_percent']).toBeCloseTo((150_000 / 215_000) * 100, 5)
    expect(most).toBe(150_000)
  })

  test('waits for the person’s share', () => {
    expect(why(ask('refinance_property', { programme, data: { refinance_percent: '' } }))).toBe(
      'Para esta cuenta falta: Parte del valor que te prestan.',
    )
  })
})

describe('where there is no price, a sentence says why', () => {
  test.each<[string, CalculatorType, PriceQuestion, string]>([
    [
      'the programme’s smallest loan is larger',
      'flip_analysis',
      { programme: { amountFrom: cents(50_000_000), amountTo: null } },
      'y este programa presta desde $500,000.',
    ],
    [
      'the repairs alone are more than it lends',
      'flip_analysis',
      { programme: { ltvMost: 20 } },
      'y este programa presta hasta $56,000 sobre esta propiedad.',
    ],
    [
      'a flip’s repairs are more than it lends',
      'flip_property',
      { programme: { ltvMost: 15 } },
      'no alcanza ni para los arreglos: $55,000.',
    ],
    [
      'the rent gives less at any price',
      'rental_property',
      { targets: { cashflow: 2_000, cash_on_cash: null } },
      'ningún precio llega a $2,000.00 en «Te queda al mes»: lo más que da es',
    ],
    [
      'the loan doesn’t cover the debt',
      'rental_property',
      { data: { current_debt: 220_000 } },
      'El préstamo no alcanza para la deuda y el cierre: faltan',
    ],
    [
      'no target depends on the price',
      'rental_property',
      { targets: { cashflow: 100, cash_on_cash: null } },
      'Tus metas se cumplen a cualquier precio: agrega una meta que dependa de él.',
    ],
  ])('%s', (_, type, asked, sentence) => {
    expect(why(ask(type, asked))).toContain(sentence)
  })
})
