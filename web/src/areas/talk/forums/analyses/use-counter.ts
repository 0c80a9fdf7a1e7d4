import type { CalculatorType } from '@cancha/domain/analysis/calculators/calculator'
import { useState } from 'react'
import type { TypedChange } from './CounterForm.tsx'

/** The server's faults of a counter-analysis: of one change, by its input's key ('monthly_rent.why'), or of all changes. */
type Faults = { each: Readonly<Record<string, string>>; all?: string | undefined }

const NO_FAULTS: Faults = { each: {} }
const CHANGE = /^counter\.changes\.(\d+)\.(\w+)$/

/**
 * The changes of a counter-analysis as they are typed, and what is wrong with them. Another analysis of the same
 * calculator keeps them, so that they can be moved to it; one of another calculator has other inputs and begins empty.
 * @param type the calculator of the analysis that is countered; nothing if none is
 */
export function useCounter(type: CalculatorType | undefined) {
  const [typed, setTyped] = useState<{ type: CalculatorType | undefined; changes: readonly TypedChange[] }>({
    type,
    changes: [],
  })
  const [faults, setFaults] = useState(NO_FAULTS)
  const changes = typed.type === type ? typed.changes : []

  return {
    changes,
    faults,
    /** Takes over the changes as typed. A fault is forgotten once its part of the change is another. */
    change(now: readonly TypedChange[]) {
      const same = (key: string) => {
        const [field, part] = key.split('.') as [string, keyof TypedChange]
        const [was, is] = [changes, now].map((list) => list.find((one) => one.field === field))
        return is !== undefined && was?.[part] === is[part]
      }
      setTyped({ type, changes: now })
      setFaults(({ each }) => ({
        each: Object.fromEntries(Object.entries(each).filter(([key]) => same(key))),
      }))
    },
    clear() {
      setTyped({ type: undefined, changes: [] })
      setFaults(NO_FAULTS)
    },
    /** Shows the server's sentences at their changes. @returns those that are about something else */
    refuse(errors: Readonly<Record<string, string>>): Record<string, string> {
      const each: Record<string, string> = {}
      const rest: Record<string, string> = {}
      let all: string | undefined
      for (const [path, sentence] of Object.entries(errors)) {
        const [, at, part] = CHANGE.exec(path) ?? []
        const field = at === undefined ? undefined : changes[Number(at)]?.field
        if (field !== undefined) each[`${field}.${part}`] = sentence
        else if (path === 'counter' || path.startsWith('counter.')) all ??= sentence
        else rest[path] = sentence
      }
      setFaults({ each, all })
      return rest
    },
  }
}
