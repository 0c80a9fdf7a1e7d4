import type { Calculator } from '@cancha/domain/calculators/calculator'
import { useCallback, useEffect, useRef, useState } from 'react'

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
const placeOfNew = (type: string): Place => ({
  storage: () => localStorage,
  key: `cancha.calculadora.${type}`,
})

/** Changes of a saved analysis live as long as the window, and only while what was saved is what they began from. */
const placeOfSaved = (shortid: string, version: number): Place => ({
  storage: () => sessionStorage,
  key: `cancha.analisis.${shortid}.${version}`,
})

/** A browser that keeps nothing (private windows, full disks) costs the draft and nothing else. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

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
 * A person's draft of a calculator. `ready` becomes true in the browser, once what was typed before is back: the page
 * that comes from the server is everybody's. `restart` is for beginning anew.
 */
export function useDraft(calculator: Calculator, saved: Saved | undefined) {
  // The version that this draft began from: a newer one, from another window, must not be taken for it.
  const [version, setVersion] = useState(saved?.version ?? 0)
  const place = saved ? placeOfSaved(saved.shortid, version) : placeOfNew(calculator.type)
  const begin = () => ({ ...untouched(calculator), ...saved?.data })
  const [data, setData] = useState<Draft>(begin)
  const [ready, setReady] = useState(false)
  const now = useRef(place)
  now.current = place

  useEffect(() => {
    const kept = keptIn(now.current)
    if (kept) setData((before) => ({ ...before, ...kept }))
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) attempt(() => now.current.storage().setItem(now.current.key, JSON.stringify(data)))
  }, [data, ready])

  // One and the same function, so that only the field that changes is drawn anew.
  const change = useCallback(
    (key: string, value: string | number) => setData((before) => ({ ...before, [key]: value })),
    [],
  )
  const forget = () => attempt(() => now.current.storage().removeItem(now.current.key))
  return {
    data,
    ready,
    change,
    replace: (next: Draft) => setData({ ...untouched(calculator), ...next }),
    version,
    /** what was typed is kept elsewhere now, as this version of it */
    wasSaved: (as: number) => {
      forget()
      setVersion(as)
    },
    restart: () => {
      forget()
      setData(begin())
    },
  }
}
