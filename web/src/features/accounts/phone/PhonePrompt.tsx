import type { SessionUser } from '@cancha/contract/accounts'
import { members } from '@cancha/contract/calls/members'
import { COUNTRIES, DEFAULT_COUNTRY, numberInCountry } from '@cancha/domain/accounts/phone'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSending } from '../../../api/use-sending.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { PhoneField } from '../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { skipPhone } from './phone-skip.ts'

const OTHER = 'otro'
const OPTIONS = COUNTRIES.map(({ iso, name, code }) => ({
  value: iso ?? OTHER,
  label: code ? `${name} (+${code})` : name,
}))
const codeOf = (value: string) => COUNTRIES.find(({ iso }) => (iso ?? OTHER) === value)?.code ?? ''

type Props = {
  user: SessionUser
  /** Called with the updated person: with a number, or without one if they postponed it. */
  onDone: (user: SessionUser) => void
}

/** Asks a member without a phone number for one. A member who postpones it isn't asked again in this session. */
export function PhonePrompt({ user, onDone }: Props) {
  const [country, setCountry] = useState<string>(DEFAULT_COUNTRY)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { sending, send } = useSending(({ message }) => setFailure(message))
  const number = numberInCountry(typed, codeOf(country))

  function later() {
    skipPhone(user.id)
    onDone(user)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (number === null) return
    void send(async () => {
      const { phonenumber } = await call(members.managePhone, {
        body: { id: user.id, phonenumber: number },
      })
      onDone({ ...user, userinfoid: { ...user.userinfoid, phonenumber } })
    })
  }

  return (
    <FormDialog
      title="Agrega tu teléfono"
      confirm="Enviar"
      cancel="Ahora no"
      disabled={number === null}
      sending={sending}
      onSubmit={submit}
      onClose={later}
    >
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
    </FormDialog>
  )
}
