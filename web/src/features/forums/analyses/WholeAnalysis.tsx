import type { AttachedAnalysis } from '@cancha/contract/forums/analysis'
import { CALCULATORS } from '@cancha/domain/calculators/calculators'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { LazyAnalysis } from '../../calculators/public/LazyAnalysis.tsx'

/** Opens an analysis of a topic whole: all that was entered, all figures and where they come from. */
export function WholeAnalysis({ analysis }: { analysis: AttachedAnalysis }) {
  const [isOpen, setIsOpen] = useState(false)
  const { calculator_type: type, calculator_data: data, name } = analysis
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Abrir
      </Button>
      <Dialog open={isOpen} wide onClose={() => setIsOpen(false)} title={name || CALCULATORS[type].name}>
        <LazyAnalysis calculator={CALCULATORS[type]} data={data} heading="El resultado" />
      </Dialog>
    </>
  )
}
