import { mediumDateTime } from '@cancha/domain/time/short-dates'
import { Note } from '../../../ui/pieces/Note.tsx'
import type { Piece } from '../queries.ts'

/** Says what will be published on schedule and what won't, or why it failed. */
export function ScheduleNotice({ piece }: { piece: Piece }) {
  const { stopped, publishAt, changedSince } = piece
  if (stopped)
    return (
      <Note tone="bad">
        No salió el {mediumDateTime(stopped.at)}. {stopped.why}.
        {publishAt === null && ' Corrígelo y publícalo, o prográmalo otra vez.'}
      </Note>
    )
  if (publishAt && changedSince)
    return (
      <Note tone="warn">
        El {mediumDateTime(publishAt)} sale lo que programaste, sin los cambios de después. Para incluirlos,
        prográmalo otra vez.
      </Note>
    )
  return null
}
