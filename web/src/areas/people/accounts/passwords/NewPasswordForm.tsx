import { PASSWORD_MAX } from '@cancha/domain/people/accounts/password'
import { useState } from 'react'
import { type ApiError, fieldErrors } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { NewPasswordField } from '../public/account-fields.tsx'

const check = checkedLater(async () => (await import('../checks.ts')).NewPassword)

type Props = {
  label: string
  /** The account's e-mail, for the password manager. */
  email?: string | undefined
  /** The title of the dialog that shows a failure. */
  failureTitle: string
  /**
   * @returns whether the password was set; otherwise the form keeps what was typed. @throws ApiError why it failed
   */
  onPassword: (password: string, send: Send) => Promise<boolean>
}

/** The form for a new password, typed twice; used wherever a password is set. */
export function NewPasswordForm({ label, email, failureTitle, onPassword }: Props) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useForm({ initial: { password: '', confirmation: '' }, check })
  const { write, busy } = useWrite(({ password }: { password: string }, send) => onPassword(password, send), {
    refused: setFailure,
    done: (isSet) => isSet && form.reset(),
  })

  /** Closes the dialog; its message stays next to the field that it is about. */
  function mend() {
    if (failure && failure.issues.length > 0) form.refuse(fieldErrors(failure))
    setFailure(null)
  }

  return (
    <>
      <form className="stack" {...form.submitting(write)}>
        {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
        <NewPasswordField label="Nueva contraseña" {...form.field('password')} />
        <PasswordField
          label="Confirma tu nueva contraseña"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          {...form.field('confirmation')}
        />
        <SubmitButton wide loading={busy}>
          {label}
        </SubmitButton>
      </form>
      <NoticeDialog open={failure !== null} onClose={mend} title={failureTitle}>
        {failure?.message}
      </NoticeDialog>
    </>
  )
}
