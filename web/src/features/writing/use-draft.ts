import { writing } from '@cancha/contract/calls/writing'
import type { Values } from '@cancha/contract/writing-fields'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError, fieldErrors } from '../../api/errors.ts'
import { dropLocal, keepLocal, localDraft } from './local-draft.ts'
import type { Piece } from './queries.ts'

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
  change: (part: Values) => void
  /** Saves what is typed. @returns the version on the server, or null when it couldn't be saved */
  flush: () => Promise<number | null>
  /** Takes what the server answered after publishing and the like. */
  adopt: (piece: Piece) => void
  /** After a conflict: what is typed here goes over what the other saved. */
  keepMine: () => Promise<void>
}

/** What is typed, kept on this device at once and on the server after each pause. Nothing is lost on the way. */
export function useDraft(loaded: Piece): Draft {
  const [piece, setPiece] = useState(loaded)
  const [values, setValues] = useState(loaded.values)
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef(loaded.values)
  const saved = useRef(loaded.values)
  const version = useRef(loaded.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<number | null> | null>(null)
  const { kind, id } = loaded

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
        dropLocal(kind, id)
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
  }, [kind, id])

  /** One at a time: what is typed while one is under way goes with the next. */
  const flush = useRef<() => Promise<number | null>>(async () => null)
  flush.current = async () => {
    clearTimeout(timer.current)
    if (underWay.current) await underWay.current
    if (latest.current === saved.current) return version.current
    underWay.current = send().finally(() => {
      underWay.current = null
    })
    return underWay.current
  }

  const change = useCallback(
    (part: Values) => {
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
      keepLocal(kind, id, { version: version.current, values: latest.current })
      setErrors((before) => Object.keys(part).reduce(without, before))
      setState((before) => (before.is === 'conflict' ? before : { is: 'typing' }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush.current(), PAUSE_MS)
    },
    [kind, id],
  )

  // What this device kept when the page was closed too early.
  useEffect(() => {
    const left = localDraft(kind, id)
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
  }, [kind, id])

  const adopt = useCallback(
    (next: Piece) => {
      latest.current = next.values
      saved.current = next.values
      version.current = next.version
      dropLocal(kind, id)
      setPiece(next)
      setValues(next.values)
      setErrors({})
      setState({ is: 'saved' })
    },
    [kind, id],
  )

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
    adopt,
    keepMine,
  }
}

/** 'values.videos.0.title' is 'videos.0.title' to the form. */
const byField = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([path, msg]) => [path.replace(/^(body\.)?values\./, ''), msg]),
  )

const without = (errors: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
