import { STATES } from '@cancha/domain/ground/places/states'
import { fold } from '@cancha/domain/ground/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { citiesQuery } from '../../../../api/places/cities.ts'
import { zipQuery } from '../../../../api/places/zip.ts'
import { ComboboxField } from '../../../../ui/combobox/ComboboxField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import classes from './PlaceFields.module.css'
import { type TypedPlace, unanswered } from './place.ts'

/** A longer list is scrolled by nobody. */
const MOST_CITIES = 50

const STATE_OPTIONS = STATES.map(([value, label]) => ({ value, label }))

interface PlaceFieldsProps {
  /** the value of the last onChange */
  value: TypedPlace
  onChange: (place: TypedPlace) => void
  errors: { [Field in keyof TypedPlace]?: string | undefined }
  /** a suffix for the fields' names, so that two places in one form differ */
  name: string
  autoFill?: boolean
}

/** The fields of a place. State and city are filled in from the postal code and can be corrected. */
export function PlaceFields({ value, onChange, errors, name, autoFill = false }: PlaceFieldsProps) {
  const queryClient = useQueryClient()
  const [found, setFound] = useState<'yes' | 'no' | 'unasked' | 'asking' | null>(null)
  // The latest postal code that was looked up; answers for earlier ones are ignored.
  const asked = useRef('')

  async function findCities(typed: string) {
    if (value.state === '') return []
    const cities = await queryClient.ensureQueryData(citiesQuery(value.state))
    const begins = cities.filter(({ name }) => fold(name).startsWith(fold(typed)))
    return begins.slice(0, MOST_CITIES).map(({ name }) => ({ value: name, label: name }))
  }

  async function type(zipcode: string) {
    asked.current = zipcode
    if (!/^\d{5}$/.test(zipcode)) {
      setFound(null)
      return onChange({ ...value, zipcode })
    }
    onChange({ ...value, zipcode })
    setFound('asking')
    try {
      const place = await queryClient.ensureQueryData(zipQuery(zipcode))
      if (asked.current !== zipcode) return
      setFound('yes')
      onChange({ zipcode, state: place.isoCode, city: place.city })
    } catch (error) {
      if (asked.current !== zipcode) return
      const why = unanswered(error)
      setFound(why)
      // State and city are only cleared if the postal code is known not to exist.
      if (why === 'no') onChange({ zipcode, state: '', city: '' })
    }
  }

  return (
    <div className="stack">
      <TextField
        className={classes.zip}
        label="Código postal"
        name={`zipcode-${name}`}
        inputMode="numeric"
        autoComplete={autoFill ? 'postal-code' : 'off'}
        maxLength={10}
        error={errors.zipcode}
        value={value.zipcode}
        onChange={(event) => void type(event.currentTarget.value.trim())}
      />
      <p className={`text-sm text-2 ${classes.found}`} role="status">
        {found === 'yes' && value.city && `Es ${value.city}, ${value.state}. Si no, corrígelo abajo.`}
        {found === 'asking' && 'Buscando…'}
        {found === 'no' && 'No encontramos ese código. Elige tu estado y escribe tu ciudad.'}
        {found === 'unasked' && 'No pudimos buscarlo; escríbelo tú.'}
        {found === null && 'Con los 5 números llenamos el estado y la ciudad.'}
      </p>
      <div className={`stack ${classes.both}`}>
        <SelectField
          label="Estado"
          name={`state-${name}`}
          autoComplete={autoFill ? 'address-level1' : 'off'}
          placeholder="Elige un estado"
          options={STATE_OPTIONS}
          error={errors.state}
          value={value.state}
          onChange={(event) => onChange({ ...value, state: event.currentTarget.value, city: '' })}
        />
        <ComboboxField
          // Another state has other cities.
          key={value.state}
          label="Ciudad"
          name={`city-${name}`}
          autoComplete={autoFill ? 'address-level2' : 'off'}
          maxLength={80}
          error={errors.city}
          value={value.city}
          least={0}
          find={findCities}
          onChange={(city) => onChange({ ...value, city })}
        />
      </div>
    </div>
  )
}
