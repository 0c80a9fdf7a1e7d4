import type { Values } from '@cancha/contract/school/writing-fields'
import { isPageKind } from '@cancha/domain/ground/aliases/kinds'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import { pathAliases } from '../../ground/aliases/tables.ts'
import type { Which } from './pieces.ts'

/** @throws Refusal invalid_input if another page has the alias */
export async function refuseTakenAlias(tx: Tx, which: Which, values: Values): Promise<void> {
  const { kind, id } = which
  if (!isPageKind(kind)) return
  const alias = String(values['alias'])
  const field = 'body.values.alias'
  const [owner] = await tx
    .select({ kind: pathAliases.kind, pageId: pathAliases.pageId, inTrash: pathAliases.inTrash })
    .from(pathAliases)
    .where(eq(pathAliases.alias, alias))
  if (owner && !(owner.kind === kind && owner.pageId === id))
    throw refuseField('invalid_input', field, owner.inTrash ? IN_TRASH : 'Otra página ya tiene esa dirección')
}

const IN_TRASH =
  'Esa dirección es de algo que está en la papelera: restáuralo, espera a que se vacíe o escribe otra'

/** Sets the piece's alias; the previous one still works. */
export async function takeAlias(tx: Tx, which: Which, values: Values): Promise<void> {
  const { kind, id } = which
  if (!isPageKind(kind)) return
  const alias = String(values['alias'])
  const ofPage = and(eq(pathAliases.kind, kind), eq(pathAliases.pageId, id))
  const [mine] = await tx
    .insert(pathAliases)
    .values({ alias, kind, pageId: id })
    .onConflictDoUpdate({ target: pathAliases.alias, set: { replacedAt: null }, setWhere: sql`${ofPage}` })
    .returning({ alias: pathAliases.alias })
  // Another page took it between the check and now.
  if (!mine) throw refuseField('invalid_input', 'body.values.alias', 'Otra página ya tiene esa dirección')
  await tx
    .update(pathAliases)
    .set({ replacedAt: sql`coalesce(${pathAliases.replacedAt}, now())` })
    .where(and(ofPage, ne(pathAliases.alias, alias)))
}
