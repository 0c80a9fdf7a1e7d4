import { formatCount } from '@cancha/domain/ground/numbers/format'
import { HELD_MONTHS } from '@cancha/domain/lending/offers/offer-life'
import type { CSSProperties } from 'react'
import { NumberField } from '../../../../../../ui/fields/NumberField.tsx'
import { inMonths } from '../../terms-in-words.ts'
import { monthsOf } from '../compared.ts'
import { stopAt, writtenStops } from './held-months.ts'
import classes from './MonthsHeld.module.css'

type Props = {
  /** At which the slider stops. */
  stops: readonly number[]
  typed: string
  /** The last ones that were a number of months. */
  months: number
  onType: (typed: string) => void
}

/** For how many months the loan will be held: slid in the usual ones, or typed to the month. */
export function MonthsHeld({ stops, typed, months, onType }: Props) {
  const last = stops.length - 1
  const at = stopAt(stops, months)
  const part = (stop: number) => ({ '--part': stop / last }) as CSSProperties
  return (
    <div className={`stack-m ${classes.months}`}>
      <NumberField
        label="¿Cuántos meses piensas tener el préstamo?"
        whole
        unit="meses"
        maxLength={3}
        value={typed}
        error={
          monthsOf(typed) === null
            ? `Escribe un número entero de ${HELD_MONTHS.least} a ${HELD_MONTHS.most}. Abajo sigue la cuenta de ${inMonths(months)}.`
            : undefined
        }
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {last > 0 && (
        <div>
          <input
            className={classes.slider}
            type="range"
            aria-label="Mover los meses"
            aria-valuetext={inMonths(months)}
            min={0}
            max={last}
            step={1}
            value={at}
            style={part(at)}
            onChange={({ currentTarget }) => onType(String(stops[Number(currentTarget.value)] ?? months))}
          />
          <div className={`text-xs text-3 tabular ${classes.stops}`} aria-hidden="true">
            {writtenStops(stops).map((index) => (
              <span key={index} style={part(index)}>
                {formatCount(stops[index] ?? 0)}
              </span>
            ))}
          </div>
        </div>
      )}
      <p className={`figure-xl ${classes.held}`}>{inMonths(months)}</p>
    </div>
  )
}
