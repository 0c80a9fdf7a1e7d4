import { randomBytes } from 'node:crypto'
import { resourcePurpose } from '@cancha/contract/school/resources-uploads'
import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'
import { kinds } from '@cancha/contract/school/writing-kinds'
import { WRITTEN_KINDS, type WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Begun, type Desk, openDesk, question } from '../../../../testing/builders/writing-desk.ts'
import { sweepFiles } from '../sweep.ts'
import { removeUnheld } from './remove-unheld.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

/** The keys of the library's files, which are private. */
const inLibrary = new Set<string>()

/** A file that was uploaded three days ago. @returns its key */
async function oldFile({ forLibrary = false } = {}): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const storageKey = await desk.app.services.files.keep(Buffer.from('hola'), 'image/webp')
  if (forLibrary) inLibrary.add(key)
  const purpose = forLibrary ? `'${resourcePurpose.name}'` : 'null'
  await desk.app.asOwner(`
    insert into files (key, kind, name, bytes, purpose, private, created_at)
      values ('${key}', 'image', 'a.webp', 4, ${purpose}, ${forLibrary}, now() - interval '3 days');
    insert into file_parts values ('${key}', '960.webp', '${storageKey}', 'image/webp', 4)`)
  return key
}
const addressOf = (key: string) => `/media/${inLibrary.has(key) ? 'privados' : 'archivos'}/${key}/960.webp`
const rowsOf = async (query: string) => (await desk.app.services.database.db.execute(sql.raw(query))).rows
const isThere = async (key: string) =>
  (await rowsOf(`select from files where key = '${key}'`)).length === 1 &&
  (await desk.app.http.inject({ url: addressOf(key), headers: desk.elena.headers })).statusCode === 200
const sweep = async () => {
  await sweepFiles(desk.app.services)
  await desk.app.runJobs()
}

/** Values with an uploaded file in every field that takes one. @returns the keys of the files too */
async function withFiles(kind: WrittenKindName): Promise<{ values: Values; keys: string[] }> {
  const keys: string[] = []
  const fill = async (fields: readonly WrittenField[], values: Values): Promise<Values> => {
    const entries = fields.map(async (field): Promise<[string, unknown]> => {
      const value = values[field.name]
      if (field.type === 'rows')
        return [field.name, await Promise.all((value as Values[]).map((row) => fill(field.fields, row)))]
      if (!['file', 'video', 'rich'].includes(field.type)) return [field.name, value]
      const key = await oldFile({ forLibrary: field.type === 'file' && field.accepts === 'resource' })
      keys.push(key)
      const address = addressOf(key)
      return [field.name, field.type === 'rich' ? `<p>Mira</p><img src="${address}" alt="">` : address]
    })
    return Object.fromEntries(await Promise.all(entries))
  }
  return { values: await fill(kinds[kind].fields, desk.complete(kind)), keys }
}

describe('every kind of content holds the files of all its fields', () => {
  test.each(WRITTEN_KINDS.filter((kind) => kind !== 'category'))(
    '%s: as a draft, in its history, and what is published without either, and in the trash; erased, it lets go of them',
    async (kind) => {
      const which = await desk.begin(kind)
      const { values, keys } = await withFiles(kind)
      expect(keys.length).toBeGreaterThan(0)
      const there = async () => (await Promise.all(keys.map(isThere))).filter(Boolean).length
      expect((await desk.save(which, values)).statusCode).toBe(200)
      await desk.app.asOwner('update written_pieces set draft = null')
      await sweep()
      expect(await there(), 'in its history').toBe(keys.length)
      await desk.save(which, values)
      await desk.app.asOwner('delete from piece_revisions')
      await sweep()
      expect(await there(), 'as a draft').toBe(keys.length)
      expect((await desk.publish(which)).json().piece).toMatchObject({ status: 'published' })
      await desk.app.asOwner('delete from piece_revisions; update written_pieces set draft = null')
      await sweep()
      expect(await there(), 'published').toBe(keys.length)
      await desk.withdraw(which)
      await desk.remove(which)
      await sweep()
      expect(await there(), 'in the trash').toBe(keys.length)
      await desk.erase(which)
      await sweep()
      expect(await there(), 'erased').toBe(0)
    },
  )

  test('the scheduled values are held when the draft and the history have gone on', async () => {
    const which = await desk.begin('faq')
    const key = await oldFile()
    await desk.save(which, { ...question('¿Cuándo?'), answer: `<img src="${addressOf(key)}" alt="">` })
    await desk.publish(which, new Date(Date.now() + 86_400_000).toISOString())
    await desk.save(which, question('¿Y ahora?'))
    await desk.app.asOwner('delete from piece_revisions')
    await sweep()
    expect(await isThere(key)).toBe(true)
    await desk.discard(which)
    await sweep()
    expect(await isThere(key)).toBe(false)
  })

  test('no column of any table mentions a file of a piece without holding it', async () => {
    const made = await Promise.all(WRITTEN_KINDS.map(withFiles))
    for (const [at, kind] of WRITTEN_KINDS.entries()) {
      const which = await desk.begin(kind)
      await desk.save(which, made[at]?.values ?? {})
      await desk.publish(which)
    }
    const tables = await rowsOf("select tablename as name from pg_tables where schemaname = 'public'")
    const keys = made.flatMap(({ keys }) => keys).join('|')
    const mentioning: string[] = []
    // A trigger copies the rows that search shows: the copy changes and goes in the transaction of the row that holds the file.
    const isCopy = (name: unknown) => String(name).startsWith('search_documents')
    for (const { name } of tables.filter((one) => !isCopy(one['name'])))
      if ((await rowsOf(`select from ${name} t where t::text ~ '/media/archivos/(${keys})' limit 1`)).length)
        mentioning.push(String(name))
    const watched = await rowsOf(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'hold_files'",
    )
    expect(mentioning.length).toBeGreaterThan(10)
    expect(watched.map(({ name }) => name)).toEqual(expect.arrayContaining(mentioning))
  })
})

