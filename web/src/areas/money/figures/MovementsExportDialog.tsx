import { figures } from '@cancha/contract/calls/money/figures'
import { download } from '../../../api/file.ts'
import { ReasonDialog } from '../../../shell/administration/ReasonDialog.tsx'
import { type FiguresSearch, periodIn } from './addresses.ts'

type Props = { asked: FiguresSearch; when: string; onClose: () => void }

/** Asks why movements are taken along. */
export const MovementsExportDialog = ({ asked, when, onClose }: Props) => (
  <ReasonDialog
    title="Bajar los movimientos"
    confirm="Bajar"
    act={(reason) =>
      download(figures.movementsTable, { query: { ...periodIn(asked), reason } }, 'movimientos.csv')
    }
    onClose={onClose}
  >
    El archivo lleva los movimientos {when}, con nombres: guárdalo donde nadie más lo abra.
  </ReasonDialog>
)
