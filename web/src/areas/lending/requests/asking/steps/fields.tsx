import type { ReactNode } from 'react'
import { MoneyField } from '../../../../../ui/fields/MoneyField.tsx'
import { RadioField } from '../../../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import type { Form } from '../../../../../ui/fields/use-form.ts'
import type { LoanValues } from '../loan-form.ts'

export type StepProps = { form: Form<LoanValues> }

type FieldOf = StepProps & { name: keyof LoanValues; label: ReactNode; help?: ReactNode }

/** The choices of a select, by their keys. */
const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

type ChoiceProps = FieldOf & {
  choices: Readonly<Record<string, string>>
  optional?: boolean
}

/** One of some answers. */
export const ChoiceField = ({ form, name, choices, optional, ...texts }: ChoiceProps) => (
  <SelectField
    {...texts}
    optional={optional}
    placeholder={optional ? 'Sin contestar' : 'Elige una opción'}
    options={optionsOf(choices)}
    autoComplete="off"
    {...form.field(name)}
  />
)

const YES_NO = [
  { value: 'Si', label: 'Sí' },
  { value: 'No', label: 'No' },
]

/** A question that is answered by yes or no. */
export const YesNoField = ({ form, name, ...texts }: FieldOf) => (
  <RadioField {...texts} inline options={YES_NO} {...form.field(name)} />
)

/** An amount that may be left out. */
export const AmountField = ({ form, name, optional = true, ...texts }: FieldOf & { optional?: boolean }) => (
  <MoneyField {...texts} optional={optional} {...form.field(name)} />
)
