/** Fields that calculators share, in English. */
export const PROPERTY = {
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sqft: 'Square feet',
  year: 'Year built',
  description: 'Description',
} as const
