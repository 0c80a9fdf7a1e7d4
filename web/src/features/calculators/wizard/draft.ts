import type { Calculator } from '@cancha/domain/calculators/calculator'
import { tidyData } from '@cancha/domain/calculators/inputs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attempt, handOver, personalKey, VISITOR } from '../../../api/personal-storage.ts'
import { sessionQuery } from '../../../api/session.ts'

/** What a person typed, by field: numbers where the control makes them, texts as they stand. */
export type Draft = Readonly<Record<string, string | number>>

/** What an untouched calculator holds: defaults, and what the page offers to begin with. */
export function untouched({ inputs }: Pick<Calculator, 'inputs'>): Draft {
  return Object.fromEntries(inputs.map(({ key, default: given, start }) => [key, given ?? start ?? '']))
}

interface Place {
  storage: () => Storage
  key: string
}

/** A new analysis outlives the window, so that it is still there after signing in or registering. */
const placeOfNew = (owner: string, type: string): Place => ({
  storage: () => localStorage,
  key: personalKey(owner, `calculadora.${type}`),
})

/** Changes of a saved analysis live as long as the window, and only while what was saved is what they began from. */
const placeOfSaved = (owner: string, shortid: string, version: number): Place => ({
  storage: () => sessionStorage,
  key: personalKey(owner, `analisis.${shortid}.${version}`),
})

function keptIn({ storage, key }: Place): Draft | undefined {
  const kept: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}

export interface Saved {
  shortid: string
  version: number
  data: Draft
}

/**
 * A person's draft of a calculator. `ready` becomes true in the browser, once what this person typed before is back:
 * the page that comes from the server is everybody's, and what is on it when somebody signs out is theirs alone.
 * `restart` is for beginning anew.
 */
export function useDraft(calculator: Calculator, saved: Saved | undefined) {
  const owner = useQuery(sessionQuery).data?.id ?? VISITOR
  // The version that this draft began from: a newer one, from another window, must not be taken for it.
  const [version, setVersion] = useState(saved?.version ?? 0)
  const place = saved ? placeOfSaved(owner, saved.shortid, version) : placeOfNew(owner, calculator.type)
  const tidied = (data: Draft): Draft => tidyData(calculator.inputs, data)
  const begin = (): Draft => ({ ...untouched(calculator), ...saved?.data })
  const [held, setHeld] = useState<{ owner?: string; data: Draft }>(() => ({ data: begin() }))
  const ready = held.owner === owner
  const now = useRef({ place, begin })
  now.current = { place, begin }

  useEffect(() => {
    // Somebody may have signed in on a page of its own, and come here with what they typed before.
    if (owner !== VISITOR) handOver(owner)
    const { place, begin } = now.current
    setHeld({ owner, data: { ...begin(), ...keptIn(place) } })
  }, [owner])
  useEffect(() => {
    const { place, begin } = now.current
    if (!ready) return
    // What nobody touched is no draft: it would take the place of a real one when it is handed over.
    const touched = !same(held.data, begin())
    attempt(() =>
      touched
        ? place.storage().setItem(place.key, JSON.stringify(held.data))
        : place.storage().removeItem(place.key),
    )
  }, [held.data, ready])

  // One and the same function, so that only the field that changes is drawn anew.
  const change = useCallback(
    (key: string, value: string | number) =>
      setHeld((before) => ({ ...before, data: { ...before.data, [key]: value } })),
    [],
  )
  const become = (data: Draft) => setHeld((before) => ({ ...before, data }))
  const forget = () => attempt(() => place.storage().removeItem(place.key))
  return {
    data: held.owner === undefined || ready ? held.data : begin(),
    ready,
    change,
    replace: (next: Draft) => become({ ...untouched(calculator), ...next }),
    version,
    /** whether there is something to save: of a new analysis always, of a saved one what differs from it */
    changed: saved === undefined || !same(tidied(held.data), tidied(begin())),
    /** what was typed is kept elsewhere now, as this version of it */
    wasSaved: (as: number) => {
      forget()
      setVersion(as)
    },
    restart: () => {
      forget()
      become(begin())
    },
  }
}

const same = (one: Draft, other: Draft): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])
