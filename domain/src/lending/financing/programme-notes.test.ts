import { describe, expect, test } from 'vitest'
import type { CalculatorType } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import { cents } from '../../ground/amounts/cents.ts'
import type { ProgrammeTerms } from './programme-loans.ts'
import { programmeNotes } from './programme-notes.ts'

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

describe('what is said beside a price', () => {
  const notes = (type: CalculatorType, programme: Partial<ProgrammeTerms>) =>
    programmeNotes(type, { ...PROGRAMME, ...programme }, CALCULATORS[type].read({ rehab_duration: 7 })).map(
      (text) => text.replaceAll('\u00a0', ' '),
    )

  test('the dearer end of the interest, and what the calculator doesn’t count', () => {
    expect(notes('rental_property', { points: 1.5 })).toEqual([
      'Contamos su interés más alto, 8 %.',
      'Cobra 1.5 puntos; esta calculadora cuenta 1, 2 o 3, y contamos 2.',
      'Su plazo es de 12 meses; la cuenta es de 30 años de pagos iguales.',
      'Tiene meses de solo interés; la cuenta es de 30 años de pagos iguales.',
    ])
    expect(notes('flip_property', { termMonths: 6, rateFrom: 8 })).toEqual([
      'Su plazo es de 6 meses, y cuentas 7 meses hasta vender: necesitarías una extensión.',
    ])
  })

  test('nothing where all of it is counted', () => {
    expect(notes('refinance_property', { rateFrom: 8, termMonths: 360, interestOnly: false })).toEqual([])
  })

  test('that the programme says nothing of the value', () => {
    expect(notes('refinance_property', { ltvMost: null })).toContain(
      'No dice hasta qué parte del valor presta: contamos con la que tú escribiste como máximo.',
    )
  })
})
