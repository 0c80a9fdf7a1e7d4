import type { CallOf, ReceivedOf } from '@cancha/contract/ground/operation'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { notify, type ToastAction } from '../ui/overlays/notify.ts'
import { type Change, send } from './call.ts'
import { ApiError, asApiError, fieldErrors, isReauth } from './errors.ts'
import type { BegunChange, Ended, Optimistic } from './optimistic.ts'
import type { Stale } from './queries.ts'
import { sessionQuery } from './session.ts'

/** Sends one change. Work of several steps is handed it. */
export type Send = typeof send

type Work<Input, Answer> = (input: Input, send: Send) => Promise<Answer>

/** The part of a form that a write needs: see `useForm`. */
type WriteForm = { refuse: (errors: Record<string, string>, message?: string) => void }

type Undo<Op extends Change, Input, Answer> = {
  /** the operation that takes it back */
  operation: Op
  input: (input: Input, answer: Answer) => CallOf<Op>
  /** said when it is taken back */
  says: string | ((input: Input) => string)
}

export type WriteOptions<Input, Answer, Op extends Change = Change> = {
  /** The queries that the write makes stale. They load again before the success is told, so that the page and the sentence agree. */
  makesStale?: readonly Stale[] | ((input: Input) => readonly Stale[])
  /** Changes that are shown before the answer. Such writes may be pressed again at once: they are sent in order. */
  optimistic?: (input: Input) => readonly Optimistic[]
  /** The answer of a deletion where it finds nothing any more: pressed twice, it is done. */
  ifGone?: Answer
  /** A toast about the success; none if it is null. */
  says?: string | ((answer: Answer, input: Input) => string | null)
  /** Offers «Deshacer» in that toast. */
  undo?: Undo<Op, Input, Answer>
  /** Called after the success. A failure in it doesn't make the write fail. */
  done?: (answer: Answer, input: Input) => unknown
  /** The form that was sent: a refusal stands at its fields, or in the form if it is about none. */
  form?: WriteForm
  /**
   * Called with a refusal that isn't about the form's fields. Default: it stands in the form; without a form it is
   * a toast. Not called for a person who closed the proof dialog, since they know that nothing was done.
   */
  refused?: (error: ApiError, input: Input) => void
  /** Whether a `reauth_required` refusal asks for the proof. A page that asks for it itself says false. */
  asks?: boolean
}

/** How a write ended: with an answer, with an error, or with neither if another one was still under way. */
type Outcome<Answer> = { answer?: Answer; error?: ApiError }

export type Write<Input, Answer> = {
  /** Sends it, and never rejects. While one is under way, another press does nothing. */
  write: (input: Input) => Promise<Outcome<Answer>>
  busy: boolean
  /** The input of the write under way. */
  sending: Input | null
}

/**
 * Changes something on the server: every button and form writes by this hook. It is typed by the contract's operation;
 * work of several steps is a function, which is handed `send`. Nothing is repeated by itself, because the server may
 * have done the write although its answer got lost.
 */
