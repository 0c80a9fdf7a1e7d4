import { STATES, stateCodeFrom, stateName } from '@cancha/domain/ground/places/states'
import { fold } from '@cancha/domain/ground/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { citiesQuery } from '../../../../api/places/cities.ts'
import { zipQuery } from '../../../../api/places/zip.ts'

/** The states as a deal has them: 'Texas (TX)'. */
const stateText = (code: string, name: string) => `${name} (${code})`
export const STATE_OPTIONS = STATES.map(([code, name]) => {
  const text = stateText(code, name)
  return { value: text, label: text }
})

/** A longer list is scrolled by nobody. */
const MOST_CITIES = 50

export type DealPlace = { zipcode: string; state: string; city: string }
type ZipLookup = 'yes' | 'no' | 'unasked' | 'asking' | null

/**
 * Fills state and city from a postal code while it is typed, and suggests the cities of a state. A look-up that finds nothing
 * clears both; where the server couldn't be asked, typed values stay, and values that another code filled in go.
 * @param read the place as it is now
 */
export function useZipPlace(read: () => DealPlace, change: (part: Partial<DealPlace>) => void) {
  const queryClient = useQueryClient()
  const [found, setFound] = useState<ZipLookup>(null)
  // The latest code: answers for earlier ones are ignored.
  const asked = useRef('')
  const filled = useRef<Pick<DealPlace, 'state' | 'city'>>(null)

  async function type(typed: string) {
    const zipcode = typed.trim()
    asked.current = zipcode
    change({ zipcode: typed })
    if (!/^\d{5}$/.test(zipcode)) return setFound(null)
    setFound('asking')
    try {
      const { isoCode, city } = await queryClient.ensureQueryData(zipQuery(zipcode))
      if (asked.current !== zipcode) return
      filled.current = { state: stateText(isoCode, stateName(isoCode)), city }
      setFound('yes')
      change(filled.current)
    } catch (error) {
      if (asked.current !== zipcode) return
      const isUnknown = asApiError(error).code === 'not_found'
      const { state, city } = read()
      const isOfOther = filled.current?.state === state && filled.current.city === city
      setFound(isUnknown ? 'no' : 'unasked')
      if (isUnknown || isOfOther) change({ state: '', city: '' })
    }
  }

  async function findCities(typed: string) {
    const code = stateCodeFrom(read().state)
    if (code === null) return []
    const cities = await queryClient.ensureQueryData(citiesQuery(code))
    const begins = cities.filter(({ name }) => fold(name).startsWith(fold(typed)))
    return begins.slice(0, MOST_CITIES).map(({ name }) => ({ value: name, label: name }))
  }

  return { found, type, findCities }
}
