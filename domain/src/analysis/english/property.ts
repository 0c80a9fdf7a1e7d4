/** English words for the address fields that calculators share. */
export const ADDRESS = {
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
} as const

/** English words for the fields that describe the property. */
export const DETAILS = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Square feet',
  year: 'Year built',
  description: 'Description',
} as const
