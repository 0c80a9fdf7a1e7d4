import type { CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { LOAN_FIELDS } from '@cancha/domain/lending/financing/loan-fields'
import { useEffect, useState } from 'react'
import { attempt, personalKey } from '../../../../api/personal-storage.ts'

/** Targets as they were typed, by the key of their figure. */
export type TypedTargets = Readonly<Record<string, string | number>>

const keyOf = (owner: string, type: CalculatorType) => personalKey(owner, `metas.${type}`)

const usualOf = (type: CalculatorType): TypedTargets =>
  Object.fromEntries(LOAN_FIELDS[type].targets.map(({ figure, usual }) => [figure, usual]))

function keptOf(owner: string, type: CalculatorType): TypedTargets {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(owner, type)) ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    LOAN_FIELDS[type].targets.flatMap(({ figure }) => {
      const value = (kept as Record<string, unknown>)[figure]
      return typeof value === 'string' || typeof value === 'number' ? [[figure, value]] : []
    }),
  )
}

/** The figures that this person wants a deal of this calculator to reach. The browser remembers them. */
export function useTargets(
  owner: string,
  type: CalculatorType,
): [TypedTargets, (figure: string, typed: string | number) => void] {
  const [targets, setTargets] = useState(() => usualOf(type))
  // After hydration, because the server doesn't know the browser's storage.
  useEffect(() => setTargets({ ...usualOf(type), ...keptOf(owner, type) }), [owner, type])
  return [
    targets,
    (figure, typed) => {
      const next = { ...targets, [figure]: typed }
      setTargets(next)
      attempt(() => localStorage.setItem(keyOf(owner, type), JSON.stringify(next)))
    },
  ]
}
