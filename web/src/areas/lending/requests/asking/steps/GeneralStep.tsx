import { CONTACT_LANGUAGES, FULL_NAME_MOST } from '@cancha/domain/lending/requests/answers'
import { useId } from 'react'
import { CheckField } from '../../../../../ui/fields/CheckField.tsx'
import fieldClasses from '../../../../../ui/fields/Field.module.css'
import { FieldError } from '../../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { PhoneField, TextField } from '../../../../../ui/fields/TextField.tsx'
import { COUNTRY_OPTIONS, OTHER_COUNTRY, phoneHelp } from '../../../../people/accounts/public/countries.ts'
import { languagesIn } from '../loan-form.ts'
import type { StepProps } from './fields.tsx'

/** The borrower's name and contact data. */
export function GeneralStep({ form }: StepProps) {
  const { telcountry } = form.values
  return (
    <>
      <TextField
        label="Nombre completo"
        autoComplete="name"
        maxLength={FULL_NAME_MOST}
        {...form.field('fullname')}
      />
      <div className="cols-2">
        <SelectField
          label="País del teléfono"
          autoComplete="off"
          options={COUNTRY_OPTIONS}
          {...form.field('telcountry')}
        />
        <PhoneField
          label="Número telefónico"
          autoComplete={telcountry === OTHER_COUNTRY ? 'tel' : 'tel-national'}
          help={phoneHelp(telcountry)}
          {...form.field('telephonenumber')}
        />
      </div>
      <Languages form={form} />
    </>
  )
}

const LANGUAGES = Object.entries(CONTACT_LANGUAGES)

function Languages({ form }: StepProps) {
  const errorId = useId()
  const { langcontact: error } = form.errors
  const chosen = languagesIn(form.values.langcontact)
  return (
    <fieldset data-group aria-describedby={error ? errorId : undefined}>
      <legend className={fieldClasses.label}>¿En qué idioma quieres que te contacten?</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {LANGUAGES.map(([key, name], at) => (
        <CheckField
          key={key}
          label={name}
          checked={chosen.some((each) => each === key)}
          // The first one stands for the group, to which a line of the summary leads.
          {...(at === 0 && { 'data-path': 'langcontact' })}
          onChange={({ currentTarget: { checked } }) => {
            const others = languagesIn(form.now().langcontact).filter((each) => each !== key)
            form.set('langcontact', (checked ? [...others, key] : others).join())
          }}
        />
      ))}
    </fieldset>
  )
}
