import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** A change that is shown before the server has confirmed it. */
export type Optimistic = { begin: (queryClient: QueryClient) => Promise<Begun> }

/** Ends a change that is shown. */
export type Begun = {
  /** @param done false if the server refused it @returns whether no other change of the same query is under way */
  end: (done: boolean) => boolean
}

type Step = { change: (data: never) => unknown; underWay: boolean }

/** What a query shows while changes of it are under way: the server's data, and the changes on top in their order. */
type Pile = { base: unknown; steps: Step[]; stop: () => void }

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
    const pile = all.get(hash) ?? pileOf(queryClient, queryKey, hash)
    all.set(hash, pile)
    const step: Step = { change: change as Step['change'], underWay: true }
    pile.steps.push(step)
    show(queryClient, queryKey, pile)
    return {
      end(done) {
        step.underWay = false
        if (!done) {
          pile.steps = pile.steps.filter((each) => each !== step)
          show(queryClient, queryKey, pile)
        }
        if (pile.steps.some(({ underWay }) => underWay)) return false
        pile.stop()
        all.delete(hash)
        return true
      },
    }
  },
})

function pileOf(queryClient: QueryClient, queryKey: QueryKey, hash: string): Pile {
  const pile: Pile = { base: queryClient.getQueryData(queryKey), steps: [], stop: () => {} }
  pile.stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return
    const { action } = event
    if (action.type !== 'success' || action.manual) return
    pile.base = action.data
    show(queryClient, queryKey, pile)
  })
  return pile
}

function show(queryClient: QueryClient, queryKey: QueryKey, { base, steps }: Pile): void {
  if (base === undefined) return
  const shown = steps.reduce<unknown>((data, { change }) => change(data as never), base)
  queryClient.setQueryData(queryKey, shown as object)
}
