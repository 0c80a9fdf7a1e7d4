import { figures } from '@cancha/contract/calls/money/figures'
import { download } from '../../../api/file.ts'
import { TakeAlongDialog } from '../../../shell/administration/TakeAlongDialog.tsx'
import { type FiguresSearch, periodIn } from './addresses.ts'

type Props = { asked: FiguresSearch; when: string; onClose: () => void }

/** Asks why movements are taken along. */
export const MovementsExportDialog = ({ asked, when, onClose }: Props) => (
  <TakeAlongDialog
    title="Bajar los movimientos"
    take={(reason) =>
      download(figures.movementsTable, { query: { ...periodIn(asked), reason } }, 'movimientos.csv')
    }
    onClose={onClose}
  >
    El archivo lleva los movimientos {when}, con nombres: guárdalo donde nadie más lo abra.
  </TakeAlongDialog>
)
