import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { FieldLinks } from './FieldLinks.tsx'

interface IncompleteProps {
  missing: readonly Input[]
  fieldAddress: ((input: Input) => string) | undefined
}

/** Shown in place of an analysis full of dashes: the missing data, each linked to its field. */
export function Incomplete({ missing, fieldAddress }: IncompleteProps) {
  return (
    <EmptyState title="Faltan datos para tu análisis">
      Completa <FieldLinks fields={missing} fieldAddress={fieldAddress} /> para ver el resultado aquí.
    </EmptyState>
  )
}
