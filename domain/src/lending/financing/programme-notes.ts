import type { CalculatorType } from '../../analysis/calculators/calculator.ts'
import type { Reading } from '../../analysis/calculators/inputs.ts'
import { formatRate } from '../../ground/numbers/rates.ts'
import { pointsInWords, termInWords } from '../programmes.ts'
import { CHOICE_POINTS_MOST, choosesPoints } from './loan-fields.ts'
import type { ProgrammeTerms } from './programme-loans.ts'

/** Calculators whose loan is repaid in equal payments over 30 years; those of the others are of interest alone until the sale. */
export const THIRTY_YEARS: readonly CalculatorType[] = ['rental_property', 'refinance_property']
const LOAN_MONTHS = 360

/** The months for which a loan of interest alone is held, rounded up. */
export function monthsHeld(type: CalculatorType, values: Reading['values']): number {
  if (type === 'flip_property') return values['rehab_duration'] ?? 0
  return Math.ceil((values['length_rehab_sell_days'] ?? 0) / 30)
}

/** The sentence about points that a calculator with a choice of them can't count; null where it counts them as they are. */
export function pointsNote(type: CalculatorType, points: number): string | null {
  if (!choosesPoints(type) || (Number.isInteger(points) && points <= CHOICE_POINTS_MOST)) return null
  return points > CHOICE_POINTS_MOST
    ? `Cobra ${pointsInWords(points)}, y esta calculadora cuenta ${CHOICE_POINTS_MOST} como máximo: lo que pasa no está en la cuenta.`
    : `Cobra ${pointsInWords(points)}; esta calculadora cuenta 1, 2 o 3, y contamos ${Math.ceil(points)}.`
}

/** How a loan is repaid, where it isn't as the calculator counts. */
export function repaymentNotes(
  type: CalculatorType,
  { termMonths, interestOnly }: { termMonths: number; interestOnly: boolean },
  values: Reading['values'],
): string[] {
  if (THIRTY_YEARS.includes(type)) {
    const term = termMonths === LOAN_MONTHS ? [] : [`Su plazo es de ${termInWords(termMonths)}`]
    const only = interestOnly ? ['Tiene meses de solo interés'] : []
    return [...term, ...only].map((said) => `${said}; la cuenta es de 30 años de pagos iguales.`)
  }
  const held = monthsHeld(type, values)
  return [
    ...(held > termMonths
      ? [
          `Su plazo es de ${termInWords(termMonths)}, y cuentas ${termInWords(held)} hasta vender: necesitarías una extensión.`,
        ]
      : []),
    ...(interestOnly ? [] : ['Sus pagos también devuelven el préstamo; la cuenta es de solo interés.']),
  ]
}

/**
 * The sentences about a programme beside a highest price: which end of its interest counts, and which terms the calculator
 * leaves out.
 * @param data of the analysis, as it was read
 */
export function programmeNotes(
  type: CalculatorType,
  programme: ProgrammeTerms,
  { values }: Pick<Reading, 'values'>,
): string[] {
  const { rateFrom, rateTo, points, ltvMost } = programme
  const notes = [
    rateFrom === rateTo ? null : `Contamos su interés más alto, ${formatRate(rateTo)}.`,
    ltvMost === null ? unsaid(type) : null,
    pointsNote(type, points),
    ...repaymentNotes(type, programme, values),
  ]
  return notes.filter((note): note is string => note !== null)
}

const unsaid = (type: CalculatorType): string =>
  THIRTY_YEARS.includes(type)
    ? 'No dice hasta qué parte del valor presta: contamos con la que tú escribiste como máximo.'
    : 'No dice hasta qué parte del valor presta: contamos con que preste la compra y los arreglos.'
