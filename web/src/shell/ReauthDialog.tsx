import { accounts } from '@cancha/contract/accounts'
import { security } from '@cancha/contract/security'
import { call } from '../api/call.ts'
import type { SessionUser } from '../api/session.ts'
import { faultOf, useOneAnswer } from '../api/use-one-answer.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { FormDialog } from '../ui/overlays/FormDialog.tsx'
import { CodeField } from './CodeField.tsx'

type Props = { user: SessionUser; onProved: () => void; onClose: () => void }

/** Asks for the password, or for a code where the second factor is on. */
export default function ReauthDialog({ user, onProved, onClose }: Props) {
  const byCode = user.secondfactor === 'on'
  const schema = byCode ? security.reauthenticate.body.shape.code : accounts.login.body.shape.password
  const { field, error, sending, submit } = useOneAnswer({
    fault: ({ value }) => faultOf(schema, value),
    send: async ({ value }) => {
      await call(security.reauthenticate, { body: byCode ? { code: value } : { password: value } })
      onProved()
    },
  })
  return (
    <FormDialog
      title="Confirma que eres tú"
      confirm="Continuar"
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
