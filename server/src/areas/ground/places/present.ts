import type { FoundPlace } from '@cancha/contract/ground/places'
import { stateName } from '@cancha/domain/ground/places/states'
import type { Address } from '../../../adapters/geocoding/geocoding.ts'
import type { Place } from '../../../adapters/geocoding/us-places.ts'

export const presentPlace = ({ city, stateCode, zipCode, point }: Place): FoundPlace => ({
  label: `${city}, ${[stateCode, zipCode].filter(Boolean).join(' ')}`,
  city,
  state: stateName(stateCode),
  isoCode: stateCode,
  zipcode: zipCode,
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
})

export const presentAddress = ({ label, street, ...place }: Address) => ({
  label,
  street,
  city: place.city,
  state: stateName(place.stateCode),
  isoCode: place.stateCode,
  zipcode: place.zipCode || null,
  latitude: place.point?.latitude ?? null,
  longitude: place.point?.longitude ?? null,
})
