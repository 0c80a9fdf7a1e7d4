import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { LazyAnalysis } from '../../../analysis/calculators/public/LazyAnalysis.tsx'

/** A whole analysis of a topic, in a dialog. */
export function WholeDialog({ analysis, onClose }: { analysis: AttachedAnalysis; onClose: () => void }) {
  const { calculator_type: type, calculator_data: data, name } = analysis
  return (
    <Dialog open wide onClose={onClose} title={name || CALCULATORS[type].name}>
      <LazyAnalysis calculator={CALCULATORS[type]} data={data} heading="El resultado" />
    </Dialog>
  )
}
