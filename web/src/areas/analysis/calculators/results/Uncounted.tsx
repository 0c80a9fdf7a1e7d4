import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import type { Scope } from '@cancha/domain/analysis/calculators/formula'
import type { Input, Reading } from '@cancha/domain/analysis/calculators/inputs'
import { uncountedWords } from '@cancha/domain/analysis/calculators/reasons'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'

interface UncountedProps {
  calculator: Calculator
  reading: Reading
  scope: Scope
  fieldAddress: ((input: Input) => string) | undefined
}

/** Lists the often-forgotten costs that were left empty, next to the figures that look better because of it. */
export function Uncounted({ calculator, reading, scope, fieldAddress }: UncountedProps) {
  const words = uncountedWords(calculator, reading, scope)
  const first = calculator.inputs.find(({ key }) => key === reading.uncounted[0])
  if (!words || !first) return null
  const lower =
    calculator.type === 'refinance_property' ? 'el DSCR y el préstamo más alto bajarían' : 'el DSCR bajaría'
  return (
    <Note tone="warn">
      <strong>Sin contar {words}.</strong> Lo que quedó vacío vale cero en esta cuenta: con su costo te
      quedaría menos al mes, y {lower}.{' '}
      {fieldAddress && <Anchor href={fieldAddress(first)}>Completar los gastos</Anchor>}
    </Note>
  )
}
