import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { zipQuery } from '../../../../api/places/zip.ts'
import type { Draft } from './draft.ts'

const ASKED = 'Con los 5 números llenamos la ciudad y el estado.'
const YOURS = 'escribe tú la ciudad y el estado.'
const PLACE = ['city', 'state'] as const

interface ZipOptions {
  data: Draft
  change: (key: string, value: string) => void
}

/**
 * Fills city and state from a postal code while it is typed. A city or state that the person wrote stays; one that an
 * earlier code filled in is replaced.
 * @returns the function to call with each typed code, and the sentence on its result
 */
export function useZip({ data, change }: ZipOptions) {
  const queryClient = useQueryClient()
  const [told, setTold] = useState(ASKED)
  const now = useRef(data)
  now.current = data
  // The latest code: answers for earlier ones are ignored.
  const asked = useRef('')
  const filled = useRef<Readonly<Record<string, string>>>({})

  const fill = useCallback(
    async (typed: string) => {
      asked.current = typed
      const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(typed)?.[1]
      if (!zip) return setTold(ASKED)
      setTold('Buscando…')
      try {
        const { city, state } = await queryClient.ensureQueryData(zipQuery(zip))
        if (asked.current !== typed) return
        const found = { city, state }
        const open = PLACE.filter((key) => {
          const there = String(now.current[key] ?? '').trim()
          return there === '' || there === filled.current[key]
        })
        for (const key of open) change(key, found[key])
        filled.current = { ...filled.current, ...Object.fromEntries(open.map((key) => [key, found[key]])) }
        setTold(
          open.length > 0
            ? `Es ${city}, ${state}. Si no, corrígelo abajo.`
            : `Ese código es de ${city}, ${state}.`,
        )
      } catch (error) {
        if (asked.current !== typed) return
        const isUnknown = asApiError(error).code === 'not_found'
        setTold(`${isUnknown ? 'No encontramos ese código' : 'No pudimos buscarlo'}: ${YOURS}`)
      }
    },
    [queryClient, change],
  )
  return { fill, told }
}
