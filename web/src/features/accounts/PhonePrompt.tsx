import type { SessionUser } from '@cancha/contract/accounts'
import { members } from '@cancha/contract/calls/members'
import { COUNTRIES, DEFAULT_COUNTRY, numberInCountry } from '@cancha/domain/accounts/phone'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { Button, SubmitButton } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PhoneField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { skipPhone } from './phone-skip.ts'

const OTHER = 'otro'
const OPTIONS = COUNTRIES.map(({ iso, name, code }) => ({
  value: iso ?? OTHER,
  label: code ? `${name} (+${code})` : name,
}))
const codeOf = (value: string) => COUNTRIES.find(({ iso }) => (iso ?? OTHER) === value)?.code ?? ''

type Props = {
  user: SessionUser
  /** The person as they are from now on: with a number, or without one when they put it off. */
  onDone: (user: SessionUser) => void
}

/** Asks a member without a phone number for one. Who puts it off isn't asked again in this session. */
export function PhonePrompt({ user, onDone }: Props) {
  const formId = useId()
  const [country, setCountry] = useState<string>(DEFAULT_COUNTRY)
  const [typed, setTyped] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const number = numberInCountry(typed, codeOf(country))

  function later() {
    skipPhone(user.id)
    onDone(user)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (number === null) return
    setSending(true)
    try {
      const { phonenumber } = await call(members.managePhone, {
        body: { id: user.id, phonenumber: number },
      })
      onDone({ ...user, userinfoid: { ...user.userinfoid, phonenumber } })
    } catch (error) {
      setFailure(asApiError(error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={later}
      title="Agrega tu teléfono"
      actions={
        <>
          <SubmitButton form={formId} loading={sending} disabled={number === null}>
            Enviar
          </SubmitButton>
          <Button variant="line" onClick={later}>
            Ahora no
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate method="post" onSubmit={send}>
        <p>
          Así podemos llamarte si hay algo urgente con tu cuenta. Los miembros con membresía lo ven en tu
          perfil; ahí lo puedes ocultar.
        </p>
        <SelectField
          label="País"
          autoComplete="off"
          options={OPTIONS}
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value)}
        />
        <PhoneField
          label="Número de teléfono"
          placeholder="Enter phone number"
          autoComplete={country === OTHER ? 'tel' : 'tel-national'}
          help={country === OTHER ? 'Con el código del país: +49 151 23456789' : undefined}
          data-autofocus
          error={failure}
          value={typed}
          onChange={(event) => {
            setFailure(null)
            setTyped(event.currentTarget.value)
          }}
        />
      </form>
    </Dialog>
  )
}
