import { accounts } from '@cancha/contract/accounts'
import { fieldText } from '@cancha/contract/fields'
import { PASSWORD_MAX } from '@cancha/domain/accounts/password'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { type ApiError, fieldErrors } from '../../../api/errors.ts'
import { checkedBy } from '../../../api/forms.ts'
import { useSending } from '../../../api/use-sending.ts'
import { SubmitButton } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'

const NewPassword = z
  .object({
    password: accounts.resetPassword.body.shape.password,
    confirmation: z.string().min(1, fieldText.confirmPassword),
  })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    path: ['confirmation'],
    error: fieldText.otherPassword,
    // Compared even if the password itself is invalid, so that both fields show their errors.
    when: () => true,
  })

type Props = {
  label: string
  /** The account's e-mail, for the password manager. */
  email?: string | undefined
  /** The title of the dialog that shows a failure. */
  failureTitle: string
  /**
   * @returns whether the password was set; otherwise the form keeps what was typed. @throws ApiError why it failed
   */
  onPassword: (password: string) => Promise<boolean>
}

/** The form for a new password, typed twice; used wherever a password is set. */
export function NewPasswordForm({ label, email, failureTitle, onPassword }: Props) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { sending, send } = useSending(setFailure)
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: checkedBy(NewPassword),
  })
  const focusOn = (field: string | undefined) => field && form.getInputNode(field)?.focus()

  const submit = form.onSubmit(
    ({ password }) =>
      send(async () => {
        if (await onPassword(password)) form.reset()
      }),
    (errors) => focusOn(Object.keys(errors)[0]),
  )

  /** Closes the dialog; its message stays next to the field that it is about. */
  function mend() {
    const errors = failure ? fieldErrors(failure) : {}
    setFailure(null)
    form.setErrors(errors)
    setTimeout(() => focusOn(Object.keys(errors)[0]))
  }

  return (
    <>
      <form className="stack" noValidate method="post" onSubmit={submit}>
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          label="Nueva contraseña"
          help="De 8 a 50 caracteres, con al menos una letra y un número."
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirma tu nueva contraseña"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          {...form.getInputProps('confirmation')}
        />
        <SubmitButton wide loading={sending}>
          {label}
        </SubmitButton>
      </form>
      <NoticeDialog open={failure !== null} onClose={mend} title={failureTitle}>
        {failure?.message}
      </NoticeDialog>
    </>
  )
}
