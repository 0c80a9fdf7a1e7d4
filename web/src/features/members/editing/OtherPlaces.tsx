import { places } from '@cancha/contract/calls/places'
import { PROFILE_LIMITS } from '@cancha/domain/members/profile'
import { stateName } from '@cancha/domain/places/states'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { close, plus } from '../../../ui/icons/glyphs.ts'
import type { TypedPlace } from '../places/place.ts'
import classes from './OtherPlaces.module.css'

interface OtherPlacesProps {
  value: TypedPlace[]
  onChange: (places: TypedPlace[]) => void
}

/** Further investment places, found by autocomplete. */
export function OtherPlaces({ value, onChange }: OtherPlacesProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['places', words],
    queryFn: async () => (await call(places.places, { query: { q: words } })).places,
    enabled: words.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const match = found.data?.find(({ label }) => label === typed.trim()) ?? found.data?.[0]
  const full = value.length >= PROFILE_LIMITS.otherPlaces

  function add() {
    if (!match) return
    const place = { city: match.city, state: match.isoCode, zipcode: match.zipcode ?? '' }
    const known = value.some(({ city, state }) => city === place.city && state === place.state)
    if (!known) onChange([...value, place])
    setTyped('')
  }

  return (
    <div className="stack-s">
      <ul className={classes.list}>
        {value.map((place) => (
          <li className={classes.place} key={`${place.city}, ${place.state} ${place.zipcode}`}>
            {place.city}, {stateName(place.state)}
            <IconButton
              glyph={close}
              label={`Quitar ${place.city}`}
              onClick={() => onChange(value.filter((each) => each !== place))}
            />
          </li>
        ))}
      </ul>
      {!full && (
        <div className={classes.add}>
          <TextField
            label="Otros lugares donde inviertes"
            optional
            help={match && words.length >= 2 ? `Agregar ${match.label}` : 'Escribe una ciudad y elige'}
            autoComplete="off"
            list={listId}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <datalist id={listId}>
            {found.data?.map(({ label }) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Button
            className={classes.button}
            variant="line"
            icon={plus}
            disabled={!match || words.length < 2}
            onClick={add}
          >
            Agregar
          </Button>
        </div>
      )}
    </div>
  )
}
