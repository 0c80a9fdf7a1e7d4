import { security } from '@cancha/contract/security'
import { type FormEvent, useId, useRef, useState } from 'react'
import { asApiError, fieldErrors } from '../api/errors.ts'
import { Button, SubmitButton } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CodeField } from './CodeField.tsx'

type Props = {
  title?: string
  lead?: string
  confirm?: string
  /** Sends the code along; what it rejects with is shown at the field. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a code: to enter, or for what hurts when somebody else does it. */
export function SecondFactorDialog({
  title = 'Segundo paso',
  lead = 'Abre tu aplicación de códigos y escribe el que ves ahora.',
  confirm = 'Entrar',
  onCode,
  onClose,
}: Props) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const typed = field.current?.value ?? ''
    const fault = security.enableSecondFactor.body.shape.code.safeParse(typed).error?.issues[0]?.message
    if (fault) {
      setError(fault)
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await onCode(typed)
    } catch (caught) {
      const refusal = asApiError(caught)
      setError(fieldErrors(refusal)['code'] ?? refusal.message)
      field.current?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            {confirm}
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" method="post" noValidate onSubmit={send}>
        <p>{lead}</p>
        <CodeField ref={field} error={error} data-autofocus />
      </form>
    </Dialog>
  )
}
