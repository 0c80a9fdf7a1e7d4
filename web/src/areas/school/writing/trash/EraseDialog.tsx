import { writing } from '@cancha/contract/calls/school/writing'
import { notify } from '../../../../ui/overlays/notify.ts'
import { everythingBut, type TrashedPiece } from '../queries.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'

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
      done={() => notify.success('Borrado para siempre.')}
      onClose={onClose}
    >
      Se borra con su historial. No se puede deshacer.
    </ReasonDialog>
  )
}
