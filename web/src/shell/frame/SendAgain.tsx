import { accounts } from '@cancha/contract/calls/accounts'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../ui/button/Button.tsx'

/** Sends the letter that confirms one's e-mail again, once for each time that the notice is seen. */
export function SendAgain() {
  const [sent, setSent] = useState(false)
  const { write, busy } = useWrite(accounts.resendOwnVerification, {
    says: ({ msg }) => msg,
    done: () => setSent(true),
  })
  return (
    <Button size="sm" loading={busy} disabled={sent} onClick={() => write({ body: {} })}>
      {sent ? 'Mandado' : 'Mandar otra vez'}
    </Button>
  )
}
