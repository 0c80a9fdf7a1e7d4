import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import { ADMIN_LENDERS_PAGE, type lenderAdministration } from '@cancha/contract/lending/lender-administration'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { LENDER_STATES, type LenderState } from '@cancha/domain/lending/lender-life'
import { boundedSearch } from '../../../../http/limits/bounded-search.ts'
import type { Services } from '../../../../services.ts'
import { presentLender } from '../present.ts'
import { countChanges, countLenders, listLenders, programmesOf } from '../store.ts'

type Op = (typeof lenderAdministration)['adminLenders']

const TOO_SLOW = { path: 'query.search', msg: 'La búsqueda tarda demasiado. Escribe más letras.' }

const NONE = Object.fromEntries(LENDER_STATES.map((state) => [state, 0])) as Record<LenderState, number>

/** A page of the lenders with all that they say: as many statements for a page as for one. */
export async function listForAdministrators(
  { database }: Pick<Services, 'database'>,
  { state, search, after }: InputOf<Op>['query'],
): Promise<AnswerOf<Op>> {
  // One more is read than a page has, to know whether there is a next one.
  const found = await boundedSearch(database, TOO_SLOW, (tx) =>
    listLenders(tx, { state, words: foldedWords(search ?? ''), after }, ADMIN_LENDERS_PAGE + 1),
  )
  const shown = found.slice(0, ADMIN_LENDERS_PAGE)
  const programmes = await programmesOf(
    database.db,
    shown.map(({ userId }) => userId),
  )
  const counted = (await countLenders(database.db)).map(({ state, count }) => [state, count] as const)
  const last = shown.at(-1)
  return {
    lenders: shown.map((row) => presentLender(row, programmes.get(row.userId))),
    counts: { ...NONE, ...Object.fromEntries(counted) },
    changes: await countChanges(database.db),
    next: found.length > ADMIN_LENDERS_PAGE && last ? String(last.userId) : null,
  }
}
