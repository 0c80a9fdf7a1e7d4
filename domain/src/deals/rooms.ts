import { formatCount, formatDecimals } from '../ground/numbers/format.ts'

/** '3 rec · 1.5 baños · 1,240 ft²': bedrooms, bathrooms and size in one line. */
export function roomsText({
  bedrooms,
  bathrooms,
  footage,
}: {
  bedrooms: number
  bathrooms: number
  footage: number
}): string {
  const baths = `${formatDecimals(bathrooms, 1)} ${bathrooms === 1 ? 'baño' : 'baños'}`
  return `${formatDecimals(bedrooms, 1)} rec · ${baths} · ${formatCount(footage)} ft²`
}
