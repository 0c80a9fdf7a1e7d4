import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculator } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import { formatFigure } from '../../analysis/calculators/format-figure.ts'
import { type Input, rangeOf, unitOf } from '../../analysis/calculators/inputs.ts'
import { type AnalysisData, changeableInputs } from './attached-analysis.ts'
import {
  adoptedData,
  CHANGES_MOST,
  type Change,
  changedInputs,
  counterData,
  effects,
} from './counter-analysis.ts'

const calculators: readonly Calculator[] = Object.values(CALCULATORS)

/** A value that an input accepts: money with cents, percents with decimals, the others as whole numbers. */
function acceptedBy(input: Input): fc.Arbitrary<number | string> {
  if (input.choices) return fc.constantFrom(...input.choices.map(({ value }) => value))
  const [least, most] = rangeOf(input)
  const parts = input.kind === 'money' || input.kind === 'percent' ? 100 : 1
  return fc
    .integer({ min: Math.ceil(least) * parts, max: Math.min(most, 500_000) * parts })
    .map((count) => count / parts)
}

/** Data as a member may have attached them: any input can be left untouched or emptied. */
const dataOf = ({ type }: Calculator): fc.Arbitrary<AnalysisData> =>
  fc
    .tuple(
      ...changeableInputs(type).map((input) =>
        fc
          .option(
            fc.oneof(
              { weight: 8, arbitrary: acceptedBy(input) },
              { weight: 1, arbitrary: fc.constant<string>('') },
            ),
            {
              freq: 8,
            },
          )
          .map((value) => (value === null ? [] : [[input.key, value] as const])),
      ),
    )
    .map((entries) => Object.fromEntries(entries.flat()))

const changesOf = ({ type }: Calculator): fc.Arbitrary<Change[]> =>
  fc
    .shuffledSubarray([...changeableInputs(type)], {
      minLength: 1,
      maxLength: Math.min(CHANGES_MOST, changeableInputs(type).length),
    })
    .chain((inputs) =>
      fc.tuple(...inputs.map((input) => acceptedBy(input).map((value) => ({ field: input.key, value })))),
    )

/** The changes that change something, as `counterData` asks for; `null` if there are none. */
function realChanges(
  { type }: Calculator,
  original: AnalysisData,
  changes: readonly Change[],
): Change[] | null {
  const values = Object.fromEntries(changes.map(({ field, value }) => [field, value]))
  const changed = changedInputs(type, original, { ...original, ...values }).map(({ key }) => key)
  return changed.length > 0 ? changes.filter(({ field }) => changed.includes(field)) : null
}

const fieldsOf = (changes: readonly Change[]): string[] => changes.map(({ field }) => field)

const forkOf = (calculator: Calculator, original: AnalysisData, changes: readonly Change[]): AnalysisData => {
  const { data, faults } = counterData(calculator.type, original, changes)
  expect(faults).toBeUndefined()
  return data ?? {}
}

