import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import type { Draft } from '../wizard/draft.ts'

const CalculatorField = lazyPart(async () => (await import('../wizard/CalculatorField.tsx')).CalculatorField)

interface AssumptionsProps {
  calculator: Calculator
  data: Draft
  onChange: (key: string, value: string | number) => void
}

/** The assumptions of a projection, next to its chart. Their fields come when they are about to be unfolded. */
export function Assumptions({ calculator, data, onChange }: AssumptionsProps) {
  const [opened, setOpened] = useState(false)
  const last = calculator.steps.length - 1
  const inputs = calculator.inputs.filter(({ step }) => step === last)
  const { issues } = useMemo(() => calculator.read(data), [calculator, data])
  // The Flip Analysis has all its fields on one page.
  if (inputs.length === 0 || calculator.type === 'flip_analysis') return null
  return (
    <details
      className="no-print"
      onPointerEnter={CalculatorField.warm}
      onFocus={CalculatorField.warm}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="link-like">Cambiar los supuestos</summary>
      {opened && (
        <div className="cols-2 gap-4 mt-3">
          {inputs.map((input) => (
            <CalculatorField
              key={input.key}
              input={input}
              value={data[input.key] ?? ''}
              error={issues[input.key]}
              onChange={onChange}
              onLeave={() => undefined}
              waiting={<Bone height={76} />}
            />
          ))}
        </div>
      )}
    </details>
  )
}
