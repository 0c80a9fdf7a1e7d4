import { accounts } from '@cancha/contract/calls/people/accounts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { ResendButton } from '../../security/public/ResendButton.tsx'
import { usePause } from '../../security/public/use-pause.ts'
import { CorrectEmail, type Credentials } from './CorrectEmail.tsx'

type Props = {
  title: string
  credentials: Credentials
  /** whether a letter was sent just now, so that another has to wait */
  justSent: boolean
  /** the main button, in place of the one that sends another letter */
  main?: ReactNode
  onCorrected: (email: string) => void
  onClose: () => void
  children: ReactNode
}

/** Says where the link went, sends it again, and corrects a mistyped address. */
export function VerifyEmail({ title, credentials, justSent, main, onCorrected, onClose, children }: Props) {
  const [correcting, setCorrecting] = useState(false)
  const pause = usePause(justSent)
  const { write, busy } = useWrite(accounts.resendVerification, {
    says: ({ msg }) => msg,
    done: pause.begin,
    refused: ({ code, message }) =>
      notify.error(code === 'rate_limited' ? message : 'Algo salió mal. Inténtalo después de algún tiempo.'),
  })

  if (correcting)
    return (
      <CorrectEmail
        credentials={credentials}
        onCorrected={(email) => {
          pause.begin()
          setCorrecting(false)
          onCorrected(email)
        }}
        onClose={() => setCorrecting(false)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          {main}
          <ResendButton
            variant={main ? 'line' : 'solid'}
            first={!main}
            left={pause.left}
            busy={busy}
            onPress={() => write({ body: credentials })}
          >
            Reenviar el enlace
          </ResendButton>
          <Button variant="ghost" onClick={() => setCorrecting(true)}>
            Corregir el correo
          </Button>
        </>
      }
    >
      <div className="stack-s">
        <p>{children}</p>
        <p className="text-sm">
          Suele llegar en un minuto. Si no lo ves, busca en el correo no deseado y mira que la dirección esté
          bien escrita.
        </p>
      </div>
    </Dialog>
  )
}
