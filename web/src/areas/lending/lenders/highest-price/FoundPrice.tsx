import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { changedFields } from '@cancha/domain/analysis/hops/changed-fields'
import type { PriceFound } from '@cancha/domain/lending/financing/highest-price'
import { LOAN_FIELDS } from '@cancha/domain/lending/financing/loan-fields'
import { bindsInWords } from '@cancha/domain/lending/financing/targets'
import { useMemo } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import type { AnalysisToolProps } from '../../../analysis/calculators/public/slots.ts'

/** Fields of the part of the value that is lent, of which a smaller one may allow a higher price. */
const SHARES = ['cashOut_percent', 'refinance_percent']

type Props = Pick<AnalysisToolProps, 'calculator' | 'data' | 'FigureRow'> & {
  found: PriceFound
  /** Sentences on the programme's terms that the calculator counts differently. */
  notes: readonly string[]
  /** Whether the loan is a lender's. */
  isOffered: boolean
  onUse: (() => void) | undefined
}

/** The highest price, what sets it, and the figures of the analysis at that price, each with where it comes from. */
export function FoundPrice({ calculator, data, FigureRow, found, notes, isOffered, onUse }: Props) {
  const { price, fields, binds, most } = found
  const { targets, beside, loan } = LOAN_FIELDS[calculator.type]
  const scope = useMemo(
    () => calculator.open(calculator.read({ ...data, ...fields })),
    [calculator, data, fields],
  )
  const lent = scope.result(loan)
  const isSmaller =
    most !== null && typeof lent === 'number' && lent < most - 1 && SHARES.some((key) => key in fields)
  const isUsed = changedFields(calculator, data, fields).length === 0
  return (
    <div className="stack-s">
      {calculator.type === 'refinance_property' ? (
        <p role="status">
          Puedes deber hasta{' '}
          <strong className="text-lg tabular">{formatFigure(scope.result('payoff'), 'money')}</strong>; el
          precio, con tu dinero, sería {formatFigure(price, 'money')}.
        </p>
      ) : (
        <p role="status">
          Puedes ofrecer hasta <strong className="text-lg tabular">{formatFigure(price, 'money')}</strong>.
        </p>
      )}
      <p>{bindsInWords(calculator, binds)}</p>
      <div>
        {[...targets.map(({ figure }) => figure), ...beside].map((name) => (
          <FigureRow key={name} calculator={calculator} scope={scope} name={name} />
        ))}
      </div>
      {isSmaller && (
        <p className="text-sm">
          Este programa presta hasta {formatFigure(most, 'money', true)} sobre esta propiedad; contamos con el
          préstamo que te deja ofrecer más.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="bullets text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {onUse &&
        (isUsed ? (
          <p className="text-2">Tu análisis ya tiene este precio{isOffered && ' y este préstamo'}.</p>
        ) : (
          <Button variant="line" size="sm" onClick={onUse}>
            {isOffered ? 'Usar este precio y este préstamo' : 'Usar este precio'}
          </Button>
        ))}
    </div>
  )
}
