import { publishing } from '@cancha/contract/calls/deals/publishing'
import type { OwnDeal } from '@cancha/contract/deals/publishing'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { shownDeals } from '../editor/queries.ts'
import { MOVE_WORDS, type OwnMove, oppositeOf } from './moves.ts'

type Props = { deal: Pick<OwnDeal, 'dealid' | 'status' | 'title'>; move: OwnMove; variant?: 'soft' | 'line' }

/** Moves a deal, and takes it back where something leads back to where it was. */
export function MoveButton({ deal: { dealid, status, title }, move, variant = 'line' }: Props) {
  const { label, done } = MOVE_WORDS[move]
  const back = oppositeOf(move, status)
  const { write, busy } = useWrite(publishing.moveDeal, {
    makesStale: [shownDeals],
    says: ({ status: now }) =>
      now === 'waiting' ? 'Espera a que administración lo apruebe otra vez.' : done,
    ...(back && {
      undo: {
        operation: publishing.moveDeal,
        input: () => ({ body: { dealid, move: back } }),
        says: 'Quedó como estaba.',
      },
    }),
  })
  return (
    <Button
      size="sm"
      variant={variant}
      loading={busy}
      aria-label={`${label}: ${title}`}
      onClick={() => void write({ body: { dealid, move } })}
    >
      {label}
    </Button>
  )
}
