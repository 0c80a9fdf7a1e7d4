import { accounts } from '@cancha/contract/calls/people/accounts'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../ui/button/Button.tsx'

type Letter = typeof accounts.resendOwnVerification | typeof accounts.askAnswer

/** Sends the letter that confirms one's e-mail again. */
export const SendAgain = () => <AgainOnce letter={accounts.resendOwnVerification} />

/** Sends the letter again that asks whose a session is. */
export const AskAgain = () => <AgainOnce letter={accounts.askAnswer} />

/** Sends a letter again, once for each time that the notice is seen. */
function AgainOnce({ letter }: { letter: Letter }) {
  const [sent, setSent] = useState(false)
  const { write, busy } = useWrite(letter, { says: ({ msg }) => msg, done: () => setSent(true) })
  return (
    <Button size="sm" loading={busy} disabled={sent} onClick={() => write({ body: {} })}>
      {sent ? 'Mandado' : 'Mandar otra vez'}
    </Button>
  )
}
