import { lenders } from '@cancha/contract/calls/lending/lenders'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ownCompany } from '../public/queries.ts'

const PAUSED = 'Estás en pausa: no te llegan solicitudes nuevas.'
const RESUMED = 'Vuelves a recibir solicitudes.'

/** Stops new requests for now, or takes them again. Only confirmed lenders have any. */
export function PauseButton({ state }: { state: LenderState }) {
  const { write, busy } = useWrite(lenders.pauseLending, {
    makesStale: ownCompany,
    says: (_, { body }) => (body.paused ? PAUSED : RESUMED),
    undo: {
      operation: lenders.pauseLending,
      input: ({ body }) => ({ body: { paused: !body.paused } }),
      says: ({ body }) => (body.paused ? RESUMED : PAUSED),
    },
  })
  if (state !== 'approved' && state !== 'paused') return null
  const isPaused = state === 'paused'
  return (
    <div>
      <Button
        size="sm"
        variant={isPaused ? 'solid' : 'line'}
        loading={busy}
        onClick={() => void write({ body: { paused: !isPaused } })}
      >
        {isPaused ? 'Volver a recibir solicitudes' : 'Poner en pausa'}
      </Button>
    </div>
  )
}
