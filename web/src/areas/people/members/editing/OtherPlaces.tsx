import { stateName } from '@cancha/domain/ground/places/states'
import { PROFILE_LIMITS } from '@cancha/domain/people/members/profile'
import { useQueryClient } from '@tanstack/react-query'
import { MultiComboboxField } from '../../../../ui/combobox/MultiComboboxField.tsx'
import type { TypedPlace } from '../places/place.ts'
import { placesQuery } from '../queries.ts'

interface OtherPlacesProps {
  value: TypedPlace[]
  onChange: (places: TypedPlace[]) => void
}

/** Further investment places. Each city is listed once, whatever its postal code. */
export function OtherPlaces({ value, onChange }: OtherPlacesProps) {
  const queryClient = useQueryClient()

  async function find(typed: string) {
    const found = await queryClient.ensureQueryData(placesQuery(typed))
    const cities = found.map(({ city, isoCode, zipcode }) =>
      asSuggestion({ city, state: isoCode, zipcode: zipcode ?? '' }),
    )
    return [...new Map(cities.map((city) => [city.value, city])).values()]
  }

  return (
    <MultiComboboxField
      label="Otros lugares donde inviertes"
      optional
      help="Escribe una ciudad o un código postal y elige."
      maxLength={80}
      max={PROFILE_LIMITS.otherPlaces}
      find={find}
      value={value.map(asSuggestion)}
      onChange={(chosen) => onChange(chosen.map(({ place }) => place))}
    />
  )
}

const asSuggestion = (place: TypedPlace) => ({
  value: `${place.city}, ${place.state}`,
  label: `${place.city}, ${stateName(place.state)}`,
  detail: place.zipcode,
  place,
})
