import { accounts } from '@cancha/contract/calls/accounts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asNotice, useSending } from '../../api/use-sending.ts'
import { Button } from '../../ui/button/Button.tsx'
import { NoticeDialog } from '../../ui/overlays/NoticeDialog.tsx'

type Props = {
  email: string
  size?: 'md' | 'sm'
  variant?: 'solid' | 'line'
}

/** For people without a password: sends a letter with which they can choose one. */
export function NewPasswordLetter({ email, size = 'md', variant = 'solid' }: Props) {
  const [sent, setSent] = useState<string | null>(null)
  const { sending, send } = useSending(asNotice)
  const ask = () => send(async () => setSent((await call(accounts.askReset, { body: { email } })).msg))
  return (
    <>
      <Button size={size} variant={variant} loading={sending} onClick={ask}>
        Elegir una contraseña
      </Button>
      <NoticeDialog open={sent !== null} onClose={() => setSent(null)} title="Revisa tu correo">
        {sent}
      </NoticeDialog>
    </>
  )
}
