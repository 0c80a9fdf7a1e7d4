import { figures } from '@cancha/contract/calls/money/figures'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { sentenceOn } from '../../../api/errors.ts'
import { pagesFor, queriesOf, queryFor } from '../../../api/queries.ts'
import { type FiguresSearch, periodIn } from './addresses.ts'

export type ReceivedFigures = ReceivedOf<typeof figures.figures>
type FiguresOrRefusal = { found: ReceivedFigures; refused: null } | { found: null; refused: string }

/** Money moves without anybody's press, so each visit asks anew. */
export const figuresQuery = (asked: FiguresSearch) =>
  queryFor(
    figures.figures,
    { query: periodIn(asked) },
    {
      take: (found): FiguresOrRefusal => ({ found, refused: null }),
      // A month that isn't there, or hasn't begun, is said in the figures' place.
      refused: (error): FiguresOrRefusal => {
        const refused = sentenceOn(error, 'query.month') ?? sentenceOn(error, 'query.day')
        if (refused === null) throw error
        return { found: null, refused }
      },
    },
  )

/** The movements from a place on, page by page. */
export const movementPages = (asked: FiguresSearch, from: string) =>
  pagesFor(
    figures.movements,
    { query: { ...periodIn(asked), before: from } },
    { next: ({ next }) => next, from: (before) => ({ query: { ...periodIn(asked), before } }) },
  )

/** All that is read of the money. */
export const allFigures = [queriesOf(figures.figures), queriesOf(figures.movements)]
