import { accounts } from '@cancha/contract/accounts'
import { security } from '@cancha/contract/security'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { asApiError, fieldErrors } from '../api/errors.ts'
import type { SessionUser } from '../api/session.ts'
import { Button, SubmitButton } from '../ui/button/Button.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CodeField } from './CodeField.tsx'

type Props = { user: SessionUser; onProved: () => void; onClose: () => void }

/** Asks for the password, or for a code where the second factor is on. */
export default function ReauthDialog({ user, onProved, onClose }: Props) {
  const byCode = user.secondfactor === 'on'
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const typed = field.current?.value ?? ''
    const fault = faultOf(byCode, typed)
    if (fault) {
      setError(fault)
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await call(security.reauthenticate, { body: byCode ? { code: typed } : { password: typed } })
      onProved()
    } catch (caught) {
      const refusal = asApiError(caught)
      setError(Object.values(fieldErrors(refusal))[0] ?? refusal.message)
      field.current?.focus()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirma que eres tú"
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            Continuar
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" method="post" noValidate onSubmit={send}>
        <p>Por seguridad, {byCode ? 'escribe un código' : 'escribe tu contraseña'} para continuar.</p>
        {/* The manager of passwords fills the one that belongs to this address. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {byCode ? (
          <CodeField ref={field} error={error} data-autofocus />
        ) : (
          <PasswordField
            ref={field}
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            error={error}
            data-autofocus
          />
        )}
      </form>
    </Dialog>
  )
}

/** What is wrong with what was typed, by the contract; null when it can be sent. */
function faultOf(byCode: boolean, typed: string): string | null {
  const schema = byCode ? security.reauthenticate.body.shape.code : accounts.login.body.shape.password
  return schema.safeParse(typed).error?.issues[0]?.message ?? null
}
