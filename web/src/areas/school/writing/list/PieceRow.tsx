import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import type { ReactNode } from 'react'
import { lock } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { pieceAddress } from '../addresses.ts'
import type { PieceLine } from '../queries.ts'
import { statusTone, statusWord } from '../words.ts'
import classes from './PieceRow.module.css'

type Props = {
  kind: WrittenKindName
  piece: PieceLine
  /** shows the kind, in lists with several kinds */
  named?: boolean
  /** the handle that moves it */
  handle?: ReactNode
  /** buttons for acts on the piece in this list */
  children?: ReactNode
}

export function PieceRow({ kind, piece, named, handle, children }: Props) {
  const facts = [
    named && kinds[kind].many,
    piece.publishAt && `Saldrá el ${mediumDateTime(piece.publishAt)}`,
    piece.savedAt && `${piece.savedBy ?? 'El sitio'}, ${mediumDateTime(piece.savedAt)}`,
  ].filter(Boolean)
  return (
    <div className={`row ${classes.row}`}>
      {handle}
      <Anchor className={`grow ${classes.link}`} href={pieceAddress(kind, piece.id)}>
        <span className={classes.title}>{piece.title}</span>
        {facts.length > 0 && <span className="text-sm text-2">{facts.join(' · ')}</span>}
        {piece.stopped && (
          <span className="text-sm">
            <strong>No salió el {mediumDateTime(piece.stopped.at)}</strong> {piece.stopped.why}.
          </span>
        )}
      </Anchor>
      <span className={`row row-wrap row-end align-stretch gap-1 ${classes.states}`}>
        {piece.stopped && <Badge tone="bad">Detenido</Badge>}
        {piece.legal && <Badge icon={lock}>Texto legal</Badge>}
        {piece.changed && piece.status === 'published' && <Badge tone="warn">Con cambios</Badge>}
        <Badge tone={statusTone[piece.status]}>{statusWord[piece.status]}</Badge>
      </span>
      {children && <span className={classes.acts}>{children}</span>}
    </div>
  )
}
