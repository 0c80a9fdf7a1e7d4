import type { HeldDealPhrase } from '@cancha/contract/deals/deal'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { HeldPhrases } from '../public/HeldPhrases.tsx'

/** Tells a dealer for which phrases a deal waits. */
export function HeldNote({ held }: { held: readonly HeldDealPhrase[] }) {
  return (
    <Note tone="warn">
      <b>Espera por lo que dice.</b> Corrígelo y guárdalo otra vez, o espera a que alguien lo revise.
      <HeldPhrases held={held} />
    </Note>
  )
}
