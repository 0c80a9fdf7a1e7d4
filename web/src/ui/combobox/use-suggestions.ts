import { useEffect, useRef, useState } from 'react'

export interface Suggestion {
  /** identifies it */
  value: string
  label: string
  detail?: string | undefined
}

/** Finds suggestions for a text. A rejection means that nobody could be asked. */
export type FindSuggestions<T extends Suggestion = Suggestion> = (
  typed: string,
  signal: AbortSignal,
) => Promise<readonly T[]>

/** Waits for a pause in typing before asking. */
const PAUSE_MS = 150

export type SuggestionsState = 'idle' | 'loading' | 'found' | 'nothing' | 'failed'

interface SuggestionOptions<T> {
  find: FindSuggestions<T & Suggestion>
  typed: string
  /** nothing is asked before the person is in the field */
  isAsking: boolean
  /** the shortest text that is asked for */
  least: number
}

/** The suggestions for the typed text. Earlier ones stay until the next have come; late answers are dropped. */
export function useSuggestions<T extends Suggestion>({ find, typed, isAsking, least }: SuggestionOptions<T>) {
  const words = typed.trim()
  const [answer, setAnswer] = useState<{ to: string; found: readonly T[] | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // A caller may make its function anew with each rendering.
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  const wanted = isAsking && words.length >= least

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same words again
  useEffect(() => {
    if (!wanted) return
    const given = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const found = await latest.current(words, given.signal)
          if (!given.signal.aborted) setAnswer({ to: words, found })
        } catch {
          if (!given.signal.aborted) setAnswer({ to: words, found: null })
        }
      },
      words === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [words, wanted, attempt])

  return {
    found: wanted ? (answer?.found ?? []) : [],
    state: stateOf(wanted, words, answer),
    again: () => {
      setAnswer(null)
      setAttempt(attempt + 1)
    },
  }
}

function stateOf(
  wanted: boolean,
  words: string,
  answer: { to: string; found: readonly unknown[] | null } | null,
): SuggestionsState {
  // Stays when the field is left, because the button that asks again lies outside of it.
  if (answer?.to === words && answer.found === null) return 'failed'
  if (!wanted) return 'idle'
  if (answer?.found?.length) return 'found'
  if (answer?.to !== words) return 'loading'
  return words === '' ? 'idle' : 'nothing'
}