describe.each(calculators)('of any counter-analysis in $type', (calculator) => {
  const { type, headline, compute } = calculator
  const unit = calculator.outputs.find(({ key }) => key === headline)?.unit ?? 'count'
  const cases = fc.tuple(dataOf(calculator), changesOf(calculator))
  const partsOf = (amount: number, parts: number) => {
    expect(Math.round(amount * parts) / parts).toBe(amount)
    return Math.round(amount * parts)
  }

  test.each([
    ['hundredths', 100],
    ['units', 1],
  ] as const)('the effects in %s add up to the total, as people read them', (shownIn, parts) =>
    fc.assert(
      fc.property(cases, ([original, written]) => {
        const changes = realChanges(calculator, original, written)
        if (changes === null) return
        const counter = forkOf(calculator, original, changes)
        const told = effects(type, original, changes, shownIn)
        const read = (data: AnalysisData) => formatFigure(compute(data)[headline], unit, shownIn === 'units')
        expect(formatFigure(told.original, unit, shownIn === 'units')).toBe(read(original))
        expect(formatFigure(told.counter, unit, shownIn === 'units')).toBe(read(counter))
        expect(told.steps.at(-1)?.after).toBe(told.counter)
        const known = told.steps.flatMap(({ difference }) => difference ?? [])
        if (known.length < told.steps.length || told.difference === null) return
        const sum = known.reduce((total, each) => total + partsOf(each, parts), 0)
        expect(sum).toBe(partsOf(told.difference, parts))
      }),
    ),
  )

  test('the effects are those of the changed inputs, in one order however they were written', () =>
    fc.assert(
      fc.property(cases, ([original, written]) => {
        const changes = realChanges(calculator, original, written)
        if (changes === null) return
        const { steps } = effects(type, original, changes)
        const changed = changedInputs(type, original, forkOf(calculator, original, changes))
        expect(steps.map(({ after: _, difference: __, ...input }) => input)).toEqual(changed)
        expect(changed.map(({ key }) => key).toSorted()).toEqual(fieldsOf(changes).toSorted())
        const order = calculator.inputs.map(({ key }) => key)
        const places = changed.map(({ key }) => order.indexOf(key))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(changed.every(({ key, unit: own }) => own === unitOf(inputOf(key)))).toBe(true)
        expect(effects(type, original, changes.toReversed()).steps).toEqual(steps)
      }),
    ))

  const inputOf = (wanted: string): Input => {
    const found = calculator.inputs.find(({ key }) => key === wanted)
    if (!found) throw new Error(`no input ${wanted}`)
    return found
  }

  test('a fork of a fork goes on where the first one ended, and its changes come back', () =>
    fc.assert(
      fc.property(cases, changesOf(calculator), ([original, written], more) => {
        const first = realChanges(calculator, original, written)
        if (first === null) return
        const fork = forkOf(calculator, original, first)
        const second = realChanges(calculator, fork, more)
        if (second === null) return
        const last = forkOf(calculator, fork, second)
        expect(effects(type, fork, second).original).toEqual(effects(type, original, first).counter)
        const touched = new Set(fieldsOf([...first, ...second]))
        for (const { key } of changedInputs(type, original, last)) expect(touched).toContain(key)
        const back = changedInputs(type, last, original)
        expect(back).toEqual(
          changedInputs(type, original, last).map((each) => ({
            ...each,
            original: each.counter,
            counter: each.original,
          })),
        )
      }),
    ))

  test('who takes it over gets its figures', () =>
    fc.assert(
      fc.property(dataOf(calculator), dataOf(calculator), (own, counter) => {
        const adopted = adoptedData(type, { ...own, street: '1 Oak St', sqft: 900 }, counter)
        expect(compute(adopted)).toEqual(compute(counter))
        expect(adopted).toMatchObject({ street: '1 Oak St', sqft: 900 })
        expect(changedInputs(type, counter, adopted)).toEqual([])
      }),
    ))

  test('whatever is written, it has data or a fault, and never a value that the calculator refuses', () =>
    fc.assert(
      fc.property(
        dataOf(calculator),
        fc.array(
          fc.record({
            field: fc.oneof(fc.constantFrom(...calculator.inputs.map(({ key }) => key)), fc.string()),
            value: fc.oneof(fc.double(), fc.string(), fc.constantFrom('$1,200', '5', 0, 2)),
          }),
          { maxLength: CHANGES_MOST + 1 },
        ),
        (original, changes) => {
          const { data, faults = [] } = counterData(type, original, changes)
          expect(data === undefined).toBe(faults.length > 0)
          const told = effects(type, original, changes)
          for (const { after } of told.steps) expect(after).not.toBeNaN()
          if (data === undefined) return
          const { issues } = calculator.read(data)
          for (const { field } of changes) expect(issues[field]).toBeUndefined()
          expect(told.steps).toHaveLength(changes.length)
        },
      ),
    ))
})
