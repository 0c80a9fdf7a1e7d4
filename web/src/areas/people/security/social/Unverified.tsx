import type { Platform } from '@cancha/contract/people/providers'
import { useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { ResendButton } from '../public/ResendButton.tsx'
import { usePause } from '../public/use-pause.ts'

type Props = {
  platform: Platform
  /** where the link went, in words */
  told: string
  /** Tries to sign in again, which sends the link again. @param more another address for it */
  onAgain: (more: { newemail?: string }, send: Send) => Promise<void>
  onClose: () => void
}

/** Says where the link went that confirms a provider's address, sends it again, or to another address. */
export function Unverified({ platform, told, onAgain, onClose }: Props) {
  const [newest, setNewest] = useState(told)
  const [correcting, setCorrecting] = useState(false)
  const pause = usePause(true)
  // A link that was sent is answered by the refusal that led here.
  const refused = ({ code, message }: ApiError) => {
    if (code !== 'unverified') return notify.error(message)
    setNewest(message)
    setCorrecting(false)
    pause.begin()
    notify.success('Te enviamos el enlace.')
  }
  const { write, busy } = useWrite((_: null, send) => onAgain({}, send), { refused })

  if (correcting)
    return <OtherAddress onAgain={onAgain} refused={refused} onClose={() => setCorrecting(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Falta verificar tu correo"
      actions={
        <>
          <LinkButton href="/login" data-autofocus>
            Entendido
          </LinkButton>
          <ResendButton variant="line" left={pause.left} busy={busy} onPress={() => write(null)}>
            Reenviar el enlace
          </ResendButton>
          <Button variant="ghost" onClick={() => setCorrecting(true)}>
            Usar otro correo
          </Button>
        </>
      }
    >
      <div className="stack-s">
        <p>
          {newest} Hazlo en este mismo navegador y después entra otra vez con {platform}.
        </p>
        <p>Si lo abres en otro, ahí eliges una contraseña y desde entonces entras con tu correo.</p>
        <p className="text-sm">
          Suele llegar en un minuto. Si no lo ves, busca en el correo no deseado y mira que la dirección esté
          bien escrita.
        </p>
      </div>
    </Dialog>
  )
}

const check = checkedLater<{ newemail: string }>(async () => (await import('../checks.ts')).OtherAddress)

function OtherAddress({
  onAgain,
  refused,
  onClose,
}: Pick<Props, 'onAgain' | 'onClose'> & { refused: (error: ApiError) => void }) {
  const form = useForm({ initial: { newemail: '' }, check })
  const { write, busy } = useWrite(onAgain, {
    form,
    refused: (error) => (error.code === 'unverified' ? refused(error) : form.refuse({}, error.message)),
  })
  return (
    <FormDialog
      title="Usa otro correo"
      confirm="Enviar el enlace"
      cancel="Volver"
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>Te enviamos el enlace a esta dirección. El anterior deja de funcionar.</p>
      <EmailField
        label="Correo electrónico"
        autoComplete="email"
        data-autofocus
        {...form.field('newemail')}
      />
    </FormDialog>
  )
}
