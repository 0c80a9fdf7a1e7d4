import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { tidyData } from '@cancha/domain/analysis/calculators/inputs'
import { GIVERS, type GiverName, type HopSource } from '@cancha/domain/analysis/hops/things'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceDraft, type StoredFields } from '../../../../api/drafts/device-draft.ts'
import { handOver, VISITOR } from '../../../../api/personal-storage.ts'
import { sessionQuery } from '../../../../api/session.ts'

/** The data as typed, by field: numbers from controls that produce them, otherwise texts. */
export type Draft = Readonly<Record<string, string | number>>

/** The initial data of a calculator: defaults and suggested values. */
export function untouched({ inputs }: Pick<Calculator, 'inputs'>): Draft {
  return Object.fromEntries(inputs.map(({ key, default: given, start }) => [key, given ?? start ?? '']))
}

/** The thing from which an analysis was filled, with its name for readers: a deal's street. */
export interface Origin extends HopSource {
  name: string
}

const typedFields = (stored: StoredFields): Draft =>
  Object.fromEntries(
    Object.entries(stored).filter(
      (field): field is [string, string | number] =>
        typeof field[1] === 'string' || typeof field[1] === 'number',
    ),
  )

const keptAs = (owner: string, name: string) => deviceDraft<Draft>('analysis', owner, name, typedFields)

interface OnDevice {
  draft: ReturnType<typeof deviceDraft<Draft>>
  before?: ReturnType<typeof deviceDraft<Draft>>
  origin?: ReturnType<typeof deviceDraft<Origin>>
}

/** The draft of a new analysis, which survives signing in or registering, with what is kept as long as it is. */
const ofNew = (owner: string, type: string): OnDevice => ({
  draft: keptAs(owner, `calculadora.${type}`),
  /** The values from before the example, while that is shown. */
  before: keptAs(owner, `calculadora.${type}.antes`),
  origin: deviceDraft<Origin>('analysis', owner, `calculadora.${type}.origen`, ({ kind, id, name }) =>
    typeof id === 'string' && typeof name === 'string' && Object.hasOwn(GIVERS, String(kind))
      ? { kind: kind as GiverName, id, name }
      : undefined,
  ),
})

/** The draft of a saved analysis, only valid for the version that it started from. */
const ofSaved = (owner: string, shortid: string, version: number): OnDevice => ({
  draft: deviceDraft<Draft>('savedAnalysis', owner, `analisis.${shortid}.${version}`, typedFields),
})

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
  const device = saved ? ofSaved(owner, saved.shortid, version) : ofNew(owner, calculator.type)
  const tidied = (data: Draft): Draft => tidyData(calculator.inputs, data)
  const begin = (): Draft => ({ ...untouched(calculator), ...saved?.data })
  const [held, setHeld] = useState<Held>(() => ({ data: begin() }))
  const ready = held.owner === owner
  const now = useRef({ device, begin, data: held.data })
  now.current = { device, begin, data: held.data }

  useEffect(() => {
    // The person may have signed in on another page and come back with what they typed as a visitor.
    if (owner !== VISITOR) handOver(owner)
    const { device, begin } = now.current
    const data = { ...begin(), ...device.draft.read() }
    setHeld({ owner, data, before: device.before?.read(), origin: device.origin?.read() })
  }, [owner])
  useEffect(() => {
    const { before, origin } = now.current.device
    if (!ready) return
    before?.keep(held.before)
    origin?.keep(held.origin)
  }, [held.before, held.origin, ready])
  useEffect(() => {
    const { device, begin } = now.current
    if (!ready) return
    // Untouched data aren't stored, because they would overwrite a real draft when a visitor's draft is moved to a
    // member.
    device.draft.keep(same(held.data, begin()) ? undefined : held.data)
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
    for (const each of Object.values(device)) each.keep()
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
      if (!saved && before && !same(before, begin())) {
        device.draft.keep(before)
        device.origin?.keep(held.origin)
      }
      setVersion(as.version)
      // Values typed during the save aren't part of that version: they become the draft of the next one.
      const { data } = now.current
      if (same(tidied(data), tidied(sent))) return
      ofSaved(owner, as.shortid, as.version).draft.keep(data)
    },
    restart: () => {
      forget()
      become(begin())
    },
  }
}

const same = (one: Draft, other: Draft): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])
