import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { members } from '@cancha/contract/people/members'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/cast.ts'
import { passHour } from '../../../testing/hour.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { files as fileTable } from '../../ground/files/tables.ts'
import { users } from '../../ground/users/tables.ts'
import { memberPictures } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = (who: Person, image: Buffer | string, kind: 'avatar' | 'cover' = 'avatar') =>
  callAs(app, who, members.keepPicture, {
    body: {
      userid: String(who.id),
      kind,
      image: typeof image === 'string' ? image : image.toString('base64'),
    },
  })
const read = (address: string) => app.http.inject({ url: address })
const profile = async (who: Person) =>
  (await callAs(app, who, members.userInfo, { query: { userid: String(who.id) } })).json()
/** All stored files. */
const files = async () => {
  const folder = join(app.config.VAR_DIR, 'files')
  const found = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    found.map(async (name) => ((await stat(join(folder, name))).isFile() ? name : '')),
  )
  return sizes.filter((name) => name && !name.endsWith('.type'))
}
const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#bf5535' } })

test('[PROFCALL-005] [PROFCALL-006] a picture is drawn anew in several sizes and read by its address', async () => {
  const who = await person(app)
  const ask = async (operation: typeof members.profileImage | typeof members.coverImage) =>
    (await callAs(app, {}, operation, { query: { userid: String(who.id) } })).json()
  expect(await ask(members.profileImage)).toEqual({ image: null, type: null })
  const png = await photo().png().toBuffer()
  const { address } = (await send(who, `data:image/png;base64,${png.toString('base64')}`)).json()
  await send(who, png, 'cover')
  const { avatar, portrait, cover } = await profile(who)
  expect(address).toBe(portrait)
  const sizes: [string, number, number][] = [
    [avatar, 160, 160],
    [portrait, 512, 512],
    [cover, 1536, 512],
    [cover.replace('1536', '768'), 768, 256],
  ]
  for (const [place, width, height] of sizes) {
    const answer = await read(place)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  }
  const { image, type } = await ask(members.profileImage)
  expect(type).toBe('image/webp')
  expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ width: 512 })
  expect((await ask(members.coverImage)).image).not.toBe(image)
  const session = await app.http.inject({ url: '/api/users/session', headers: who.headers })
  expect(session.json().user.avatar).toBe(avatar)
})

