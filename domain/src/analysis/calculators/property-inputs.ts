import type { Numeral, Phrase } from '../english/phrases.ts'
import type { ADDRESS, DETAILS } from '../english/property.ts'
import type { Input, InputChoice } from './inputs.ts'

type Words = Phrase | Numeral
type Choice = InputChoice<Words>

const steps = (by: number): Choice[] => [
  ...Array.from({ length: 5 / by }, (_, index): Choice => ({ value: index * by, label: `${index * by}` })),
  { value: '5+', label: '5+' },
]

/** From 0 to 5+ by halves: half baths and dens count. */
export const BEDROOMS = steps(0.5)
/** From 0 to 5+ by quarters. */
export const BATHROOMS = steps(0.25)

export const POINTS: readonly Choice[] = [1, 2, 3].map((points) => ({
  value: points,
  label: points === 1 ? '1 punto' : `${points} puntos`,
}))

// With or without the four digits that the post office adds.
const ZIP = { as: /^\d{5}(-\d{4})?$/, else: 'escribe los 5 números, como 33130.' }
// Houses stand from the first settlements on, and deals are made before a house is built.
const YEAR = { as: /^(1[6-9]|20)\d\d$/, else: 'escribe los 4 números, como 1995.' }

/**
 * The address fields, the postal code first: city and state follow from it. The sentence for a missing street comes from the specification and differs between calculators.
 */
export const addressInputs = (streetRequired: string): Input<keyof typeof ADDRESS, Words>[] => [
  { key: 'zip', label: 'Código postal', term: 'ZIP', kind: 'text', step: 0, longest: 10, written: ZIP },
  { key: 'street', label: 'Dirección', kind: 'text', step: 0, required: streetRequired },
  { key: 'city', label: 'Ciudad', kind: 'text', step: 0, longest: 100 },
  { key: 'state', label: 'Estado', kind: 'text', step: 0, longest: 60 },
]

/** Fields that describe the property, for the person's own records; no figure uses them. */
export const detailInputs = (step: number): Input<keyof typeof DETAILS, Words>[] => [
  { key: 'bedrooms', label: 'Recámaras', kind: 'choice', step, choices: BEDROOMS },
  { key: 'bathrooms', label: 'Baños', kind: 'choice', step, choices: BATHROOMS },
  { key: 'sqft', label: 'Pies cuadrados', term: 'sqft', kind: 'count', step },
  { key: 'year', label: 'Año de construcción', kind: 'text', step, longest: 4, written: YEAR },
  { key: 'description', label: 'Descripción', kind: 'text', step, longest: 1000 },
]
