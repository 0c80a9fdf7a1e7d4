import type { CallOf, ReceivedOf } from '@cancha/contract/ground/operation'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { call, type ReadOperation } from './call.ts'

type OtherOptions<Data> = Omit<
  UseQueryOptions<Data, Error, Data, QueryKey>,
  'queryKey' | 'queryFn' | 'select'
>

type QueryForOptions<Op extends ReadOperation, Data> = OtherOptions<Data> & {
  /** Picks the part of the answer to keep. The whole answer by default. */
  take?: (answer: ReceivedOf<Op>) => Data
  /** Returns data to show in place of a refusal. @throws refusals that it can't show */
  refused?: (error: unknown) => Data
  /** Whether the operation asks for a proof of identity; a page that is being loaded can't. */
  asks?: boolean
}

/**
 * The query of one operation with one input: its key, its fetcher and its types. Each operation that a page reads has
 * one such query, in its feature's queries.ts, because two that keep different parts of the answer would share a key.
 */
export function queryFor<Op extends ReadOperation, Data = ReceivedOf<Op>>(
  operation: Op,
  input: CallOf<Op>,
  { take, refused, asks = false, ...rest }: QueryForOptions<Op, Data> = {},
) {
  return queryOptions<Data, Error, Data, QueryKey>({
    ...(rest as OtherOptions<Data>),
    queryKey: [operation.path, input],
    queryFn: async () => {
      try {
        const answer = await call(operation, input, { asks })
        return take ? take(answer) : (answer as Data)
      } catch (error) {
        if (refused) return refused(error)
        throw error
      }
    },
  })
}

/** Of a query that fails without a network, where others wait for it. */
type OfflineMode = { networkMode: 'always'; refetchOnReconnect: true }

type Paging<Op extends ReadOperation> = {
  /** Where the page after this one begins; null after the last. */
  next: (page: ReceivedOf<Op>) => string | null
  /** The input for the page that begins there. */
  from: (next: string) => CallOf<Op>
}

/**
 * A list that is read page by page, each added below the one before: for `useInfiniteQuery`. A change that makes the operation
 * stale loads all pages again that are shown.
 */
export const pagesFor = <Op extends ReadOperation>(
  operation: Op,
  input: CallOf<Op>,
  { next, from }: Paging<Op>,
  rest?: OfflineMode,
) =>
  infiniteQueryOptions<
    ReceivedOf<Op>,
    Error,
    InfiniteData<ReceivedOf<Op>, string | null>,
    QueryKey,
    string | null
  >({
    ...rest,
    queryKey: [operation.path, input, 'pages'],
    queryFn: ({ pageParam }) => call(operation, pageParam === null ? input : from(pageParam)),
    initialPageParam: null,
    getNextPageParam: next,
  })

/** A query that isn't the answer of one operation. @param name unique among these queries */
export const ownQuery = <Data>(
  name: string,
  input: unknown,
  read: () => Promise<Data>,
  rest?: OtherOptions<Data>,
) =>
  queryOptions<Data, Error, Data, QueryKey>({
    ...(rest as OtherOptions<Data>),
    queryKey: [name, input],
    queryFn: read,
  })

/** Queries that a change makes stale: one query, or those that a filter matches. */
export type Stale = Pick<QueryFilters, 'queryKey' | 'predicate'>

type Part<Input> = { [Name in keyof Input]?: Partial<Input[Name]> }

/** All queries of an operation; with a part of the input, those whose input has that part. */
export const queriesOf = <Op extends ReadOperation>(operation: Op, input?: Part<CallOf<Op>>): Stale => ({
  queryKey: input ? [operation.path, input] : [operation.path],
})