test('row 45: where it was taken, by what, and what hangs behind it stays behind', async () => {
  const who = await person(app)
  const jpeg = await photo()
    .jpeg()
    .withExif({ IFD0: { Make: 'canario-camara' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .toBuffer()
  expect(jpeg.includes('canario-camara')).toBe(true)
  await send(who, Buffer.concat([jpeg, Buffer.from('PK\x03\x04canario-zip<script>')]))
  const { rawPayload } = await read((await profile(who)).portrait)
  expect(rawPayload.includes('canario')).toBe(false)
  const { exif, icc, xmp } = await sharp(rawPayload).metadata()
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
})

test('a photograph taken sideways stands upright', async () => {
  const who = await person(app)
  const white = sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
  const half = await photo(200, 100)
    .composite([{ input: await white.png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await send(who, half)
  const { rawPayload } = await read((await profile(who)).portrait)
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const red = (y: number) => data[(y * info.width + 256) * info.channels + 1] ?? 0
  expect(red(40)).toBeGreaterThan(200)
  expect(red(470)).toBeLessThan(150)
})

describe('row 44: what is no picture is refused, and nothing is kept', () => {
  const frames = async (count: number) => {
    const frame = await photo(40, 40).gif().toBuffer()
    const [head, body] = [frame.subarray(0, -1), frame.subarray(frame.indexOf(0x2c), -1)]
    return Buffer.concat([head, ...Array<Buffer>(count - 1).fill(body), Buffer.from([0x3b])])
  }
  test.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['nothing', () => ''],
    ['no base64', () => '¿qué?'],
    ['a page called jpg', () => Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a broken jpeg', async () => (await photo().jpeg().toBuffer()).subarray(0, 300)],
    ['a png that is only its beginning', () => Buffer.from('\x89PNG\r\n\x1a\nhola', 'latin1')],
    ['a film of 5,001 pictures', () => frames(5_001)],
    ['a speck', () => photo(8, 8).png().toBuffer()],
    ['avif, which isn’t asked for', () => photo().avif({ effort: 0 }).toBuffer()],
  ])('%s', async (_, make) => {
    const who = await person(app)
    const before = await files()
    const answer = await send(who, await make())
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0]).toMatchObject({ path: 'body.image' })
    expect(await files()).toEqual(before)
    expect((await profile(who)).avatar).toBeNull()
  })

  test('more than 8 MB', async () => {
    const who = await person(app)
    const tooLarge = await send(who, Buffer.alloc(8 * 1024 * 1024 + 1, 0xff))
    expect(tooLarge.statusCode, JSON.stringify(app.logged().slice(-2))).toBe(400)
    expect((await send(who, Buffer.alloc(9 * 1024 * 1024, 0xff))).statusCode).toBe(413)
  })
})

test.each([
  [16_000, 16_000],
  [30_000, 30_000],
  [60_000, 60_000],
])('row 46: a bomb of %d × %d pixels is refused without being opened', async (width, height) => {
  const who = await person(app)
  const before = process.memoryUsage().rss
  const answer = await send(who, bomb(width, height))
  expect(answer.statusCode).toBe(400)
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
})

/** A PNG that claims this size and has a single empty row. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

test.each([
  '/media/perfil/../../etc/passwd',
  '/media/perfil/%2e%2e%2f%2e%2e/160.webp',
  `/media/perfil/${'a'.repeat(22)}/160.webp`,
  `/media/perfil/${'a'.repeat(22)}/160.webp%00`,
  `/media/perfil/${'a'.repeat(22)}/..%2f160.webp`,
  `/media/perfil/${'a'.repeat(5_000)}/160.webp`,
])('row 47: %s is nothing', async (address) => {
  expect((await read(address)).statusCode).toBe(404)
})

describe('while the profile is saved', () => {
  const save = (who: Person, phonenumber: string) =>
    callAs(app, who, members.updateUserInfo, {
      body: { userid: String(who.id), phonenumber, shortbio: phonenumber },
    })

  test('a transaction that holds it can still insert rows of its member: there is no deadlock', async () => {
    const who = await person(app)
    const { database } = app.services
    let saved: ReturnType<typeof save> | undefined
    await database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from profiles where user_id = ${who.id} for update`)
      saved = save(who, '+12105550112')
      saved.catch(() => undefined)
      await expect
        .poll(async () => {
          const waiting = sql`
            select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
          return (await database.db.execute(waiting)).rows.length
        })
        .toBe(1)
      // As a picture's foreign key does.
      await tx.execute(sql`select 1 from users where id = ${who.id} for key share nowait`)
    })
    expect((await saved)?.statusCode).toBe(200)
  })

  test('many times at once, nothing fails', async () => {
    const who = await person(app)
    const png = await photo(64, 64).png().toBuffer()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 2 === 0 ? save(who, `+121055501${at + 10}`) : send(who, png, at % 4 === 1 ? 'avatar' : 'cover'),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(200))
    await app.runJobs()
  })
})

describe('row 49: files go with what they belong to', () => {
  test('a new picture removes the one before, from the disk too; of many at once one stays', async () => {
    const who = await person(app)
    const png = await photo().png().toBuffer()
    const { address: first } = (await send(who, png)).json()
    const count = (await files()).length
    await Promise.all(Array.from({ length: 5 }, () => send(who, png)))
    await app.runJobs()
    expect(await files()).toHaveLength(count)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read((await profile(who)).portrait)).statusCode).toBe(200)
    await callAs(app, who, members.removePicture, { body: { userid: String(who.id), kind: 'avatar' } })
    await app.runJobs()
    expect(await files()).toHaveLength(count - 2)
    expect((await profile(who)).portrait).toBeNull()
  })

  test('a deleted account leaves none', async () => {
    const who = await person(app)
    await send(who, await photo().png().toBuffer())
    await send(who, await photo().png().toBuffer(), 'cover')
    const before = (await files()).length
    const { portrait } = await profile(who)
    const { db } = app.services.database
    await db
      .update(users)
      .set({ deleteAt: new Date(Date.now() - 1_000) })
      .where(eq(users.id, who.id))
    await passHour(app)
    await app.runJobs()
    expect(await files()).toHaveLength(before - 4)
    expect((await read(portrait)).statusCode).toBe(404)
    expect(await db.select().from(memberPictures).where(eq(memberPictures.userId, who.id))).toEqual([])
    expect(await db.select().from(fileTable).where(eq(fileTable.uploadedBy, who.id))).toEqual([])
    expect((await app.http.inject({ url: `/api/userinfo?userid=${who.id}` })).statusCode).toBe(404)
  })
})
