import type { Input } from '@cancha/domain/calculators/inputs'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

interface IncompleteProps {
  missing: readonly Input[]
  fieldAddress: ((input: Input) => string) | undefined
}

/** Shown in place of an analysis full of dashes: the missing data, each linked to its field. */
export function Incomplete({ missing, fieldAddress }: IncompleteProps) {
  return (
    <EmptyState title="Faltan datos para tu análisis">
      Completa{' '}
      {missing.map((input, index) => (
        <span key={input.key}>
          {index > 0 && (index === missing.length - 1 ? ' y ' : ', ')}
          {fieldAddress ? <Anchor href={fieldAddress(input)}>{input.label}</Anchor> : input.label}
        </span>
      ))}{' '}
      para ver el resultado aquí.
    </EmptyState>
  )
}
