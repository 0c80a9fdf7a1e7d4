import { loanAdministration } from '@cancha/contract/calls/lending/requests/loan-administration'
import { download } from '../../../../api/file.ts'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import type { LoansSearch } from './loans-search.ts'
import { filtersOf } from './queries.ts'

type Props = { search: LoansSearch; onClose: () => void }

/** Asks why the list is taken along. */
export const LoansExportDialog = ({ search, onClose }: Props) => (
  <ReasonDialog
    title="Bajar la lista"
    confirm="Bajar"
    act={(reason) =>
      download(
        loanAdministration.exportAdminLoans,
        { query: { ...filtersOf(search), reason } },
        'prestamos.csv',
      )
    }
    onClose={onClose}
  >
    El archivo lleva las solicitudes de esta lista, sin nombres, direcciones ni dinero de las familias.
  </ReasonDialog>
)
