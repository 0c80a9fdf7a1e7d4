import { NAME_MAX } from '@cancha/domain/people/accounts/name'
import { PASSWORD_MAX } from '@cancha/domain/people/accounts/password'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'

type Field = Form<Record<string, unknown>>['field']

/** The name of an account's person. */
export const NameFields = ({ field }: { field: Field }) => (
  <>
    <TextField label="Nombre" autoComplete="given-name" maxLength={NAME_MAX} {...field('firstname')} />
    <TextField label="Apellido" autoComplete="family-name" maxLength={NAME_MAX} {...field('lastname')} />
  </>
)

/** A password that is chosen, with the rule for it. Bound with `form.field('password')`. */
export const NewPasswordField = ({ label, ...field }: { label: string } & ReturnType<Field>) => (
  <PasswordField
    label={label}
    help="De 8 a 50 caracteres, con al menos una letra y un número."
    autoComplete="new-password"
    maxLength={PASSWORD_MAX}
    {...field}
  />
)
