import { emailSearched } from '@cancha/domain/ground/contact/email'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { and, eq, inArray, isNull, like, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { profiles, users } from '../../users/tables.ts'

/** The most people whom one name may mean. */
const MOST = 20

/** The account of a person whom an entry names. */
export type Named = { id: number; name: string }

/**
 * The people whom a filter means: one by id or complete address, or all whose name has these words. An id is taken as
 * it is, because entries outlive accounts.
 * @throws Refusal invalid_input at the field, if they are too many or the words too short
 */
export async function findPeople(tx: Tx, field: string, asked: string): Promise<Named[]> {
  const text = asked.trim()
  if (/^[1-9]\d{0,14}$/.test(text)) return nameIds(tx, [Number(text)])
  if (text.includes('@')) return find(tx, eq(users.email, emailSearched(text)))
  const words = foldedWords(text)
  if (words.every((word) => [...word].length < 3))
    throw refuseField('invalid_input', `query.${field}`, 'Escribe al menos tres letras, o el correo completo')
  const found = await find(
    tx,
    and(isNull(users.deletedAt), ...words.map((word) => like(profiles.search, `%${word}%`))),
  )
  if (found.length > MOST)
    throw refuseField(
      'invalid_input',
      `query.${field}`,
      `Hay más de ${MOST} personas así: escribe el correo completo`,
    )
  return found
}

const find = async (tx: Tx, where: SQL | undefined): Promise<Named[]> => {
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(where)
    .orderBy(users.id)
    .limit(MOST + 1)
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

/** The names of these accounts, also where there is none any more. */
export async function nameIds(tx: Tx, ids: readonly number[]): Promise<Named[]> {
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
  const nameOf = new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return ids.map((id) => ({ id, name: nameOf.get(id) ?? `alguien que borró su cuenta (n.º ${id})` }))
}
