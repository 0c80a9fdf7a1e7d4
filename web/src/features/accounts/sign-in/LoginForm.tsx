import { accounts, type SessionUser } from '@cancha/contract/calls/accounts'
import { useForm } from '@mantine/form'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { ApiError } from '../../../api/errors.ts'
import { checkedLater } from '../../../api/forms.ts'
import { changeSession } from '../../../api/session.ts'
import { atFields, useSending } from '../../../api/use-sending.ts'
import { withReturnPath } from '../../../shell/addresses/search-params.ts'
import { useArrive } from '../../../shell/session/use-arrive.ts'
import { Button, SubmitButton } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { EmailField } from '../../../ui/fields/TextField.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PhonePrompt } from '../phone/PhonePrompt.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { SignInProblem } from './SignInProblem.tsx'

const check = checkedLater(async () => (await import('../checks.ts')).Login)
const SecondFactorDialog = lazy(async () => ({
  default: (await import('../../security/public/SecondFactorDialog.tsx')).SecondFactorDialog,
}))

/** Sign-in by e-mail and password. Errors of fields are shown at the fields; problems of the account in a dialog. */
export function LoginForm({ returnPath }: { returnPath: string | undefined }) {
  const arrive = useArrive()
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [forgot, setForgot] = useState(false)
  const [withoutPhone, setWithoutPhone] = useState<SessionUser | null>(null)
  const goOn = (user: SessionUser) => arrive(user, returnPath ?? '/dashboard')
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: check.validate,
  })

  async function enter(credentials: { email: string; password: string; code?: string }) {
    const { user } = await changeSession(() => call(accounts.login, { body: credentials }))
    setNeedsCode(false)
    if (user.userinfoid.phonenumber === null) setWithoutPhone(user)
    else await goOn(user)
  }

  const { sending, send } = useSending(
    atFields(form.setErrors, (error) => {
      if (error.code === 'second_factor_required') setNeedsCode(true)
      else setProblem(error)
    }),
  )
  const submit = form.onSubmit((values) => send(() => enter(values)))

  return (
    <>
      <form className="stack" noValidate method="post" onFocus={check.warm} onSubmit={submit}>
        <EmailField label="Correo electrónico" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <SubmitButton wide loading={sending}>
          Entrar
        </SubmitButton>
      </form>
      <Button variant="ghost" onClick={() => setForgot(true)}>
        ¿Olvidaste tu contraseña?
      </Button>
      <p>
        ¿Aún no tienes cuenta?{' '}
        <Anchor href={withReturnPath('/register', returnPath)}>Crea tu cuenta gratis</Anchor>
      </p>
      <ForgotPassword open={forgot} email={form.getValues().email} onClose={() => setForgot(false)} />
      {needsCode && (
        <Suspense>
          <SecondFactorDialog
            onCode={(code) => enter({ ...form.getValues(), code })}
            onClose={() => setNeedsCode(false)}
          />
        </Suspense>
      )}
      <SignInProblem
        problem={problem}
        credentials={{ ...form.getValues(), returnpath: returnPath }}
        onClose={() => setProblem(null)}
      />
      {withoutPhone && <PhonePrompt user={withoutPhone} onDone={goOn} />}
    </>
  )
}
