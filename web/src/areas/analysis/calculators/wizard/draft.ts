import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { tidyData } from '@cancha/domain/analysis/calculators/inputs'
import { GIVERS, type GiverName, type HopSource } from '@cancha/domain/analysis/hops/things'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attempt, handOver, personalKey, VISITOR } from '../../../../api/personal-storage.ts'
import { sessionQuery } from '../../../../api/session.ts'

/** The data as typed, by field: numbers from controls that produce them, otherwise texts. */
export type Draft = Readonly<Record<string, string | number>>

/** The initial data of a calculator: defaults and suggested values. */
export function untouched({ inputs }: Pick<Calculator, 'inputs'>): Draft {
  return Object.fromEntries(inputs.map(({ key, default: given, start }) => [key, given ?? start ?? '']))
}

interface StorageKey {
  storage: () => Storage
  key: string
}

/** The draft of a new analysis is in local storage, so that it survives signing in or registering. */
const keyOfNew = (owner: string, type: string): StorageKey => ({
  storage: () => localStorage,
  key: personalKey(owner, `calculadora.${type}`),
})

/** The key of the values from before the example, kept as long as the example is shown. */
const keyBeforeExample = (owner: string, type: string): StorageKey => keyOfNew(owner, `${type}.antes`)

/** The key of a new analysis' origin, kept as long as its draft. */
const keyOfOrigin = (owner: string, type: string): StorageKey => keyOfNew(owner, `${type}.origen`)

/** The draft of a saved analysis is in session storage, and only valid for the version that it started from. */
const keyOfSaved = (owner: string, shortid: string, version: number): StorageKey => ({
  storage: () => sessionStorage,
  key: personalKey(owner, `analisis.${shortid}.${version}`),
})

function keptIn({ storage, key }: StorageKey): Draft | undefined {
  const kept: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'))
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}

/** The thing from which an analysis was filled, with its name for readers: a deal's street. */
export interface Origin extends HopSource {
  name: string
}

function originIn(draftKey: StorageKey): Origin | undefined {
  const { kind, id, name } = keptIn(draftKey) ?? {}
  if (typeof id !== 'string' || typeof name !== 'string' || !Object.hasOwn(GIVERS, String(kind)))
    return undefined
  return { kind: kind as GiverName, id, name }
}

const store = ({ storage, key }: StorageKey, kept: object | undefined) =>
  attempt(() => (kept ? storage().setItem(key, JSON.stringify(kept)) : storage().removeItem(key)))

interface Held {
  owner?: string
  data: Draft
  /** the values from before the example, while it is shown */
  before?: Draft | undefined
  origin?: Origin | undefined
}

export interface StoredAnalysis {
  shortid: string
  version: number
  data: Draft
}

/**
 * A person's draft of a calculator. `ready` becomes true in the browser once the stored draft has been read: the
 * server's page is the same for everyone. When somebody signs out, their draft is removed from the page. `restart`
 * discards the draft.
 */
export function useDraft(calculator: Calculator, saved: StoredAnalysis | undefined) {
  const owner = useQuery(sessionQuery).data?.id ?? VISITOR
  // The version that the draft started from; another window may have saved a newer one.
  const [version, setVersion] = useState(saved?.version ?? 0)
  const draftKey = saved ? keyOfSaved(owner, saved.shortid, version) : keyOfNew(owner, calculator.type)
  const tidied = (data: Draft): Draft => tidyData(calculator.inputs, data)
  const begin = (): Draft => ({ ...untouched(calculator), ...saved?.data })
  const aside = keyBeforeExample(owner, calculator.type)
  const from = keyOfOrigin(owner, calculator.type)
  const [held, setHeld] = useState<Held>(() => ({ data: begin() }))
  const ready = held.owner === owner
  const isNew = saved === undefined
  const now = useRef({ draftKey, aside, from, begin, isNew, data: held.data })
  now.current = { draftKey, aside, from, begin, isNew, data: held.data }

  useEffect(() => {
    // The person may have signed in on another page and come back with what they typed as a visitor.
    if (owner !== VISITOR) handOver(owner)
    const { draftKey, aside, from, begin, isNew } = now.current
    const beside = isNew ? { before: keptIn(aside), origin: originIn(from) } : {}
    setHeld({ owner, data: { ...begin(), ...keptIn(draftKey) }, ...beside })
  }, [owner])
  useEffect(() => {
    const { aside, from, isNew } = now.current
    if (!ready || !isNew) return
    store(aside, held.before)
    store(from, held.origin)
  }, [held.before, held.origin, ready])
  useEffect(() => {
    const { draftKey, begin } = now.current
    if (!ready) return
    // Untouched data aren't stored, because they would overwrite a real draft when a visitor's draft is moved to a
    // member.
    store(draftKey, same(held.data, begin()) ? undefined : held.data)
  }, [held.data, ready])

  // A stable function, so that only the changed field is rendered.
  const change = useCallback(
    (key: string, value: string | number) =>
      setHeld((before) => ({ ...before, data: { ...before.data, [key]: value } })),
    [],
  )
  const become = (data: Draft, before?: Draft, origin?: Origin) =>
    setHeld((held) => ({ ...held, data, before, origin }))
  const forget = () => {
    for (const each of isNew ? [draftKey, aside, from] : [draftKey]) store(each, undefined)
  }
  return {
    data: held.owner === undefined || ready ? held.data : begin(),
    ready,
    change,
    replace: (
      next: Draft,
      { before, origin }: { before?: Draft | undefined; origin?: Origin | undefined } = {},
    ) => become({ ...untouched(calculator), ...next }, before, origin),
    /** the source from which the draft was filled */
    origin: ready ? held.origin : undefined,
    /** the source of an analysis that is saved now: an example has none */
    begunFrom: ready && !held.before ? held.origin : undefined,
    /** the values from before the example, while the calculator is filled with it */
    beforeExample: ready ? held.before : undefined,
    showExample: (sample: Draft) => become({ ...untouched(calculator), ...sample }, held.data, held.origin),
    hideExample: () => become({ ...begin(), ...held.before }, undefined, held.origin),
    version,
    /** whether there is anything that the calculator doesn't begin with */
    touched: saved !== undefined || !same(held.data, begin()),
    /** whether there is something to save: always for a new analysis, otherwise if it differs from the saved one */
    changed: saved === undefined || !same(tidied(held.data), tidied(begin())),
    /** call after a save, with what was sent: that is now this version */
    wasSaved: (as: Pick<StoredAnalysis, 'shortid' | 'version'>, sent: Draft) => {
      forget()
      // The example was saved. The values that the person had typed before it become the draft again.
      const { before } = held
      if (isNew && before && !same(before, begin())) {
        store(draftKey, before)
        store(from, held.origin)
      }
      setVersion(as.version)
      // Values typed during the save aren't part of that version: they become the draft of the next one.
      const { data } = now.current
      if (same(tidied(data), tidied(sent))) return
      store(keyOfSaved(owner, as.shortid, as.version), data)
    },
    restart: () => {
      forget()
      become(begin())
    },
  }
}

const same = (one: Draft, other: Draft): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])
