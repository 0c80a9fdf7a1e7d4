import { writing } from '@cancha/contract/calls/writing'
import type { Values } from '@cancha/contract/writing-fields'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { asApiError, fieldErrors } from '../../../api/errors.ts'
import { type Change, partOf } from '../fields/field-props.ts'
import type { Piece } from '../queries.ts'
import { localDraft } from './local-draft.ts'

/** Saved after a pause in the typing. */
const PAUSE_MS = 1_000
const TRY_AGAIN_MS = 5_000

export type SaveState =
  | { is: 'saved' }
  | { is: 'typing' }
  | { is: 'saving' }
  | { is: 'offline' }
  | { is: 'refused'; msg: string }
  | { is: 'conflict'; msg: string }

export type Draft = {
  piece: Piece
  values: Values
  state: SaveState
  errors: Record<string, string>
  setErrors: (errors: Record<string, string>) => void
  /** New values of some fields. */
  change: (change: Change) => void
  /** Saves what is typed. @returns the version on the server, or null when it couldn't be saved */
  flush: () => Promise<number | null>
  /**
   * Saves what is typed, then does something with the piece: publishes it, say. What is typed while that is under way
   * stays, and is saved after it. @returns null when it wasn't done, since what was typed before couldn't be saved
   */
  act: (work: (version: number) => Promise<{ piece: Piece }>) => Promise<Piece | null>
  /** The server's answer takes the place of what is typed here, saved or not. */
  giveUp: (work: (version: number) => Promise<{ piece: Piece }>) => Promise<Piece>
  /** After a conflict: what the other saved takes the place of what is typed here. */
  takeTheirs: () => Promise<void>
  /** After a conflict: what is typed here goes over what the other saved. */
  keepMine: () => Promise<void>
}

/** What is typed, kept on this device at once and on the server after each pause. Nothing is lost on the way. */
export function useDraft(loaded: Piece, owner: string): Draft {
  const [piece, setPiece] = useState(loaded)
  const [values, setValues] = useState(loaded.values)
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef(loaded.values)
  const saved = useRef(loaded.values)
  const version = useRef(loaded.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<unknown> | null>(null)
  const { kind, id } = loaded
  const local = useMemo(() => localDraft(owner, kind, id), [owner, kind, id])

  const send = useCallback(async (): Promise<number | null> => {
    const sent = latest.current
    setState({ is: 'saving' })
    try {
      const body = { version: version.current, values: sent }
      const answer = await call(writing.savePiece, { params: { kind, id }, body })
      version.current = answer.piece.version
      saved.current = sent
      setPiece(answer.piece)
      if (latest.current === sent) {
        local.drop()
        setState({ is: 'saved' })
      }
      return version.current
    } catch (caught) {
      const error = asApiError(caught)
      if (error.code === 'conflict') setState({ is: 'conflict', msg: error.message })
      else if (error.code === 'offline' || error.code === 'unavailable') {
        setState({ is: 'offline' })
        timer.current = setTimeout(() => void flush.current(), TRY_AGAIN_MS)
      } else {
        setErrors(byField(fieldErrors(error)))
        setState({ is: 'refused', msg: error.message })
      }
      return null
    }
  }, [kind, id, local])

  /** One at a time, for each has the version that the one before it left. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const begun = work()
    const over = begun.then(
      () => undefined,
      () => undefined,
    )
    underWay.current = over
    void over.then(() => {
      underWay.current = null
    })
    return begun
  }

  /** What is typed while one is under way goes with the next. */
  const flush = useRef<() => Promise<number | null>>(async () => null)
  flush.current = async () => {
    clearTimeout(timer.current)
    // Several may have waited for the same one: the first of them is the next that the others wait for.
    while (underWay.current) await underWay.current
    if (latest.current === saved.current) return version.current
    return alone(send)
  }

  /** Keeps it here at once, and on the server when the fingers rest. */
  const later = useCallback(() => {
    local.keep({ version: version.current, values: latest.current })
    setState((before) => (before.is === 'conflict' ? before : { is: 'typing' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush.current(), PAUSE_MS)
  }, [local])

  const change = useCallback(
    (made: Change) => {
      const part = partOf(made, latest.current)
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
      setErrors((before) => Object.keys(part).reduce(without, before))
      later()
    },
    [later],
  )

  // What this device kept when the page was closed too early.
  useEffect(() => {
    const left = local.kept()
    if (left && JSON.stringify(left.values) !== JSON.stringify(saved.current)) {
      latest.current = left.values
      setValues(left.values)
      version.current = left.version
      void flush.current()
    }
    const leaving = () => void flush.current()
    window.addEventListener('pagehide', leaving)
    return () => {
      window.removeEventListener('pagehide', leaving)
      void flush.current()
    }
  }, [local])

  /** Takes what the server answered, but for the fields that were typed in since they were as in `before`. */
  function adopt(next: Piece, before: Values): void {
    const typed = Object.entries(latest.current).filter(([name, value]) => value !== before[name])
    latest.current = typed.length > 0 ? { ...next.values, ...Object.fromEntries(typed) } : next.values
    saved.current = next.values
    version.current = next.version
    setPiece(next)
    setValues(latest.current)
    setErrors({})
    if (typed.length > 0) later()
    else {
      local.drop()
      setState({ is: 'saved' })
    }
  }

  async function act(work: (version: number) => Promise<{ piece: Piece }>): Promise<Piece | null> {
    do {
      if ((await flush.current()) === null) return null
    } while (underWay.current)
    return alone(async () => {
      const before = saved.current
      const { piece: next } = await work(version.current)
      adopt(next, before)
      return next
    })
  }

  async function giveUp(work: (version: number) => Promise<{ piece: Piece }>): Promise<Piece> {
    const before = latest.current
    clearTimeout(timer.current)
    while (underWay.current) await underWay.current
    return alone(async () => {
      const { piece: next } = await work(version.current)
      adopt(next, before)
      return next
    })
  }

  async function keepMine() {
    const { piece: theirs } = await call(writing.piece, { params: { kind, id } })
    version.current = theirs.version
    await flush.current()
  }

  return {
    piece,
    values,
    state,
    errors,
    setErrors: (found) => setErrors(byField(found)),
    change,
    flush: () => flush.current(),
    act,
    giveUp,
    takeTheirs: async () => void (await giveUp(() => call(writing.piece, { params: { kind, id } }))),
    keepMine,
  }
}

/** 'values.videos.0.title' is 'videos.0.title' to the form. */
const byField = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([path, msg]) => [path.replace(/^(body\.)?values\./, ''), msg]),
  )

/** The very same errors where none is of this field: nobody is told anew of what they know. */
function without(errors: Record<string, string>, name: string): Record<string, string> {
  const others = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}
