import { type ReactNode, useRef, useState } from 'react'
import { asApiError, fieldErrors } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import type { CheckoutFields } from '../queries.ts'
import classes from './CardFields.module.css'
import { CardFields } from './CardFields.tsx'
import { CardHolderFields } from './CardHolderFields.tsx'
import type { CardControl } from './card-control.ts'
import { confirmWithBank } from './confirm-with-bank.ts'
import { LOST } from './faults.ts'
import { type Paid, settled, type Used } from './pay-owed.ts'

type Values = { email: string; card: string; cardname: string; postalcode: string }

const NOTHING_TYPED = 'Tu número de tarjeta está incompleto.'

const holderCheck = checkedLater<Values>(async () => (await import('../checks.ts')).CardHolder)
const repairCheck = checkedLater<Values>(async () => (await import('../checks.ts')).RepairFields)

type Props = {
  fields: CheckoutFields
  name: string
  /** Whether the form asks for the account's e-mail, as of visitors. */
  asksEmail?: boolean
  /** The secret with which the bank confirms the card. */
  secret: (send: Send) => Promise<string>
  /** Hands the confirmed card over. @throws ApiError */
  use: (card: { paymentMethod: string; email: string }, send: Send) => Promise<Used>
  /** Asks for the result of a charge that the bank has confirmed. */
  look: (email: string, send: Send) => Promise<unknown>
  onDone: (msg: string) => void
  button: ReactNode
}

/** Another card for a running plan: typed, confirmed with the bank, and used. */
export function CardForm({ fields, name, asksEmail = false, secret, use, look, onDone, button }: Props) {
  const [control, setControl] = useState<CardControl | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initial: { email: '', card: NOTHING_TYPED, cardname: name, postalcode: '' },
    check: asksEmail ? repairCheck : holderCheck,
  })
  const { write, busy } = useWrite(
    async ({ email, cardname, postalcode }: Values, send): Promise<Paid> => {
      const made = await control?.make({ name: cardname.trim(), postalCode: postalcode.trim() })
      if (!made || !place.current) return { fault: LOST }
      if (made.fault) return made
      const fault = await confirmWithBank(fields, place.current, await secret(send), made.paymentMethod)
      if (fault) return { fault }
      try {
        const used = await use({ paymentMethod: made.paymentMethod, email }, send)
        return await settled(used, fields, place.current, made.paymentMethod, () => look(email, send))
      } catch (caught) {
        const { payment_method: message } = fieldErrors(asApiError(caught))
        // The card was declined for the owed amount: another one may be typed.
        if (message === undefined) throw caught
        return { fault: { code: 'card_declined', message } }
      }
    },
    {
      form,
      done(result) {
        if ('msg' in result) return onDone(result.msg)
        form.refuse({ card: result.fault.message })
      },
    },
  )
  const error = form.errors['card']
  return (
    <form ref={element} className="stack" {...form.submitting(write)}>
      <ErrorSummary {...form.summary} />
      {asksEmail && (
        <EmailField
          label="Correo electrónico de tu cuenta"
          help="Para comprobar que la membresía es tuya."
          {...form.field('email')}
        />
      )}
      <CardFields
        fields={fields}
        control={control}
        error={typeof error === 'string' ? error : null}
        onControl={setControl}
        onEnter={() => element.current?.requestSubmit()}
        onChange={(complete, fault) => {
          form.set('card', complete ? '' : (fault?.message ?? NOTHING_TYPED))
          if (fault) form.fault('card', fault.message)
        }}
      />
      <CardHolderFields form={form} />
      <div ref={place} className={classes.place} />
      <SubmitButton wide loading={busy}>
        {button}
      </SubmitButton>
    </form>
  )
}
