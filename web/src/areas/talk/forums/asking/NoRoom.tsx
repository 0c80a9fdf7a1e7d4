import { longDateTime } from '@cancha/domain/ground/time/dates'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'

interface NoRoomProps {
  /** the specification's sentence */
  msg: string
  /** when there is room for the next question */
  freeAt: string | null
  hasDraft: boolean
  onClose: () => void
}

/** Says before anything is written that there is no room for another question, and when there will be. */
export function NoRoom({ msg, freeAt, hasDraft, onClose }: NoRoomProps) {
  return (
    <NoticeDialog open onClose={onClose} title="Tu pregunta">
      {msg}
      {freeAt !== null && ` Puedes publicar otro desde el ${longDateTime(freeAt)}`}
      {hasDraft && ' Tu borrador sigue guardado.'}
    </NoticeDialog>
  )
}
