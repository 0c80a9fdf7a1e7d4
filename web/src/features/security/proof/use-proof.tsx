import { accounts } from '@cancha/contract/accounts'
import { security } from '@cancha/contract/security'
import type { FormEvent, ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import type { SessionUser } from '../../../api/session.ts'
import { faultOf, useOneAnswer } from '../../../api/use-one-answer.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'

type Proof = {
  /** What is asked for, as the end of a sentence. */
  wanted: string
  fields: ReactNode
  sending: boolean
  submit: (event: FormEvent) => void
}

/** The form for a proof of identity: the password, or a code if the second factor is on. */
export function useProof(user: SessionUser, onProved: () => void | Promise<void>): Proof {
  const byCode = user.secondfactor === 'on'
  const schema = byCode ? security.reauthenticate.body.shape.code : accounts.login.body.shape.password
  const { field, error, sending, submit } = useOneAnswer({
    fault: ({ value }) => faultOf(schema, value),
    send: async ({ value }) => {
      await call(security.reauthenticate, { body: byCode ? { code: value } : { password: value } })
      await onProved()
    },
  })
  const fields = (
    <>
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
    </>
  )
  return { wanted: byCode ? 'escribe un código' : 'escribe tu contraseña', fields, sending, submit }
}
