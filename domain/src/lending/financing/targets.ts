import { type Calculator, wordsOf } from '../../analysis/calculators/calculator.ts'
import { formatFigure } from '../../analysis/calculators/format-figure.ts'
import type { Result, Scope } from '../../analysis/calculators/formula.ts'
import { NOTHING } from '../../analysis/calculators/reasons.ts'
import { LOAN_FIELDS } from './loan-fields.ts'

/** The limit that a price breaks: the programme's largest loan, the debt that the loan has to pay off, or a target. Dollars. */
export type Breach =
  | { kind: 'limit'; lent: number; most: number }
  | { kind: 'short'; missing: number }
  | { kind: 'target'; figure: string; reached: Result; least: number }

/** Why there is no price: what the lowest one breaks, or that even the highest needs less than the programme's smallest loan. Dollars. */
export type Failure = Breach | { kind: 'small'; price: number; lent: number; least: number }

/** The first thing that an analysis breaks; null if everything holds. */
export function failureAt(
  { type, outputs }: Calculator,
  scope: Scope,
  { most, targets }: { most: number; targets: Readonly<Record<string, number | null>> },
): Breach | null {
  const fields = LOAN_FIELDS[type]
  const lent = scope.result(fields.loan)
  if (typeof lent === 'number' && lent > most + NOTHING) return { kind: 'limit', lent, most }
  const missing = outputs.some(({ key }) => key === 'to_bring') ? scope.result('to_bring') : 0
  if (typeof missing === 'number' && missing > NOTHING) return { kind: 'short', missing }
  for (const { figure } of fields.targets) {
    const least = targets[figure] ?? null
    const reached = scope.result(figure)
    const holds = reached === '∞' || (reached !== null && least !== null && reached >= least)
    if (least !== null && !holds) return { kind: 'target', figure, reached, least }
  }
  return null
}

const dollars = (amount: number) => formatFigure(amount, 'money', true)

/** Why there is no price, from what the lowest one breaks. */
export function neverInWords(calculator: Calculator, failure: Failure): string {
  if (failure.kind === 'limit')
    return `El préstamo tendría que ser de ${dollars(failure.lent)} por lo menos, y este programa presta hasta ${dollars(failure.most)} sobre esta propiedad.`
  if (failure.kind === 'small')
    return `El precio más alto sería ${dollars(failure.price)}, con un préstamo de ${dollars(failure.lent)}, y este programa presta desde ${dollars(failure.least)}.`
  if (failure.kind === 'short')
    return `El préstamo no alcanza para la deuda y el cierre: faltan ${dollars(failure.missing)}. Baja la deuda, o busca quien preste más.`
  const { label, unit } = wordsOf(calculator, failure.figure)
  const most = failure.reached === null ? '' : `: lo más que da es ${formatFigure(failure.reached, unit)}`
  return `Con este préstamo ningún precio llega a ${formatFigure(failure.least, unit)} en «${label}»${most}. Baja esa meta, o prueba con otro préstamo.`
}

/** Names the limit that sets the highest price: 'Lo que manda es «Ganancia»: con un dólar más bajaría de $25,000.' */
export function bindsInWords(calculator: Calculator, breach: Breach): string {
  if (breach.kind === 'limit')
    return `Lo que manda es el tope del prestamista: presta hasta ${dollars(breach.most)} sobre esta propiedad.`
  if (breach.kind === 'short')
    return 'Lo que manda es la deuda: con un dólar más, el préstamo nuevo ya no la paga.'
  const { label, unit } = wordsOf(calculator, breach.figure)
  return `Lo que manda es «${label}»: con un dólar más bajaría de ${formatFigure(breach.least, unit)}.`
}
