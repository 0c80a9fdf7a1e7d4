import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { download } from '../../../api/file.ts'
import { TakeAlongDialog } from '../../../shell/administration/TakeAlongDialog.tsx'
import { auditEntries } from './audit-queries.ts'
import type { AuditFilters } from './audit-search.ts'

type Props = { asked: AuditFilters; onClose: () => void }

/** Asks why entries of the audit log are taken along; the reason goes to the log itself. */
export const AuditExportDialog = ({ asked, onClose }: Props) => (
  <TakeAlongDialog
    title="Bajar el registro"
    take={(reason) =>
      download(auditLog.auditTable, { query: { ...asked, reason } }, 'registro-de-auditoria.csv')
    }
    makesStale={auditEntries}
    onClose={onClose}
  >
    El archivo lleva lo que muestran tus filtros, con nombres y motivos: guárdalo donde nadie más lo abra.
  </TakeAlongDialog>
)
