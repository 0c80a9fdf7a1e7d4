import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, sql } from 'drizzle-orm'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { exportedColumns, type PersonalTable } from '../../../../manifest/personal-table.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { wholeRow, writtenFrom } from './kept-by-address.ts'

type Rows = Record<string, unknown>[]

/** The SQL condition for a person's rows of a table. */
export const rowsOfPerson = (condition: string, userId: number) =>
  sql.raw(condition.replaceAll(':id', String(Number(userId))))

/** A row with what is sealed in it opened, and without what it was bound by unless that is exported too. */
function opened(
  services: Pick<Services, 'vault' | 'log'>,
  table: PersonalTable,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const { sealed } = table
  if (!sealed) return row
  const by = String(row[sealed.boundBy])
  return Object.fromEntries(
    exportedColumns(table).map((name) => {
      const value = row[name]
      const isSealed = sealed.columns.includes(name) && typeof value === 'string'
      return [name, isSealed ? sealed.open(services, name, { sealed: value, by }) : value]
    }),
  )
}

/**
 * Everything that is stored about a person, table by table, at one moment. The export is recorded in the audit log in
 * a transaction of its own, because the one that reads may not write.
 */
export async function exportData(
  services: Services,
  viewer: Viewer,
  call: Call,
): Promise<Record<string, Rows>> {
  const { database, declared } = services
  const data = await database.transaction(async (tx) => {
    await run(tx, sql`set transaction isolation level repeatable read read only`)
    const data: Record<string, Rows> = {}
    for (const [name, table] of Object.entries(declared.personalData)) {
      const columns = sql.join(
        [...new Set([...exportedColumns(table), ...(table.sealed ? [table.sealed.boundBy] : [])])].map(
          (column) => sql.identifier(column),
        ),
        sql`, `,
      )
      const rows = await selectRows(
        tx,
        { row: wholeRow },
        sql`select to_jsonb(own) as row from (select ${columns} from ${sql.identifier(name)} where ${rowsOfPerson(table.rowsOf, viewer.id)}) own`,
      )
      data[name] = rows.map(({ row }) => opened(services, table, row))
    }
    const [own] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, viewer.id))
    if (own) Object.assign(data, await writtenFrom(tx, declared, own.email))
    return data
  })
  await database.transaction((tx) => recordAudit(tx, actor(viewer, call), { action: 'account.exported' }))
  return data
}
