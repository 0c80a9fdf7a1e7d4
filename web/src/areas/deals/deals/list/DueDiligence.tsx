import { shield } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import classes from './DueDiligence.module.css'

const SAYS =
  'La tarea es tuya: antes de firmar, revisa el título, los permisos y el estado de la casa. Los datos los da quien vende; Cancha no verifica los tratos.'

/**
 * The specification's moving line. Screen readers have it once, and it stands still for who asked for less motion, under the pointer,
 * while it has the focus and once it was pressed.
 */
export function DueDiligence() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads by keyboard stops it so
    <p className={`row ${classes.line}`} tabIndex={0}>
      <Icon glyph={shield} size="sm" />
      <span className={`grow ${classes.window}`}>
        <span className={classes.strip}>
          <span className={classes.words}>{SAYS}</span>
          <span className={classes.words} aria-hidden="true">
            {SAYS}
          </span>
        </span>
      </span>
    </p>
  )
}
