import { type ReactNode, useRef } from 'react'
import { asApiError, fieldErrors } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import type { CheckoutFields } from '../queries.ts'
import classes from './CardFields.module.css'
import { LOST } from './faults.ts'
import { type Paid, settled, type Used } from './pay-owed.ts'

type Values = { email: string }

const check = checkedLater<Values>(async () => (await import('../checks.ts')).OwnerEmail)

type Props = {
  fields: CheckoutFields
  /** Whether the form asks for the account's e-mail, as of visitors. */
  asksEmail?: boolean
  /** Charges the owed amount again. @throws ApiError */
  pay: (values: Values, send: Send) => Promise<Used>
  onDone: (msg: string) => void
  button: ReactNode
}

/** Charges the owed amount to the saved card: its owner is there now, and can answer their bank. */
export function SameCardForm({ fields, asksEmail = false, pay, onDone, button }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const form = useForm<Values>({ initial: { email: '' }, check: asksEmail ? check : undefined })
  const { write, busy } = useWrite(
    async (values: Values, send): Promise<Paid> => {
      try {
        const used = await pay(values, send)
        if (!place.current) return { fault: LOST }
        return await settled(used, fields, place.current, null, () => pay(values, send))
      } catch (caught) {
        const { payment_method: message } = fieldErrors(asApiError(caught))
        if (message === undefined) throw caught
        return { fault: { code: 'card_declined', message } }
      }
    },
    {
      form,
      done(result) {
        if ('msg' in result) return onDone(result.msg)
        form.refuse({}, result.fault.message)
      },
    },
  )
  return (
    <form className="stack" {...form.submitting(write)}>
      {asksEmail && (
        <EmailField
          label="Correo electrónico de tu cuenta"
          help="Para comprobar que la membresía es tuya."
          {...form.field('email')}
        />
      )}
      <div ref={place} className={classes.place} />
      <FormFailure>{form.summary.failure}</FormFailure>
      <SubmitButton wide loading={busy}>
        {button}
      </SubmitButton>
    </form>
  )
}