test('a mention of a file that never was is kept as it is written, and holds nothing', async () => {
  const which = await desk.begin('faq')
  const answer = `<img src="${addressOf('N'.repeat(22))}" alt="">`
  expect((await desk.save(which, { ...question('¿Qué?'), answer })).statusCode).toBe(200)
  expect(
    await rowsOf(`select from written_piece_file_uses where item_id = ${which.id} and kind = 'faq'`),
  ).toEqual([])
})

test('the database itself refuses to delete a held file', async () => {
  const which = await desk.begin('faq')
  const key = await oldFile()
  await desk.save(which, { ...question('¿Quién?'), answer: `<img src="${addressOf(key)}" alt="">` })
  await expect(desk.app.asOwner(`delete from files where key = '${key}'`)).rejects.toMatchObject({
    code: '23503',
  })
})

describe('a save and the sweep at the same time', () => {
  const saveWith = (which: Begun, key: string) =>
    desk.save(which, { ...question('¿A la vez?'), answer: `<img src="${addressOf(key)}" alt="">` })
  /** How many sessions of this database wait for a lock. */
  const waiting = async () =>
    (
      await rowsOf(`select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`)
    ).length

  test('the save was first: the sweep passes by the file without waiting, and it stays', async () => {
    const key = await oldFile()
    const other = await oldFile()
    await desk.app.services.database.transaction(async (tx) => {
      await tx.execute(sql`insert into piece_revisions (kind, item_id, why, content)
        values ('faq', 1, 'saved', ${JSON.stringify({ answer: addressOf(key) })})`)
      await sweep()
      expect(await isThere(other)).toBe(false)
    })
    await sweep()
    expect(await isThere(key)).toBe(true)
  })

  test('the sweep was first: the save waits for it and is refused, and what was written before stays', async () => {
    const { database } = desk.app.services
    const which = await desk.begin('faq')
    await desk.save(which, question('¿Antes?'))
    const key = await oldFile()
    let saved: ReturnType<typeof saveWith> | undefined
    await database.transaction(async (tx) => {
      expect(await removeUnheld(tx, desk.app.services, [key])).toBe(1)
      saved = saveWith(which, key)
      saved.catch(() => undefined)
      await expect.poll(waiting).toBe(1)
    })
    const answer = await saved
    expect([answer?.statusCode, answer?.json().msg]).toEqual([
      409,
      'Un archivo que usas aquí ya no existe: súbelo de nuevo y guarda otra vez.',
    ])
    expect((await desk.read(which)).values.question).toBe('¿Antes?')
    await desk.app.runJobs()
    expect(await isThere(key)).toBe(false)
  })

  test('the sweep had chosen the file before the save ended: it looks again, and the file stays', async () => {
    const { database } = desk.app.services
    const which = await desk.begin('faq')
    const key = await oldFile()
    await database.transaction(async (tx) => {
      expect((await saveWith(which, key)).statusCode).toBe(200)
      expect(await removeUnheld(tx, desk.app.services, [key])).toBe(0)
    })
    expect(await isThere(key)).toBe(true)
  })
})
