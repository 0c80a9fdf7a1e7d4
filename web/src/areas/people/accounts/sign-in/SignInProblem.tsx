import type { ApiError } from '../../../../api/errors.ts'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { BlockedDialog } from '../../security/public/BlockedDialog.tsx'
import type { Credentials } from '../verification/CorrectEmail.tsx'
import { VerifyEmail } from '../verification/late.ts'

type Props = {
  problem: ApiError | null
  credentials: Credentials
  /** the address of the unverified account was corrected */
  onCorrected: (email: string) => void
  onClose: () => void
}

/** Why the sign-in failed: a wrong password, a blocked account, or an unconfirmed e-mail. */
export function SignInProblem({ problem, credentials, onCorrected, onClose }: Props) {
  if (problem?.code === 'unverified')
    return (
      <VerifyEmail
        title="Falta verificar tu correo"
        credentials={credentials}
        justSent={false}
        onCorrected={onCorrected}
        onClose={onClose}
      >
        Te enviamos un enlace a <strong>{credentials.email.trim()}</strong>. Ábrelo para entrar. Si no lo
        encuentras, te mandamos otro.
      </VerifyEmail>
    )
  if (problem?.code === 'blocked') return <BlockedDialog message={problem.message} onClose={onClose} />
  return (
    <NoticeDialog open={problem !== null} onClose={onClose} title="Error de inicio de sesion">
      {problem?.message}
    </NoticeDialog>
  )
}
