import { accounts } from '@cancha/contract/calls/people/accounts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'

type Props = {
  email: string
  size?: 'md' | 'sm'
  variant?: 'solid' | 'line'
}

/** For people without a password: sends a letter with which they can choose one. */
export function NewPasswordLetter({ email, size = 'md', variant = 'solid' }: Props) {
  const [sent, setSent] = useState<string | null>(null)
  const { write, busy } = useWrite(accounts.askReset, { done: ({ msg }) => setSent(msg) })
  return (
    <>
      <Button size={size} variant={variant} loading={busy} onClick={() => write({ body: { email } })}>
        Elegir una contraseña
      </Button>
      <NoticeDialog open={sent !== null} onClose={() => setSent(null)} title="Revisa tu correo">
        {sent}
      </NoticeDialog>
    </>
  )
}
