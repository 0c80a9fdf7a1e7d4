import { memberships } from '@cancha/contract/calls/memberships'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { MEMBERSHIP, type OwnedSubscription } from '../queries.ts'

/** Takes a cancellation, or a change that waits, back. */
export function ResumeButton({ subscription: { subid, next } }: { subscription: OwnedSubscription }) {
  const { write, busy } = useWrite(memberships.resumeSub, {
    makesStale: MEMBERSHIP,
    says: 'Sigues con tu plan.',
  })
  return (
    <Button size="sm" loading={busy} onClick={() => write({ body: { subid } })}>
      {next ? 'No cambiar de plan' : 'Seguir con mi plan'}
    </Button>
  )
}
