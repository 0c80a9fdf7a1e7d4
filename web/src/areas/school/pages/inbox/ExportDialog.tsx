import { inbox } from '@cancha/contract/calls/school/inbox'
import { download } from '../../../../api/file.ts'
import { TakeAlongDialog } from '../../../../shell/administration/TakeAlongDialog.tsx'

/** Asks why a list of people's addresses is exported. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <TakeAlongDialog
    title="Bajar la lista de anotados"
    take={(reason) => download(inbox.earlyMembersTable, { query: { reason } }, 'anotados.csv')}
    onClose={onClose}
  >
    El archivo lleva nombres y correos: guárdalo donde nadie más lo abra.
  </TakeAlongDialog>
)
