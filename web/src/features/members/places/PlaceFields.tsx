import { STATES } from '@cancha/domain/places/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { citiesQuery, zipQuery } from '../queries.ts'
import classes from './PlaceFields.module.css'
import { type TypedPlace, unanswered } from './place.ts'

const STATE_OPTIONS = STATES.map(([value, label]) => ({ value, label }))

interface PlaceFieldsProps {
  /** the last value that was given back */
  value: TypedPlace
  onChange: (place: TypedPlace) => void
  errors: { [Field in keyof TypedPlace]?: string | undefined }
  /** the fields' names end with it, so that two places in one form are told apart */
  name: string
  autoFill?: boolean
}

/** Five digits say the rest: state and city fill themselves, and can be corrected. */
export function PlaceFields({ value, onChange, errors, name, autoFill = false }: PlaceFieldsProps) {
  const queryClient = useQueryClient()
  const listId = useId()
  const [found, setFound] = useState<'yes' | 'no' | 'unasked' | 'asking' | null>(null)
  // An answer that comes after another code was typed is nobody's.
  const asked = useRef('')
  const cities = useQuery(citiesQuery(value.state))

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
      // What was there belonged to another code only when it's known that this one is none.
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
      <p className={classes.found} role="status">
        {found === 'yes' && `Es ${value.city}, ${value.state}. Si no, corrígelo abajo.`}
        {found === 'asking' && 'Buscando…'}
        {found === 'no' && 'No encontramos ese código. Elige tu estado y escribe tu ciudad.'}
        {found === 'unasked' && 'No pudimos buscarlo; escríbelo tú.'}
        {found === null && 'Con los 5 números llenamos el estado y la ciudad.'}
      </p>
      <div className={classes.both}>
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
        <TextField
          label="Ciudad"
          name={`city-${name}`}
          autoComplete={autoFill ? 'address-level2' : 'off'}
          maxLength={80}
          list={listId}
          error={errors.city}
          value={value.city}
          onChange={(event) => onChange({ ...value, city: event.currentTarget.value })}
        />
        <datalist id={listId}>
          {cities.data?.map((city) => (
            <option key={city.name} value={city.name} />
          ))}
        </datalist>
      </div>
    </div>
  )
}
