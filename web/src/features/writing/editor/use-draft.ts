import { writing } from '@cancha/contract/calls/writing'
import type { Values } from '@cancha/contract/writing-fields'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fieldErrors, isPassing } from '../../../api/errors.ts'
import { useWrite } from '../../../api/use-write.ts'
import { type Change, partOf } from '../fields/field-props.ts'
import type { Piece } from '../queries.ts'
import { localDraft } from './local-draft.ts'

/** The pause in typing after which it is saved. */
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
  /** Sets new values of some fields. */
  change: (change: Change) => void
  /** Saves now. @returns the version on the server, or null if it couldn't be saved */
  flush: () => Promise<number | null>
  /**
   * Saves, then runs an action on the piece, such as publishing. What is typed meanwhile is kept and saved
   * afterwards. @returns null if it wasn't run because saving failed
   */
  act: (work: (version: number) => Promise<{ piece: Piece }>) => Promise<Piece | null>
  /** Runs an action whose answer replaces the local text, saved or not. */
  giveUp: (work: (version: number) => Promise<{ piece: Piece }>) => Promise<Piece>
  /** Resolves a conflict with the version that the other person saved. */
  takeTheirs: () => Promise<void>
  /** Resolves a conflict with the local version. */
  keepMine: () => Promise<void>
}

/** The text of a piece, stored on this device at once and on the server after each pause, so that nothing is lost. */
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

  // What a refusal says is shown by the state.
  const { write } = useWrite(writing.savePiece, { refused: () => undefined })
  const save = useRef(write)
  save.current = write
  /** What was sent without an answer: the server may have it, as a version that this page doesn't know. */
  const unanswered = useRef<Values | null>(null)

  const send = useCallback(async (): Promise<number | null> => {
    const sent = latest.current
    setState({ is: 'saving' })
    const body = { version: version.current, values: sent }
    const { answer, error } = await save.current({ params: { kind, id }, body })
    if (answer) {
      unanswered.current = null
      version.current = answer.piece.version
      saved.current = sent
      setPiece(answer.piece)
      if (latest.current === sent) {
        local.drop()
        setState({ is: 'saved' })
      }
      return version.current
    }
    if (error?.code === 'conflict') {
      const lost = unanswered.current
      unanswered.current = null
      const own = lost && (await savedAs(kind, id, lost))
      if (own) {
        version.current = own.version
        saved.current = lost
        setPiece(own)
        return send()
      }
      setState({ is: 'conflict', msg: error.message })
    } else if (isPassing(error)) {
      unanswered.current = sent
      setState({ is: 'offline' })
      timer.current = setTimeout(() => void flush.current(), TRY_AGAIN_MS)
    } else if (error) {
      setErrors(byField(fieldErrors(error)))
      setState({ is: 'refused', msg: error.message })
    }
    return null
  }, [kind, id, local])

  /** Runs requests one at a time, since each needs the version that the previous one returned. */
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

  /** Text that is typed during a save is part of the next one. */
  const flush = useRef<() => Promise<number | null>>(async () => null)
  flush.current = async () => {
    clearTimeout(timer.current)
    // Several callers may have waited: the first starts the next save, and the others wait for that.
    while (underWay.current) await underWay.current
    if (latest.current === saved.current) return version.current
    return alone(send)
  }

  /** Stores the text on this device at once, and on the server after a pause. */
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

  // Text that was stored on this device because the page was closed before it was saved.
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

  /** Takes over the server's answer, except for fields that were changed since `before`. */
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

/** The piece on the server if it is what this page sent; null if somebody else changed it, or it can't be asked. */
async function savedAs(kind: WrittenKindName, id: string, values: Values): Promise<Piece | null> {
  const there = await call(writing.piece, { params: { kind, id } }).catch(() => null)
  return there && hashKey([there.piece.values]) === hashKey([values]) ? there.piece : null
}

/** Turns 'values.videos.0.title' into the form's 'videos.0.title'. */
const byField = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([path, msg]) => [path.replace(/^(body\.)?values\./, ''), msg]),
  )

/** Removes a field's errors. Returns the same object if there are none, so that nothing is announced again. */
function without(errors: Record<string, string>, name: string): Record<string, string> {
  const others = Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}
