import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'

// The calculators are loaded only when a reader opens an analysis.
const WholeDialog = lazyPart(async () => (await import('./WholeDialog.tsx')).WholeDialog)

/** Opens an analysis of a topic whole: all that was entered, all figures and where they come from. */
export function WholeAnalysis({ analysis }: { analysis: AttachedAnalysis }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Abrir
      </Button>
      {isOpen && <WholeDialog analysis={analysis} onClose={close} onMissing={close} />}
    </>
  )
}
