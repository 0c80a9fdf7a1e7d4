import type { DocumentState } from '@cancha/domain/lending/documents/document-life'
import { classNames } from '../../../../../ui/class-names.ts'
import { arrowUp, check, clock, type Glyph, warning } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import classes from './Door.module.css'

const GLYPHS: Readonly<Record<DocumentState, Glyph>> = {
  owed: arrowUp,
  given: clock,
  accepted: check,
  again: warning,
}

type Props = { state: DocumentState; small?: boolean }

/** The state of a document as a door: painted once it is accepted, of maize while somebody has to look, dotted while it is missing. */
export const DocumentDoor = ({ state, small = false }: Props) => (
  <span className={classNames(classes.door, classes[state], small && classes.small)} aria-hidden="true">
    <Icon glyph={GLYPHS[state]} size="sm" />
  </span>
)
