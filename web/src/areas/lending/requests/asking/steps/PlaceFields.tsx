import { STATES, stateCodeFrom } from '@cancha/domain/ground/places/states'
import { fold } from '@cancha/domain/ground/text/text'
import { LOAN_CITY_MOST, LOAN_STREET_MOST } from '@cancha/domain/lending/requests/answers'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asApiError } from '../../../../../api/errors.ts'
import { addressesQuery } from '../../../../../api/places/addresses.ts'
import { citiesQuery } from '../../../../../api/places/cities.ts'
import { zipQuery } from '../../../../../api/places/zip.ts'
import { ComboboxField } from '../../../../../ui/combobox/ComboboxField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import type { LoanValues } from '../loan-form.ts'
import type { StepProps } from './fields.tsx'

const STATE_OPTIONS = STATES.map(([value, label]) => ({ value, label }))
/** A longer list is scrolled by nobody. */
const MOST_CITIES = 50
/** The longest text that addresses are looked up by. */
const LOOKED_UP = 120

type Place = Pick<LoanValues, 'city' | 'stateprovideservice' | 'zip'>

/** Where the property stands. A chosen address fills in the rest; a postal code fills in what is still empty. */
export function PlaceFields({ form }: StepProps) {
  const queryClient = useQueryClient()
  // The latest code: answers for earlier ones are ignored.
  const asked = useRef('')
  const [isUnknown, setUnknown] = useState(false)
  const fill = (place: Partial<Place>) => {
    for (const [name, value] of Object.entries(place)) form.set(name as keyof Place, value)
  }

  async function findAddresses(typed: string) {
    const found = await queryClient.ensureQueryData(addressesQuery(typed.slice(0, LOOKED_UP)))
    return found.map((address) => ({ ...address, value: address.label }))
  }

  async function findCities(typed: string) {
    const code = stateCodeFrom(form.now().stateprovideservice)
    if (code === null) return []
    const cities = await queryClient.ensureQueryData(citiesQuery(code))
    const begins = cities.filter(({ name }) => fold(name).startsWith(fold(typed)))
    return begins.slice(0, MOST_CITIES).map(({ name }) => ({ value: name, label: name }))
  }

  async function typeZip(typed: string) {
    form.set('zip', typed)
    asked.current = typed
    setUnknown(false)
    if (!/^\d{5}$/.test(typed)) return
    // Nothing was lost where it can't be looked up: state and city are fields of their own.
    const found = await queryClient.ensureQueryData(zipQuery(typed)).catch((error: unknown) => {
      if (asked.current === typed) setUnknown(asApiError(error).code === 'not_found')
      return null
    })
    if (!found || asked.current !== typed) return
    const { city, stateprovideservice } = form.now()
    if (stateprovideservice === '') fill({ stateprovideservice: found.isoCode })
    if (city === '') fill({ city: found.city })
  }

  const { stateprovideservice: state, city } = form.values
  return (
    <>
      <ComboboxField
        label="Dirección de la propiedad"
        help="Calle y número. No la ve ningún prestamista antes de mostrar interés."
        autoComplete="off"
        maxLength={LOAN_STREET_MOST}
        least={3}
        find={findAddresses}
        {...form.field('propertyaddress')}
        value={form.values.propertyaddress}
        onChange={(typed) => form.set('propertyaddress', typed)}
        onChoose={({ street, city, isoCode, zipcode }) => {
          form.set('propertyaddress', street)
          fill({ city, stateprovideservice: isoCode, ...(zipcode && { zip: zipcode }) })
        }}
      />
      <div className="cols-2">
        <SelectField
          label="Estado"
          placeholder="Elige un estado"
          autoComplete="off"
          options={STATE_OPTIONS}
          {...form.field('stateprovideservice')}
        />
        <ComboboxField
          // Another state has other cities.
          key={state}
          label="Ciudad"
          autoComplete="off"
          maxLength={LOAN_CITY_MOST}
          least={0}
          find={findCities}
          {...form.field('city')}
          value={city}
          onChange={(typed) => form.set('city', typed)}
        />
        <TextField
          label="Código postal (ZIP)"
          optional
          help={
            isUnknown ? (
              <span role="status">No encontramos ese código. Revísalo, o déjalo vacío.</span>
            ) : undefined
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.field('zip')}
          onChange={({ currentTarget }) => void typeZip(currentTarget.value.trim())}
        />
      </div>
    </>
  )
}
