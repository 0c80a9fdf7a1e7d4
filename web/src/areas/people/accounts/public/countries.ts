import { COUNTRIES } from '@cancha/domain/ground/contact/phone'

/** The choice that stands for all countries that aren't listed. */
export const OTHER_COUNTRY = 'otro'

/** The countries of a number, for a select beside the field. */
export const COUNTRY_OPTIONS = COUNTRIES.map(({ iso, name, code }) => ({
  value: iso ?? OTHER_COUNTRY,
  label: code ? `${name} (+${code})` : name,
}))

/** The dialling code of a choice; empty where the person types it. */
export const codeOfCountry = (value: string): string =>
  COUNTRIES.find(({ iso }) => (iso ?? OTHER_COUNTRY) === value)?.code ?? ''

/** The help text on how to write a whole phone number of that country. */
export function phoneHelp(country: string): string {
  if (country === OTHER_COUNTRY) return 'Con el código del país: +49 151 23456789'
  return codeOfCountry(country) === '1'
    ? 'Los 10 números, con el código de área.'
    : 'El número completo, sin el código del país.'
}