export function useWrite<Op extends Change, UndoOp extends Change>(
  operation: Op,
  options?: WriteOptions<CallOf<Op>, ReceivedOf<Op>, UndoOp>,
): Write<CallOf<Op>, ReceivedOf<Op>>
export function useWrite<Input, Answer, UndoOp extends Change>(
  work: Work<Input, Answer>,
  options?: WriteOptions<Input, Answer, UndoOp>,
): Write<Input, Answer>
export function useWrite<Input, Answer>(
  what: Change | Work<Input, Answer>,
  options: WriteOptions<Input, Answer> = {},
): Write<Input, Answer> {
  const { makesStale = [], optimistic, ifGone, says, undo, done, form, refused, asks = true } = options
  const queryClient = useQueryClient()
  const id = useId()
  // A ref, because a second press may come before React has rendered the first.
  const underWay = useRef(false)
  const staleBy = (input: Input) => (typeof makesStale === 'function' ? makesStale(input) : makesStale)

  const mutation = useMutation<Answer, unknown, Input, readonly BegunChange[] | undefined>({
    mutationFn: (input) =>
      (typeof what === 'function'
        ? what(input, send)
        : (send(what, input as CallOf<Change>, { asks }) as Promise<Answer>)
      ).catch((error: unknown) => {
        if (ifGone === undefined || asApiError(error).code !== 'not_found') throw error
        return ifGone
      }),
    // Without a network it fails at once and says so, instead of waiting and being sent later by surprise.
    networkMode: 'always',
    retry: false,
    // The input may be a password: it is forgotten with the answer.
    gcTime: 0,
    ...(optimistic && {
      scope: { id },
      onMutate: (input: Input) => Promise.all(optimistic(input).map((each) => each.begin(queryClient))),
    }),
    onSuccess: async (answer, input, begun) => {
      if (ended(begun, true).last) await loadAgain(queryClient, staleBy(input))
      const said = typeof says === 'function' ? says(answer, input) : says
      if (said)
        notify.success(said, undo && { label: 'Deshacer', onClick: () => void takeBack(input, answer) })
      try {
        await done?.(answer, input)
      } catch (error) {
        console.warn('Se guardó, pero la página no pudo seguir', error)
      }
    },
    onError: (caught, input, begun) => {
      const { last, changed } = ended(begun, false)
      if (isReauth(caught)) return
      const error = worded(asApiError(caught), queryClient)
      tell(error, input)
      // The refusal says that what the page shows is no longer so, or a change before it waited to be loaded.
      if (last && (changed || !SAYS_NOTHING_NEW.has(error.code))) void loadAgain(queryClient, staleBy(input))
    },
  })

  function tell(error: ApiError, input: Input): void {
    const errors = fieldErrors(error)
    if (form && Object.keys(errors).length > 0) form.refuse(errors)
    else if (refused) refused(error, input)
    else if (form) form.refuse({}, error.message)
    else notify.error(error.message, wayIn(error))
  }

  async function takeBack(input: Input, answer: Answer): Promise<void> {
    if (!undo) return
    try {
      await send(undo.operation, undo.input(input, answer) as CallOf<Change>)
      await loadAgain(queryClient, staleBy(input))
      notify.success(typeof undo.says === 'function' ? undo.says(input) : undo.says)
    } catch (caught) {
      if (isReauth(caught)) return
      const error = worded(asApiError(caught), queryClient)
      notify.error(error.message, wayIn(error))
    }
  }

  async function write(input: Input): Promise<Outcome<Answer>> {
    if (underWay.current && !optimistic) return {}
    underWay.current = true
    try {
      return { answer: await mutation.mutateAsync(input) }
    } catch (error) {
      return { error: asApiError(error) }
    } finally {
      underWay.current = false
    }
  }

  return { write, busy: mutation.isPending, sending: mutation.isPending ? mutation.variables : null }
}

/** Refusals that leave what the page shows as it is. */
const SAYS_NOTHING_NEW = new Set<ApiError['code']>([
  'offline',
  'invalid_input',
  'rate_limited',
  'unauthenticated',
])

/** Ends what was shown early. */
function ended(begun: readonly BegunChange[] | undefined, done: boolean): Ended {
  const all = (begun ?? []).map((each) => each.end(done))
  return { last: all.every(({ last }) => last), changed: all.some(({ changed }) => changed) }
}

/** How long a success waits for the page's newer data; without a network they come when it is back. */
const SHOWN_WITHIN_MS = 3_000

async function loadAgain(queryClient: QueryClient, stale: readonly Stale[]): Promise<void> {
  if (stale.length === 0) return
  const loaded = Promise.all(stale.map((filter) => queryClient.invalidateQueries(filter)))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SHOWN_WITHIN_MS))])
}

const SESSION_OVER =
  'Tu sesión terminó. Entra otra vez en otra pestaña y repítelo aquí: lo que escribiste sigue en la página.'

/** A refusal in the words for this page: it may still take a person for signed in whose session has ended. */
function worded(error: ApiError, queryClient: QueryClient): ApiError {
  const over = error.code === 'unauthenticated' && queryClient.getQueryData(sessionQuery.queryKey)
  return over ? new ApiError(error.code, SESSION_OVER, error.issues, error.requestId) : error
}

const wayIn = ({ message }: ApiError): ToastAction | undefined =>
  message === SESSION_OVER ? { label: 'Entrar', onClick: () => window.open('/login') } : undefined
