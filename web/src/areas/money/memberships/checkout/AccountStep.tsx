import { numberInCountry } from '@cancha/domain/ground/contact/phone'
import type { SessionUser } from '../../../../api/session.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { EmailField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { NameFields, NewPasswordField } from '../../../people/accounts/public/account-fields.tsx'
import { codeOfCountry, phoneHelp } from '../../../people/accounts/public/countries.ts'
import { PhoneFields } from '../../../people/accounts/public/PhoneFields.tsx'
import classes from './Checkout.module.css'
import type { CheckoutValues } from './form-values.ts'
import { Step } from './Step.tsx'
import { useTakenEmail } from './use-taken-email.ts'

type Props = {
  user: SessionUser | null
  form: Form<CheckoutValues>
  /** Whether only the account's own person can buy it: the training may be paid for somebody else. */
  isForOneself: boolean
  /** This page's address with its choices: signing in leads back to it. */
  here: string
}

/** The account that the plan is for: the viewer's, or a new one. */
export function AccountStep({ user, form, isForOneself, here }: Props) {
  const email = useTakenEmail()
  if (user)
    return (
      <Step door="done" title="Tu cuenta">
        <p className={`text-2 ${classes.beneath}`}>
          {user.firstname} {user.lastname} · <span className="wrap-anywhere">{user.email}</span>
        </p>
      </Step>
    )
  const { country, phonenumber } = form.values
  return (
    <Step
      door={1}
      title="Tu cuenta"
      side={
        <Anchor className={`touch-line ${classes.side}`} href={withReturnPath('/login', here)}>
          Ya tengo cuenta
        </Anchor>
      }
    >
      <div className={`stack ${classes.fields}`}>
        <NameFields field={form.field} />
        <EmailField
          label="Correo electrónico"
          autoComplete="username"
          {...form.field('email')}
          onBlur={() => void (isForOneself && email.ask(form.now().email))}
        />
        <div role="status" className={classes.told}>
          {email.isTaken(form.values.email) && (
            <Note tone="warn">
              Ese correo ya tiene cuenta. <Anchor href={withReturnPath('/login', here)}>Inicia sesión</Anchor>{' '}
              y sigues aquí, con el plan y el cupón que elegiste.
            </Note>
          )}
        </div>
        <NewPasswordField label="Contraseña" {...form.field('password')} />
        <PhoneFields
          country={form.field('country')}
          label="Teléfono"
          optional
          help={helpOf(country, phonenumber)}
          {...form.field('phonenumber')}
        />
      </div>
    </Step>
  )
}

/** A number that isn't whole isn't kept, and doesn't stop the payment. */
const helpOf = (country: string, typed: string): string =>
  typed.trim() !== '' && phoneOf(country, typed) === undefined
    ? 'Así no está completo, y no se guarda. Puedes pagar sin él.'
    : phoneHelp(country)

export const phoneOf = (country: string, typed: string): string | undefined =>
  (typed.trim() !== '' && numberInCountry(typed, codeOfCountry(country))) || undefined
