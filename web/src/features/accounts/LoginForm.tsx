import { accounts } from '@cancha/contract/accounts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type ApiError, asApiError, fieldErrors } from '../../api/errors.ts'
import { checkedBy } from '../../api/forms.ts'
import { SecondFactorDialog } from '../../shell/SecondFactorDialog.tsx'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { EmailField } from '../../ui/fields/TextField.tsx'
import { Anchor } from '../../ui/link/Anchor.tsx'
import { useEnter } from './enter.ts'
import { SignInProblem } from './SignInProblem.tsx'

/** E-mail and password. What is wrong with a field shows at the field; what is wrong with the account, in a dialog. */
export function LoginForm({ onEntered }: { onEntered: () => void }) {
  const enter = useEnter()
  const [sending, setSending] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: checkedBy(accounts.login.body),
  })

  const send = form.onSubmit(async (values) => {
    setSending(true)
    try {
      await enter(values.email, values.password)
      onEntered()
    } catch (caught) {
      const error = asApiError(caught)
      if (error.issues.length > 0) form.setErrors(fieldErrors(error))
      else if (error.code === 'second_factor_required') setNeedsCode(true)
      else setProblem(error)
    } finally {
      setSending(false)
    }
  })

  async function sendWithCode(code: string) {
    const { email, password } = form.getValues()
    await enter(email, password, code)
    onEntered()
  }

  return (
    <>
      <form className="stack" noValidate method="post" onSubmit={send}>
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
      <p>
        ¿Aún no tienes cuenta? <Anchor href="/register">Crea tu cuenta gratis</Anchor>
      </p>
      {needsCode && <SecondFactorDialog onCode={sendWithCode} onClose={() => setNeedsCode(false)} />}
      <SignInProblem problem={problem} credentials={form.getValues()} onClose={() => setProblem(null)} />
    </>
  )
}
