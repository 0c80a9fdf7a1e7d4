import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import type { Draft } from '../drafts/use-draft.ts'

/** Says what of the piece readers see, what they don't, and what to press to change that. */
export function PublicNotice({ draft: { piece, state } }: { draft: Pick<Draft, 'piece' | 'state'> }) {
  const { status, stopped, publishAt, changedSince, address } = piece
  if (stopped)
    return (
      <Note tone="bad">
        No salió el {mediumDateTime(stopped.at)} {stopped.why}.
        {publishAt === null && ' Corrígelo y publícalo, o prográmalo otra vez.'}
      </Note>
    )
  // A text that can't be saved can't be published either: the notice about saving comes first.
  if (state.is === 'conflict' || state.is === 'gone') return null
  const unsaved = state.is !== 'saved'
  if (publishAt && (changedSince || (unsaved && status === 'published')))
    return (
      <Note tone="warn">
        El {mediumDateTime(publishAt)} sale lo que programaste, sin los cambios de después. Para incluirlos,
        prográmalo otra vez.
      </Note>
    )
  if (status === 'published' && isChanged({ piece, state }))
    return (
      <Note tone={publishAt ? 'info' : 'warn'}>
        Los lectores todavía ven{' '}
        {address ? (
          <Anchor href={address} target="_blank">
            lo que publicaste antes
          </Anchor>
        ) : (
          'lo que publicaste antes'
        )}
        .{' '}
        {publishAt
          ? `Estos cambios salen el ${mediumDateTime(publishAt)}`
          : 'Para que vean estos cambios, presiona «Publicar».'}
      </Note>
    )
  if (status === 'published') return <p className="text-sm text-2">Los lectores ven esto mismo.</p>
  if (status === 'withdrawn')
    return <p className="text-sm text-2">Ya no se ve en el sitio. Para que vuelva, presiona «Publicar».</p>
  if (status === 'draft')
    return <p className="text-sm text-2">Nadie lo ve en el sitio hasta que presiones «Publicar».</p>
  return (
    publishAt && (
      <p className="text-sm text-2">Sale el {mediumDateTime(publishAt)} Hasta entonces nadie lo ve.</p>
    )
  )
}

/** Whether a published piece has text that readers don't see, saved or not. */
export const isChanged = ({ piece, state }: Pick<Draft, 'piece' | 'state'>): boolean =>
  piece.changed || state.is !== 'saved'
