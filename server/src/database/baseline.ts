import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { column } from './decoders.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import { type RowOf, selectRows } from './statements.ts'

/** The commit that brought the last of the migrations from before the baseline, and so has all of them. */
export const LAST_COMMIT_BEFORE = '864b0ba73a59b6b376956efab2a704033f946955'

/** The journal of migrations: drizzle's own. */
export const JOURNAL = 'drizzle.__drizzle_migrations'

type Before = Pick<Migration, 'tag' | 'hash' | 'at'>

/** The migrations that the baseline takes the place of, oldest first. */
export async function migrationsBefore(): Promise<Before[]> {
  const lines = await readFile(join(MIGRATIONS, 'before-baseline.txt'), 'utf8')
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [at, hash = '', tag = ''] = line.split(' ')
      return { at: Number(at), hash, tag }
    })
}

const applied = { at: column.int, hash: column.text }

/**
 * Where a database stands: `past` the baseline, `empty`, or `before` it with everything that it takes the place of, so that it
 * lacks nothing but the baseline's line in the journal.
 * @param known the program's migrations, of which the baseline is the first
 * @throws ConfigError for a database that only older code can bring to the baseline, or that has another history
 */
export async function placeAtBaseline(
  client: pg.ClientBase,
  [baseline]: readonly Pick<Migration, 'at'>[],
): Promise<'empty' | 'before' | 'past'> {
  const has = await selectRows(client, applied, {
    text: `SELECT created_at AS at, hash FROM ${JOURNAL} ORDER BY created_at, id`,
  })
  if (has.length === 0) return 'empty'
  if (has.some(({ at }) => at === baseline?.at)) return 'past'
  const before = await migrationsBefore()
  const faults = faultsOf(has, before)
  if (faults.length > 0) throw new ConfigError(ofAnotherHistory(faults))
  if (has.length < before.length) throw new ConfigError(behind(has.length, before))
  return 'before'
}

/** In what a journal is neither all of the migrations of before nor the first few of them. */
function faultsOf(has: readonly RowOf<typeof applied>[], before: readonly Before[]): string[] {
  const expected = new Map(before.map((one) => [one.at, one]))
  const unknown = has.filter(({ at }) => !expected.has(at))
  const different = has.filter(({ at, hash }) => expected.has(at) && expected.get(at)?.hash !== hash)
  const missing = before.slice(0, has.length).filter(({ at }) => !has.some((one) => one.at === at))
  return [
    ...unknown.map(({ at }) => `tiene una que no conoce, del ${new Date(at).toISOString()}`),
    ...different.map(({ at }) => `su ${expected.get(at)?.tag} es otra`),
    ...(unknown.length === 0 ? missing.map(({ tag }) => `le falta ${tag}, y tiene posteriores`) : []),
  ]
}

const ofAnotherHistory = (faults: readonly string[]): string =>
  [
    `Las migraciones de esta base de datos no son las de este programa: ${faults.join('; ')}.`,
    '  La hizo otro código o una versión más nueva. No se cambió nada: inicia el programa que la hizo, o restaura una copia.',
  ].join('\n')

const behind = (count: number, before: readonly Before[]): string =>
  [
    `Esta base de datos es demasiado vieja para este programa: tiene ${count} de las ${before.length} migraciones que ya no trae, hasta ${before[count - 1]?.tag}.`,
    `  El código que las trae todas es el commit ${LAST_COMMIT_BEFORE}. Guarda una copia, y con ese código`,
    '  (git checkout, npm ci) tráela al día: «npm start» si es la base incluida, o «npm run operator -- migrate».',
    '  Después inicia este programa. No se cambió nada. Los pasos están en docs/operations.md, «An older database».',
  ].join('\n')
