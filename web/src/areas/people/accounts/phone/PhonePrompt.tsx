import { members } from '@cancha/contract/calls/people/members'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { DEFAULT_COUNTRY, numberInCountry } from '@cancha/domain/ground/contact/phone'
import { useWrite } from '../../../../api/use-write.ts'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { useTurn } from '../../../../ui/overlays/use-turn.ts'
import { codeOfCountry } from '../public/countries.ts'
import { PhoneFields } from '../public/PhoneFields.tsx'
import { skipPhone } from './phone-skip.ts'

type Values = { country: string; phonenumber: string }

type Props = {
  user: SessionUser
  /** Called with the updated person: with a number, or without one if they postponed it. */
  onDone: (user: SessionUser) => void
}

/** Asks a member without a phone number for one. A member who postpones it isn't asked again in this session. */
export function PhonePrompt({ user, onDone }: Props) {
  const form = useForm<Values>({ initial: { country: DEFAULT_COUNTRY, phonenumber: '' } })
  const { country, phonenumber } = form.values
  const { write, busy } = useWrite(members.managePhone, {
    form,
    refused: ({ message }) => form.refuse({ phonenumber: message }),
    done: ({ phonenumber }) => onDone({ ...user, userinfoid: { ...user.userinfoid, phonenumber } }),
  })
  const mayAsk = useTurn()
  const number = numberInCountry(phonenumber, codeOfCountry(country))

  function later() {
    skipPhone(user.id)
    onDone(user)
  }

  if (!mayAsk) return null
  return (
    <FormDialog
      title="Agrega tu teléfono"
      confirm="Enviar"
      cancel="Ahora no"
      disabled={number === null}
      sending={busy}
      onClose={later}
      {...form.submitting(() => number !== null && write({ body: { id: user.id, phonenumber: number } }))}
    >
      <p>
        Así podemos llamarte si hay algo urgente con tu cuenta. Los miembros con membresía lo ven en tu
        perfil; ahí lo puedes ocultar.
      </p>
      <PhoneFields
        countryLabel="País"
        country={form.field('country')}
        label="Número de teléfono"
        placeholder="Enter phone number"
        data-autofocus
        {...form.field('phonenumber')}
      />
    </FormDialog>
  )
}
