import type { ComponentProps } from 'react'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { PhoneField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { COUNTRY_OPTIONS, OTHER_COUNTRY, phoneHelp } from './countries.ts'

type Props = ComponentProps<typeof PhoneField> & {
  /** the properties of the country's field */
  country: ReturnType<Form<Record<string, unknown>>['field']>
  countryLabel?: string
}

/** A telephone number, and before it the country that it is written for. */
export const PhoneFields = ({ country, countryLabel = 'País del teléfono', ...number }: Props) => (
  <>
    <SelectField label={countryLabel} autoComplete="off" options={COUNTRY_OPTIONS} {...country} />
    <PhoneField
      autoComplete={country.value === OTHER_COUNTRY ? 'tel' : 'tel-national'}
      help={phoneHelp(country.value)}
      {...number}
    />
  </>
)
