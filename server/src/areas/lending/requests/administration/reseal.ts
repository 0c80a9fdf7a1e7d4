import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import type { Vault } from '../../../../vault.ts'
import { kindsThatAre } from '../../../ground/drafts/kinds.ts'
import { draftContext } from '../../../ground/drafts/seal.ts'
import { fileContext, uploadContext } from '../../../ground/files/sealed/file-keys.ts'
import { tokenContext } from '../page-tokens.ts'
import { answersContext } from '../private-answers.ts'

/** A column of sealed texts: what its rows are called by, and what binds each text to its row. */
type SealedColumn = {
  table: string
  column: string
  /** The column by which rows are gone through, and its type: numbers, or keys as text. */
  id: string
  idType: 'bigint' | 'text'
  /** The column from whose value the context is made, as text. */
  boundTo: SQL
  contextOf(bound: string): string
  /** A condition for rows, where those of a table are gone through in parts. */
  only?: SQL
}

const ofRequest = (name: 'person' | 'finances'): SealedColumn => ({
  table: 'loan_requests',
  column: name,
  id: 'id',
  idType: 'bigint',
  boundTo: sql`key::text`,
  contextOf: (key) => answersContext(name, key),
})

const tokenOf = (table: string): SealedColumn => ({
  table,
  column: 'token',
  id: 'id',
  idType: 'bigint',
  boundTo: sql`encode(token_hash, 'hex')`,
  contextOf: (hash) => tokenContext(Buffer.from(hash, 'hex')),
})

/** The keys of sealed bytes: only they are sealed anew, whatever size the bytes have. */
const keysOf = (table: string, contextOf: (key: string) => string): SealedColumn => ({
  table,
  column: 'sealed_key',
  id: 'key',
  idType: 'text',
  boundTo: sql`key`,
  contextOf,
})

/** Everything about loans that is sealed with the site's secret, and the keys of papers. */
const SEALED: readonly SealedColumn[] = [
  ofRequest('person'),
  ofRequest('finances'),
  tokenOf('loan_requests'),
  tokenOf('loan_pairs'),
  // A person has one sealed draft of a kind.
  ...kindsThatAre('sealed').map(
    (kind): SealedColumn => ({
      table: 'drafts',
      column: 'sealed',
      id: 'user_id',
      idType: 'bigint',
      boundTo: sql`user_id::text`,
      contextOf: draftContext,
      only: sql`kind = ${kind}`,
    }),
  ),
  keysOf('file_uploads', uploadContext),
  keysOf('files', fileContext),
]

/** Rows of one transaction: short enough that nobody notices waiting for one of them. */
const BATCH = 100
/** How often rows that others held are tried again, and how long is waited before. */
const ROUNDS = 30
const PAUSE_MS = 200

/** How many texts were sealed anew, can't be opened with either secret, and were held by others to the end. */
export type Resealed = { moved: number; lost: number; left: number }

type ResealServices = { database: Database; vault: Vault }

/**
 * Seals anew all that is sealed with the previous secret, in small batches. A row that another transaction is writing is passed over and
 * tried again, so that nothing written meanwhile is lost; a text is replaced in one step, so that a kill loses none either. A second run
 * goes on with what is left.
 */
export async function resealLoans(services: ResealServices): Promise<Resealed> {
  let moved = 0
  for (let round = 1; ; round++) {
    let [lost, outdated] = [0, 0]
    for (const sealed of SEALED) {
      const passed = await passOver(services, sealed)
      moved += passed.moved
      lost += passed.lost
      outdated += await countOutdated(services, sealed)
    }
    const left = Math.max(0, outdated - lost)
    if (left === 0 || round === ROUNDS) return { moved, lost, left }
    await sleep(PAUSE_MS)
  }
}

const name = (text: string): SQL => sql`${sql.identifier(text)}`

/** Texts of another secret than the current one. Keys are written in hexadecimal: nothing in a prefix means anything to LIKE. */
const isOutdated = ({ vault }: ResealServices, { column, only = sql`true` }: SealedColumn): SQL =>
  sql`${only} and ${name(column)} not like ${`${vault.currentPrefix()}%`}`

async function countOutdated(services: ResealServices, sealed: SealedColumn): Promise<number> {
  const { count } = await selectOne(
    services.database.db,
    { count: column.int },
    sql`select count(*)::int as count from ${name(sealed.table)} where ${isOutdated(services, sealed)}`,
  )
  return count
}

async function passOver(
  services: ResealServices,
  sealed: SealedColumn,
): Promise<Pick<Resealed, 'moved' | 'lost'>> {
  const passed = { moved: 0, lost: 0 }
  let after: string | null = sealed.idType === 'text' ? '' : '0'
  while (after !== null) {
    const from: string = after
    const batch = await services.database.transaction((tx) => resealBatch(services, tx, sealed, from))
    passed.moved += batch.moved
    passed.lost += batch.lost
    after = batch.last
  }
  return passed
}

const SHAPE = { id: column.text, bound: column.text, sealed: column.text }

/** Seals the next rows anew that nobody holds. @returns the last row's id; null once there is none behind it */
async function resealBatch(
  services: ResealServices,
  tx: Tx,
  sealed: SealedColumn,
  after: string,
): Promise<Pick<Resealed, 'moved' | 'lost'> & { last: string | null }> {
  const { table, id, boundTo, contextOf } = sealed
  const idType = sql.raw(sealed.idType)
  const rows = await selectRows(
    tx,
    SHAPE,
    sql`select ${name(id)}::text as id, ${boundTo} as bound, ${name(sealed.column)} as sealed from ${name(table)}
      where ${name(id)} > ${after}::${idType} and ${isOutdated(services, sealed)}
      order by ${name(id)} limit ${BATCH} for no key update skip locked`,
  )
  const moved = rows.flatMap((row) => {
    const anew = resealed(services.vault, row.sealed, contextOf(row.bound))
    return anew === null ? [] : [{ id: row.id, anew }]
  })
  if (moved.length > 0)
    await run(
      tx,
      sql`update ${name(table)} t set ${name(sealed.column)} = n.anew
        from unnest(${sql.param(moved.map((row) => row.id))}::${idType}[], ${sql.param(moved.map((row) => row.anew))}::text[]) as n (id, anew)
        where t.${name(id)} = n.id and ${isOutdated(services, sealed)}`,
    )
  return { moved: moved.length, lost: rows.length - moved.length, last: rows.at(-1)?.id ?? null }
}

/** The same text, sealed with the current secret; null if neither secret opens it. */
function resealed(vault: Vault, sealed: string, context: string): string | null {
  try {
    return vault.seal(vault.open(sealed, context).text, context)
  } catch {
    return null
  }
}
