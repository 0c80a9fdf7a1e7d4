import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { download } from '../../../api/file.ts'
import { ReasonDialog } from '../../../shell/administration/ReasonDialog.tsx'
import type { AuditFilters } from './audit-search.ts'

type Props = { asked: AuditFilters; onClose: () => void }

/** Asks why entries of the audit log are taken along; the reason goes to the log itself. */
export const AuditExportDialog = ({ asked, onClose }: Props) => (
  <ReasonDialog
    title="Bajar el registro"
    confirm="Bajar"
    act={(reason) =>
      download(auditLog.auditTable, { query: { ...asked, reason } }, 'registro-de-auditoria.csv')
    }
    onClose={onClose}
  >
    El archivo lleva lo que muestran tus filtros, con nombres y motivos: guárdalo donde nadie más lo abra.
  </ReasonDialog>
)
