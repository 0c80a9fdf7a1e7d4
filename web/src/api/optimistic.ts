import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A change that is shown before the server has confirmed it. */
export type Optimistic = { begin: (queryClient: QueryClient) => Promise<BegunChange> }

/** Ends a change that is shown. */
export type BegunChange = {
  /** @param done false if the server refused it */
  end: (done: boolean) => Ended
}

/** How the changes of a query stand when one of them ended. */
export type Ended = {
  /** No other change of the same query is under way. */
  last: boolean
  /** The server did this one, or another that was under way beside it. */
  changed: boolean
}

type Step = { change: (data: never) => unknown; underWay: boolean }

/** The content of a query while changes of it are under way: the server's data, and the changes on top in their order. */
type Pile = {
  /** The query that was changed. One that took its place in the cache may be another person's. */
  query: Query | undefined
  base: unknown
  steps: Step[]
  changed: boolean
  stop: () => void
}

const piles = new WeakMap<QueryClient, Map<string, Pile>>()

/**
 * Shows a change of a query's data at once. If the server refuses it, what is shown is worked out anew from the
 * server's data and the other changes under way, so that one that fails takes back nothing but itself. Data that
 * arrive meanwhile become the new ground, and the changes are put on top again.
 * @param change gives the same result when it is applied twice: it sets a value, and doesn't turn one over. Not called
 *   if the query has no data
 */
export const shownAtOnce = <Data>(
  query: {
    queryKey: QueryKey
    queryFn?: ((...context: never[]) => Data | Promise<Data>) | symbol | undefined
  },
  change: (data: Data) => Data,
): Optimistic => ({
  async begin(queryClient) {
    const { queryKey } = query
    // An answer that is on its way may be older than the change.
    await queryClient.cancelQueries({ queryKey, exact: true })
    const all = piles.get(queryClient) ?? new Map<string, Pile>()
    piles.set(queryClient, all)
    const hash = hashKey(queryKey)
    const known = all.get(hash)
    const pile = known && isShown(queryClient, hash, known) ? known : pileOf(queryClient, queryKey, hash)
    all.set(hash, pile)
    const step: Step = { change: change as Step['change'], underWay: true }
    pile.steps.push(step)
    show(queryClient, queryKey, hash, pile)
    return {
      end(done) {
        step.underWay = false
        if (done) pile.changed = true
        else {
          pile.steps = pile.steps.filter((each) => each !== step)
          show(queryClient, queryKey, hash, pile)
        }
        const last = !pile.steps.some(({ underWay }) => underWay)
        if (last) {
          pile.stop()
          if (all.get(hash) === pile) all.delete(hash)
        }
        return { last, changed: pile.changed }
      },
    }
  },
})

function pileOf(queryClient: QueryClient, queryKey: QueryKey, hash: string): Pile {
  const pile: Pile = {
    query: queryClient.getQueryCache().get(hash),
    base: queryClient.getQueryData(queryKey),
    steps: [],
    changed: false,
    stop: () => {},
  }
  pile.stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query !== pile.query) return
    const { action } = event
    if (action.type !== 'success' || action.manual) return
    pile.base = action.data
    show(queryClient, queryKey, hash, pile)
  })
  return pile
}

/** Whether the query is still the one that was changed: signing out and in empties the cache. */
const isShown = (queryClient: QueryClient, hash: string, { query }: Pile): boolean =>
  query !== undefined && queryClient.getQueryCache().get(hash) === query

function show(queryClient: QueryClient, queryKey: QueryKey, hash: string, pile: Pile): void {
  const { base, steps } = pile
  if (base === undefined || !isShown(queryClient, hash, pile)) return
  const shown = steps.reduce<unknown>((data, { change }) => change(data as never), base)
  queryClient.setQueryData(queryKey, shown as object)
}
