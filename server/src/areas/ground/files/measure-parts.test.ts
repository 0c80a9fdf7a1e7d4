import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { measureParts } from './measure-parts.ts'

const AVATAR = 'A'.repeat(22)

test('a part without a size is served once the sweep has measured it, and one without bytes never', async () => {
  const app = await createTestApp()
  const { database, files } = app.services
  const storageKey = await files.keep(Buffer.from('una foto'), 'image/webp')
  await app.asOwner(`
    insert into files (key, kind, name, bytes, purpose) values ('${AVATAR}', 'image', 'a', 0, 'members.avatar');
    insert into file_parts values ('${AVATAR}', '160.webp', '${storageKey}', 'image/webp', 0),
      ('${AVATAR}', '512.webp', '${'z'.repeat(22)}', 'image/webp', 0)`)
  const get = async (address: string) => (await app.http.inject(address)).statusCode
  expect(await get(`/media/perfil/${AVATAR}/160.webp`)).toBe(200)
  expect(await get(`/media/archivos/${AVATAR}/160.webp`)).toBe(404)
  await measureParts({ database, files })
  expect(await get(`/media/archivos/${AVATAR}/160.webp`)).toBe(200)
  expect(await get(`/media/archivos/${AVATAR}/512.webp`)).toBe(404)
  expect((await database.db.execute(`select bytes from files`)).rows).toEqual([{ bytes: 8 }])
  await app.close()
})
