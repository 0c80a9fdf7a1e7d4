import type { Language } from '../../ground/text/language.ts'
import type { Input } from '../calculators/inputs.ts'

const AND: Record<Language, string> = { es: 'y', en: 'and' }

/** The labels of fields in one line: 'Tasa de interés al año y Renta al mes'. Empty for none. */
export function missingWords(fields: readonly Pick<Input, 'label'>[], language: Language): string {
  const labels = fields.map(({ label }) => label)
  const last = labels.pop() ?? ''
  return labels.length > 0 ? `${labels.join(', ')} ${AND[language]} ${last}` : last
}

/** The word before the labels of missing fields: 'Falta' for one, 'Faltan' for several. */
export function missingVerb({ length }: readonly unknown[], language: Language): string {
  if (language === 'en') return 'Missing'
  return length === 1 ? 'Falta' : 'Faltan'
}

/** The sentence that lists missing fields, without a full stop: 'Faltan: Tasa de interés al año y Renta al mes'. Empty for none. */
export const missingSentence = (fields: readonly Pick<Input, 'label'>[], language: Language): string =>
  fields.length > 0 ? `${missingVerb(fields, language)}: ${missingWords(fields, language)}` : ''
