import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { PhoneField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { COUNTRY_OPTIONS, OTHER_COUNTRY, phoneHelp } from '../../../people/accounts/public/countries.ts'
import type { CompanyValues } from './company-form.ts'

type Props = {
  form: Form<CompanyValues>
  label: string
  /** the field's name, and that of its country */
  name: 'telefono' | 'officephone'
  country: 'telcountry' | 'officecountry'
}

/** A number beside its country. */
export function PhoneFields({ form, label, name, country }: Props) {
  const chosen = form.values[country]
  return (
    <div className="cols-2">
      <SelectField
        label={`País del ${label.toLowerCase()}`}
        autoComplete="off"
        options={COUNTRY_OPTIONS}
        {...form.field(country)}
      />
      <PhoneField
        label={label}
        autoComplete={chosen === OTHER_COUNTRY ? 'tel' : 'tel-national'}
        help={phoneHelp(chosen)}
        {...form.field(name)}
      />
    </div>
  )
}
