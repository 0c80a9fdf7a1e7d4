import { security } from '@cancha/contract/calls/people/security'
import type { FormEvent, ReactNode } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { CodeField } from './CodeField.tsx'

type ProofFields = { code?: string; password?: string }

const checkCode = checkedLater<ProofFields>(async () => (await import('../checks.ts')).ProofByCode)
const checkPassword = checkedLater<ProofFields>(async () => (await import('../checks.ts')).ProofByPassword)

type Proof = {
  /** The request for the proof, as the end of a sentence. */
  wanted: string
  fields: ReactNode
  sending: boolean
  /** The properties of the form. */
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void }
}

/** The form for a proof of identity: the password, or a code if the second factor is on. */
export function useProof(user: SessionUser, onProved: () => unknown): Proof {
  const byCode = user.secondfactor === 'on'
  const initial: ProofFields = byCode ? { code: '' } : { password: '' }
  const form = useForm({ initial, check: byCode ? checkCode : checkPassword })
  const { write, busy } = useWrite(security.reauthenticate, {
    form,
    refused: ({ message }) => form.refuse({ [byCode ? 'code' : 'password']: message }),
    done: onProved,
  })
  const fields = (
    <>
      {/* The manager of passwords fills the one that belongs to this address. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {byCode ? (
        <CodeField data-autofocus {...form.field('code')} />
      ) : (
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
      )}
    </>
  )
  return {
    wanted: byCode ? 'escribe un código' : 'escribe tu contraseña',
    fields,
    sending: busy,
    form: form.submitting((body) => write({ body })),
  }
}
