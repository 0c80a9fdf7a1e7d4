import { writing } from '@cancha/contract/calls/school/writing'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { everythingBut, type TrashedPiece } from '../queries.ts'

type Props = { piece: TrashedPiece; onClose: () => void }

/** Asks why before a piece leaves the trash for good. */
export function EraseDialog({ piece: { kind, id, title }, onClose }: Props) {
  return (
    <ReasonDialog
      title={`¿Borrar para siempre «${title}»?`}
      confirm="Borrar para siempre"
      danger
      act={(reason, send) => send(writing.erasePiece, { params: { kind, id }, body: { reason } })}
      makesStale={[everythingBut(kind, id)]}
      says="Borrado para siempre."
      onClose={onClose}
    >
      Se borra con su historial. No se puede deshacer.
    </ReasonDialog>
  )
}
