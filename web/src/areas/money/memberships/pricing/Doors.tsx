import { OPENINGS, type Opening } from '@cancha/domain/money/memberships/plans'
import { classNames } from '../../../../ui/class-names.ts'
import { check } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { DOOR_WORDS } from '../plan-words.ts'
import classes from './Doors.module.css'

/** A plan as a row of doors: open ones are full, the others dashed. */
export function DoorRow({ opens }: { opens: readonly Opening[] }) {
  const closed = OPENINGS.filter((opening) => !opens.includes(opening))
  const [only] = closed
  const words =
    only && closed.length === 1
      ? `Abre todas las puertas menos «${DOOR_WORDS[only]}»`
      : `Abre ${opens.length} de ${OPENINGS.length} puertas`
  return (
    <div className={`row row-wrap align-end ${classes.row}`}>
      {OPENINGS.map((opening) => (
        <i
          key={opening}
          className={classNames(!opens.includes(opening) && classes.dashed)}
          aria-hidden="true"
        />
      ))}
      <span className={classes.words}>{words}</span>
    </div>
  )
}

/** One door of the table. */
export const Door = ({ open }: { open: boolean }) => (
  <>
    <span className={classNames(classes.door, !open && classes.dashed)} aria-hidden="true">
      {open && <Icon glyph={check} size="xs" />}
    </span>
    <span className="sr-only">{open ? 'Abierta' : 'Cerrada'}</span>
  </>
)

/** The days of a period: past ones are grey, the others still open. */
export function DayDoors({ left, of, unit }: { left: number; of: number; unit: string }) {
  return (
    <div
      className={classes.days}
      role="img"
      aria-label={`${left === 1 ? 'Te queda' : 'Te quedan'} ${left} de ${of} ${unit}`}
    >
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days never move
        <i key={index} className={classNames(index < of - left && classes.over)} />
      ))}
    </div>
  )
}
