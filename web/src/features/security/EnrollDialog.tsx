import { security } from '@cancha/contract/security'
import { type FormEvent, useId, useRef, useState } from 'react'
import { encode } from 'uqr'
import { asApiError, fieldErrors } from '../../api/errors.ts'
import { isReauth } from '../../shell/reauth.tsx'
import { Button, SubmitButton } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './EnrollDialog.module.css'

type Props = { secret: string; uri: string; onCode: (code: string) => Promise<void>; onClose: () => void }

/** The secret, as a picture for a phone's camera and in letters, and the first code that proves it arrived. */
export function EnrollDialog({ secret, uri, onCode, onClose }: Props) {
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
      if (isReauth(caught)) return
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
      title="Activa el segundo paso"
      actions={
        <>
          <SubmitButton form={formId} loading={sending}>
            Activar
          </SubmitButton>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" method="post" noValidate onSubmit={send}>
        <p>
          Escanea este dibujo con una aplicación de códigos (Google Authenticator, Authy, 1Password…) y
          escribe el código que te muestre.
        </p>
        <QrCode text={uri} />
        <p className="text-sm text-2">
          Si no puedes escanearlo, escribe esta clave en la aplicación:{' '}
          <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          ref={field}
          label="Código de 6 números"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={error}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}

/** One path of squares. Black on white in the dark too: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR con la clave que aparece abajo"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
