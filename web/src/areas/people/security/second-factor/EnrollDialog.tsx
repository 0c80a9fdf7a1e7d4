import { security } from '@cancha/contract/calls/people/security'
import { type MouseEvent, useState } from 'react'
import { encode } from 'uqr'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { announce } from '../../../../ui/faults/announce.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import classes from './EnrollDialog.module.css'

const check = checkedLater<{ code: string }>(async () => (await import('../checks.ts')).FirstCode)

type Props = {
  secret: string
  uri: string
  onEnabled: (answer: { recoverycodes: string[] }) => unknown
  onClose: () => void
}

/** Shows the secret as a QR code and as text, and asks for a first code to confirm it. */
export function EnrollDialog({ secret, uri, onEnabled, onClose }: Props) {
  const form = useForm({ initial: { code: '' }, check })
  const { write, busy } = useWrite(security.enableSecondFactor, {
    form,
    refused: ({ message }) => form.refuse({ code: message }),
    done: onEnabled,
  })

  const [copied, setCopied] = useState(false)
  async function copy({ currentTarget: button }: MouseEvent<HTMLElement>) {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      announce('Clave copiada.', button)
    } catch {
      notify.error('Tu navegador no dejó copiarla. Escríbela en la aplicación.')
    }
  }

  return (
    <FormDialog
      title="Activa el segundo paso"
      confirm="Activar"
      sending={busy}
      onClose={onClose}
      {...form.submitting((body) => write({ body }))}
    >
      <p>
        Escanea este dibujo con una aplicación de códigos (Google Authenticator, Authy, 1Password…) y escribe
        el código que te muestre.
      </p>
      <QrCode text={uri} />
      <p className="text-sm text-2">
        Si no puedes escanearlo o la aplicación está en este mismo teléfono, dale esta clave:{' '}
        <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <div>
        <Button variant="line" size="sm" onClick={copy}>
          {/* Said here, because a notice would stand below the code's field. */}
          {copied ? 'Clave copiada' : 'Copiar la clave'}
        </Button>
      </div>
      <TextField
        label="Código de 6 números"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-autofocus
        {...form.field('code')}
      />
    </FormDialog>
  )
}

/** A single path of squares. Black on white in dark mode too, because cameras need it. */
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
