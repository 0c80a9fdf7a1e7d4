import { accounts } from '@cancha/contract/calls/accounts'
import type { ApiError } from '../../../api/errors.ts'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'
import { notify } from '../../../ui/overlays/notify.ts'

type Props = {
  problem: ApiError | null
  credentials: { email: string; password: string; returnpath?: string | undefined }
  onClose: () => void
}

/** Why the sign-in failed: a wrong password, a blocked account, or an unconfirmed e-mail. */
export function SignInProblem({ problem, credentials, onClose }: Props) {
  if (problem?.code === 'unverified') return <Unverified credentials={credentials} onClose={onClose} />
  return (
    <NoticeDialog
      open={problem !== null}
      onClose={onClose}
      title={problem?.code === 'blocked' ? 'Cuenta bloqueada' : 'Error de inicio de sesion'}
    >
      {problem?.message}
    </NoticeDialog>
  )
}

function Unverified({ credentials, onClose }: Omit<Props, 'problem'>) {
  const { write, busy } = useWrite(accounts.resendVerification, {
    says: ({ msg }) => msg,
    done: onClose,
    refused: ({ code, message }) =>
      notify.error(code === 'rate_limited' ? message : 'Algo salió mal. Inténtalo después de algún tiempo.'),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Falta verificar tu correo"
      actions={
        <>
          <Button data-autofocus loading={busy} onClick={() => write({ body: credentials })}>
            Reenviar el enlace
          </Button>
          <Button variant="line" onClick={onClose}>
            Ahora no
          </Button>
        </>
      }
    >
      Te enviamos un enlace a <strong>{credentials.email.trim()}</strong> cuando creaste tu cuenta. Ábrelo
      para entrar. Si no lo encuentras, te mandamos otro.
    </Dialog>
  )
}
