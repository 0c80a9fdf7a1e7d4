import { formatCount } from '@cancha/domain/ground/numbers/format'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import { Button } from '../../../../ui/button/Button.tsx'
import classes from './Side.module.css'
import { isAsked } from './step-check.ts'
import type { Reached } from './use-reach.ts'

type Props = {
  reach: Reached
  loantype: LoanType | ''
  /** goes to the field of an answer */
  onField: (field: string) => void
}

/** How many lenders remain with what was answered so far, and which answers would bring more. */
export function ReachPanel({
  reach: { data, isError, isPlaceholderData, refetch },
  loantype,
  onField,
}: Props) {
  if (loantype === '')
    return (
      <div className={`stack-m ${classes.panel}`}>
        <p className="text-2">Elige el préstamo: aquí te decimos cuántos prestamistas lo dan.</p>
      </div>
    )
  return (
    <div className={`stack-m ${classes.panel}`} aria-busy={isPlaceholderData || undefined}>
      <div aria-live="polite">
        {data ? (
          <>
            <p className="figure-lg">{formatCount(data.matched)}</p>
            <p>{inWords(data)}</p>
          </>
        ) : (
          !isError && <p className="text-2">Contamos prestamistas…</p>
        )}
      </div>
      {isError && (
        <p className="row row-wrap">
          No pudimos contar los prestamistas. Puedes seguir.{' '}
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Contar otra vez
          </Button>
        </p>
      )}
      {data && data.changes.length > 0 && (
        <ul className="text-sm stack-s" aria-label="Qué respuesta cambia cuántos quedan">
          {data.changes.map(({ field, says }) => (
            <li key={`${field} ${says}`}>
              {isAsked(loantype, field) ? (
                <button type="button" className={`bare ${classes.change}`} onClick={() => onField(field)}>
                  {says}
                </button>
              ) : (
                says
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function inWords({ all, matched }: { all: number; matched: number }): string {
  if (all === 0)
    return 'Todavía ningún prestamista da este préstamo. Puedes pedirlo: te avisamos si llega uno.'
  if (matched === 0)
    return 'Ningún prestamista encaja con lo que contestaste. Puedes pedirlo igual: te avisamos si llega uno.'
  const left = matched === 1 ? 'prestamista encaja' : 'prestamistas encajan'
  const of = all === matched ? '' : `, de ${formatCount(all)} que dan este préstamo`
  return `${left} con lo que llevas contestado${of}.`
}
