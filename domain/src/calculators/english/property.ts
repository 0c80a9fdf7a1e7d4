/** Fields that calculators share, in English: where the property is. */
export const ADDRESS = {
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
} as const

/** And what it is like. */
export const DETAILS = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Square feet',
  year: 'Year built',
  description: 'Description',
} as const
