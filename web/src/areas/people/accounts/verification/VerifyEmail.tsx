import { accounts } from '@cancha/contract/calls/people/accounts'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { ResendButton } from '../../security/public/ResendButton.tsx'
import { usePause } from '../../security/public/use-pause.ts'
import { CorrectEmail, type Credentials } from './CorrectEmail.tsx'
import { mailboxOf } from './mailbox.ts'

type Props = {
  title: string
  credentials: Credentials
  /** whether a letter was sent just now, so that another has to wait */
  justSent: boolean
  /** after a registration: where one signs in once the letter is answered */
  signInHref?: string
  onCorrected: (email: string) => void
  onClose: () => void
  children: ReactNode
}

/** Says where the link went, sends it again, and corrects a mistyped address. */
export function VerifyEmail({
  title,
  credentials,
  justSent,
  signInHref,
  onCorrected,
  onClose,
  children,
}: Props) {
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
          {signInHref && <AfterRegistering email={credentials.email} signInHref={signInHref} />}
          <ResendButton
            variant={signInHref ? 'line' : 'solid'}
            first={!signInHref}
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

/** The way to the letter, where it is known where this person reads mail, and the way to sign in. */
function AfterRegistering({ email, signInHref }: { email: string; signInHref: string }) {
  const mailbox = mailboxOf(email)
  return (
    <>
      {mailbox && (
        <LinkButton href={mailbox.href} target="_blank" rel="noopener noreferrer" data-autofocus>
          Abrir {mailbox.name}
        </LinkButton>
      )}
      <LinkButton
        variant={mailbox ? 'line' : 'solid'}
        href={signInHref}
        data-autofocus={mailbox ? undefined : true}
      >
        Ir a iniciar sesión
      </LinkButton>
    </>
  )
}
