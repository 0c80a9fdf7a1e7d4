import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '../../../../testing/cast.ts'
import { passHour } from '../../../../testing/hour.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { fileParts, files } from '../../../ground/files/tables.ts'
import { users } from '../../../ground/users/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('row 59: of what a person uploaded, what the site shows stays without a name, the rest goes with its bytes', async () => {
  const { db } = app.services.database
  const editor = await person(app, { editor: true })
  const uploaded = async (letter: string) => {
    const file = letter.repeat(22)
    const storageKey = await app.services.files.keep(Buffer.from(letter), 'application/pdf')
    await db
      .insert(files)
      .values({ key: file, kind: 'document', name: 'casa de Ana.pdf', bytes: 1, uploadedBy: editor.id })
    const part = { file, name: 'archivo.pdf', storageKey, type: 'application/pdf', bytes: 1 }
    await db.insert(fileParts).values(part)
    return storageKey
  }
  const [shown, unused] = [await uploaded('S'), await uploaded('U')]
  await app.asOwner(
    `insert into faqs (question, answer) values ('¿Qué?', '<a href="/media/archivos/${'S'.repeat(22)}/archivo.pdf">')`,
  )
  await db.update(users).set({ deleteAt: sql`now() - interval '1 second'` }).where(eq(users.id, editor.id))
  await passHour(app)
  await app.runJobs()
  expect(await db.select({ key: files.key, name: files.name, by: files.uploadedBy }).from(files)).toEqual([
    { key: 'S'.repeat(22), name: 'archivo', by: null },
  ])
  expect(await app.services.files.open(unused)).toBeNull()
  const still = await app.services.files.open(shown)
  expect(still).not.toBeNull()
  still?.stream.destroy()
})
