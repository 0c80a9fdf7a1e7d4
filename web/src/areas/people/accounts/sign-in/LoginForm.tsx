import { accounts } from '@cancha/contract/calls/people/accounts'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { lazy, Suspense, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { changeSession } from '../../../../api/session.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { Button, SubmitButton } from '../../../../ui/button/Button.tsx'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { EntryLink } from '../entry/EntryLink.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { SignInProblem } from './SignInProblem.tsx'

const check = checkedLater(async () => (await import('../checks.ts')).Login)
const SecondFactorDialog = lazy(async () => ({
  default: (await import('../../security/public/SecondFactorDialog.tsx')).SecondFactorDialog,
}))

/** Loaded for members without a number. */
const PhonePrompt = lazyPart(async () => (await import('../phone/PhonePrompt.tsx')).PhonePrompt, {
  quiet: true,
})

type Credentials = { email: string; password: string; code?: string }

const signIn = (body: Credentials, send: Send) => changeSession(() => send(accounts.login, { body }))

/** Sign-in by e-mail and password. Errors of fields are shown at the fields; problems of the account in a dialog. */
export function LoginForm({ returnPath }: { returnPath: string | undefined }) {
  const arrive = useArrive()
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [forgot, setForgot] = useState(false)
  const [withoutPhone, setWithoutPhone] = useState<SessionUser | null>(null)
  const goOn = (user: SessionUser) => arrive(user, returnPath ?? '/dashboard')
  const form = useForm({ initial: { email: '', password: '' }, check })
  const options = {
    done: ({ user }: { user: SessionUser }) => {
      setNeedsCode(false)
      // A doubtful session is shown no number, and gives none.
      if (user.userinfoid.phonenumber === null && !user.doubtful) setWithoutPhone(user)
      else return goOn(user)
    },
  }
  const { write, busy } = useWrite(signIn, {
    ...options,
    form,
    refused: (error) => (error.code === 'second_factor_required' ? setNeedsCode(true) : setProblem(error)),
  })

  return (
    <>
      <form className="stack" {...form.submitting(write)}>
        <EmailField label="Correo electrónico" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Contraseña" autoComplete="current-password" {...form.field('password')} />
        <SubmitButton wide loading={busy}>
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
      <EntryLink returnPath={returnPath} email={() => form.now().email} />
      <ForgotPassword
        open={forgot}
        email={form.now().email}
        returnPath={returnPath}
        onClose={() => setForgot(false)}
      />
      {needsCode && (
        <Suspense>
          <SecondFactorDialog
            onCode={async (code, send) => options.done(await signIn({ ...form.now(), code }, send))}
            onClose={() => setNeedsCode(false)}
          />
        </Suspense>
      )}
      <SignInProblem
        problem={problem}
        credentials={{ ...form.now(), returnpath: returnPath }}
        onCorrected={(email) => form.fill({ ...form.now(), email })}
        onClose={() => setProblem(null)}
      />
      {withoutPhone && (
        <PhonePrompt
          user={withoutPhone}
          onDone={(user) => void goOn(user)}
          onMissing={() => void goOn(withoutPhone)}
        />
      )}
    </>
  )
}
