import { fieldText } from '@cancha/contract/calls/ground/fields'
import { accounts } from '@cancha/contract/calls/people/accounts'
import { useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { NameFields, NewPasswordField } from '../public/account-fields.tsx'
import type { Credentials } from '../verification/CorrectEmail.tsx'
import { VerifyEmail } from '../verification/late.ts'

type Values = { firstname: string; lastname: string; email: string; password: string; terms: boolean }

const NOTHING: Values = { firstname: '', lastname: '', email: '', password: '', terms: false }

const check = checkedLater<Values>(async () => (await import('../checks.ts')).Registration, {
  alone: ({ terms }): Record<string, string> => (terms ? {} : { terms: fieldText.terms }),
})

/** @param returnPath the page that the person wanted; the link in the letter leads there */
export function RegisterForm({ returnPath }: { returnPath: string | undefined }) {
  // The password too, since it proves whose account it is when the link is sent again or the address corrected.
  const [sentTo, setSentTo] = useState<Credentials | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useForm({ initial: NOTHING, check, checkOnBlur: true })
  // Errors of fields are shown at the fields and in the summary; all others in the dialog.
  const { write, busy } = useWrite(accounts.register, {
    form,
    refused: setFailure,
    done: (_, { body }) =>
      setSentTo({
        email: body.email.trim().toLowerCase(),
        password: body.password,
        returnpath: body.returnpath,
      }),
  })

  /** The form stays as it was sent for as long as the answer stands over it: an empty one looks like a failure. */
  function close() {
    setSentTo(null)
    form.reset()
  }

  return (
    <>
      <form
        className="stack"
        {...form.submitting(({ terms: _, ...person }) =>
          write({ body: { ...person, username: person.email, returnpath: returnPath } }),
        )}
      >
        <ErrorSummary
          {...form.summary}
          title={form.summary.refused && form.failure === null ? 'Registro fallido' : undefined}
        />
        <NameFields field={form.field} />
        <EmailField label="Correo electrónico" autoComplete="username" {...form.field('email')} />
        <NewPasswordField label="Contraseña" {...form.field('password')} />
        <CheckField
          label={
            <>
              Acepto los <Anchor href="/terms_and_conditions">términos y condiciones</Anchor> y la{' '}
              <Anchor href="/privacy_policy">política de privacidad</Anchor>
            </>
          }
          required
          {...form.box('terms')}
        />
        <SubmitButton wide loading={busy} disabled={busy}>
          Crear mi cuenta
        </SubmitButton>
      </form>
      <p>
        ¿Ya tienes cuenta? <Anchor href={withReturnPath('/login', returnPath)}>Inicia sesión</Anchor>
      </p>
      {sentTo && (
        <VerifyEmail
          title="Revisa tu correo"
          credentials={sentTo}
          justSent
          signInHref={withReturnPath('/login', returnPath)}
          onCorrected={(email) => setSentTo({ ...sentTo, email })}
          onClose={close}
        >
          Se ha enviado un correo de verificación a <strong>{sentTo.email}</strong>. Ábrelo y confirma tu
          cuenta para entrar. El enlace vale 24 horas.
        </VerifyEmail>
      )}
      <NoticeDialog open={failure !== null} onClose={() => setFailure(null)} title="Registro fallido">
        {failure?.message}
      </NoticeDialog>
    </>
  )
}
