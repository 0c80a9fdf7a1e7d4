import { memberships } from '@cancha/contract/calls/money/memberships'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { MEMBERSHIP } from '../queries.ts'
import type { LeavingProps } from './CancelButton.tsx'

/** Takes a cancellation, or a change that waits, back. */
export function ResumeButton({ subscription: { subid, next }, onDone }: LeavingProps) {
  const { write, busy } = useWrite(memberships.resumeSub, {
    makesStale: MEMBERSHIP,
    says: 'Sigues con tu plan.',
    done: onDone,
  })
  return (
    <Button size="sm" loading={busy} onClick={() => write({ body: { subid } })}>
      {next ? 'No cambiar de plan' : 'Seguir con mi plan'}
    </Button>
  )
}
