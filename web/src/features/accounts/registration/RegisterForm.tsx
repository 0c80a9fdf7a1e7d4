import { accounts } from '@cancha/contract/calls/accounts'
import { fieldText } from '@cancha/contract/calls/fields'
import { NAME_MAX } from '@cancha/domain/accounts/name'
import { PASSWORD_MAX } from '@cancha/domain/accounts/password'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { ApiError } from '../../../api/errors.ts'
import { checkedLater } from '../../../api/forms.ts'
import { atFields, useSending } from '../../../api/use-sending.ts'
import { withReturnPath } from '../../../shell/addresses/search-params.ts'
import { LinkButton, SubmitButton } from '../../../ui/button/Button.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { ErrorSummary, useErrorSummary } from '../../../ui/fields/ErrorSummary.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { NoticeDialog } from '../../../ui/overlays/NoticeDialog.tsx'

const check = checkedLater(
  async () => (await import('../checks.ts')).Registration,
  (values) => ((values as { terms: boolean }).terms ? {} : { terms: fieldText.terms }),
)

/** @param returnPath the page that the person wanted; the link in the letter leads there */
export function RegisterForm({ returnPath }: { returnPath: string | undefined }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [refused, setRefused] = useState(false)
  const form = useForm({
    initialValues: { firstname: '', lastname: '', email: '', password: '', terms: false },
    validate: check.validate,
    validateInputOnBlur: true,
  })
  const summary = useErrorSummary(form)
  // Errors of fields are shown at the fields and in the summary; all others in the dialog.
  const { sending, send } = useSending(
    atFields((errors) => {
      setRefused(true)
      summary.show(errors)
    }, setFailure),
  )

  const register = form.onSubmit(
    ({ terms: _, ...person }) =>
      send(async () => {
        await call(accounts.register, {
          body: { ...person, username: person.email, returnpath: returnPath },
        })
        setSentTo(person.email.trim().toLowerCase())
        form.reset()
      }),
    (errors) => {
      setRefused(false)
      summary.show(errors)
    },
  )

  return (
    <>
      <form className="stack" noValidate method="post" onFocus={check.warm} onSubmit={register}>
        <ErrorSummary {...summary.props} {...(refused && { title: 'Registro fallido' })} />
        <TextField
          label="Nombre"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          {...form.getInputProps('firstname')}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          {...form.getInputProps('lastname')}
        />
        <EmailField label="Correo electrónico" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label="Contraseña"
          help="De 8 a 50 caracteres, con al menos una letra y un número."
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          {...form.getInputProps('password')}
        />
        <CheckField
          label={
            <>
              Acepto los <Anchor href="/terms_and_conditions">términos y condiciones</Anchor> y la{' '}
              <Anchor href="/privacy_policy">política de privacidad</Anchor>
            </>
          }
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <SubmitButton wide loading={sending} disabled={sending}>
          Crear mi cuenta
        </SubmitButton>
      </form>
      <p>
        ¿Ya tienes cuenta? <Anchor href={withReturnPath('/login', returnPath)}>Inicia sesión</Anchor>
      </p>
      <CheckYourMail
        email={sentTo}
        loginHref={withReturnPath('/login', returnPath)}
        onClose={() => setSentTo(null)}
      />
      <NoticeDialog open={failure !== null} onClose={() => setFailure(null)} title="Registro fallido">
        {failure?.message}
      </NoticeDialog>
    </>
  )
}

type CheckYourMailProps = { email: string | null; loginHref: string; onClose: () => void }

function CheckYourMail({ email, loginHref, onClose }: CheckYourMailProps) {
  return (
    <Dialog
      open={email !== null}
      onClose={onClose}
      title="Revisa tu correo"
      actions={
        <LinkButton href={loginHref} data-autofocus>
          Ir a iniciar sesión
        </LinkButton>
      }
    >
      Se ha enviado un correo de verificación a <strong>{email}</strong>. Ábrelo y confirma tu cuenta para
      entrar. El enlace vale 24 horas.
    </Dialog>
  )
}
