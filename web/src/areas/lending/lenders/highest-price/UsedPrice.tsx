import type { FieldChange } from '@cancha/domain/analysis/hops/changed-fields'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { AnalysisData } from '../../../analysis/calculators/public/slots.ts'

/** The changes that a highest price and its loan made to the analysis. */
export interface UsedFields {
  changes: readonly FieldChange[]
  /** the former values of these fields */
  before: AnalysisData
  isUndone: boolean
}

/** Says which fields a highest price and its loan changed; what stood in them comes back with one press. */
export function UsedPrice({ used, onUndo }: { used: UsedFields; onUndo: () => void }) {
  const said = useRef<HTMLParagraphElement>(null)
  const { changes, isUndone } = used
  // The pressed button is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each press
  useEffect(() => said.current?.focus(), [used])
  return (
    <Note
      tone="ok"
      actions={
        !isUndone && (
          <Button variant="line" size="sm" onClick={onUndo}>
            Deshacer
          </Button>
        )
      }
    >
      <p ref={said} tabIndex={-1}>
        {isUndone ? 'Volvió lo que tenías.' : 'Cambiamos esto en tu análisis:'}
      </p>
      {!isUndone && (
        <ul className="bullets text-sm">
          {changes.map(({ key, label, before, after }) => (
            <li key={key}>
              <b>{label}</b>: antes {before}, ahora {after}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
