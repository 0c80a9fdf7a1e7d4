import { security } from '@cancha/contract/calls/people/security'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useRefreshSession } from '../session/use-refresh-session.ts'

/** Takes back the deletion of the person's account. */
export function KeepAccount() {
  const refresh = useRefreshSession()
  const { write, busy } = useWrite(security.keepAccount, {
    says: 'Tu cuenta se queda. Nos alegra.',
    done: refresh,
  })
  return (
    <Button size="sm" loading={busy} onClick={() => write({ body: {} })}>
      Conservar mi cuenta
    </Button>
  )
}
