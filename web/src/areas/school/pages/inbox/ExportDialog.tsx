import { inbox } from '@cancha/contract/calls/school/inbox'
import { download } from '../../../../api/file.ts'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'

/** Asks why a list of people's addresses is exported. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <ReasonDialog
    title="Bajar la lista de anotados"
    confirm="Bajar"
    act={(reason) => download(inbox.earlyMembersTable, { query: { reason } }, 'anotados.csv')}
    onClose={onClose}
  >
    El archivo lleva nombres y correos: guárdalo donde nadie más lo abra.
  </ReasonDialog>
)
