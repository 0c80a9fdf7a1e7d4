import { uploads } from '@cancha/contract/ground/files'
import { members } from '@cancha/contract/people/members'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, sendFor } from '../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepFiles } from '../../ground/files/sweep.ts'
import { files } from '../../ground/files/tables.ts'

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await createTestApp()
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#bf5535' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())

type Kind = keyof typeof memberPurposes
const upload = async (who: Person, kind: Kind, bytes = photo): Promise<string> =>
  (await sendFor(app, who, bytes, memberPurposes[kind])).json().file.url
const attach = (who: Person, kind: Kind, file: string) =>
  callAs(app, who, members.attachPicture, { body: { userid: String(who.id), kind, file } })
const profile = async (who: Person) =>
  (await callAs(app, who, members.userInfo, { query: { userid: String(who.id) } })).json()
const keptOf = (who: Person) =>
  app.services.database.db.select().from(files).where(eq(files.uploadedBy, who.id))

describe('an uploaded picture', () => {
  test.each([
    ['avatar', 'portrait', 512, 512],
    ['cover', 'cover', 1536, 512],
  ] as const)(
    'becomes the %s, cut and drawn as one that came in base64',
    async (kind, shown, width, height) => {
      const who = await person(app)
      const answer = await attach(who, kind, await upload(who, kind))
      expect(answer.statusCode).toBe(200)
      const { address } = answer.json()
      expect((await profile(who))[shown]).toBe(address)
      expect(address).toMatch(/^\/media\/perfil\/[A-Za-z0-9_-]{22}\/\d+\.webp$/)
      const { rawPayload } = await app.http.inject(address)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    },
  )

  test('replaces the one before, whichever way that came, and is replaced by one in base64', async () => {
    const who = await person(app)
    const body = { userid: String(who.id), kind: 'avatar', image: photo.toString('base64') } as const
    const { address: first } = (await callAs(app, who, members.keepPicture, { body })).json()
    const { address: second } = (await attach(who, 'avatar', await upload(who, 'avatar'))).json()
    await app.runJobs()
    expect((await app.http.inject(first)).statusCode).toBe(404)
    expect((await app.http.inject(second)).statusCode).toBe(200)
    await callAs(app, who, members.keepPicture, { body })
    await app.runJobs()
    expect((await app.http.inject(second)).statusCode).toBe(404)
    expect(await keptOf(who)).toHaveLength(1)
  })

  test('attached again, at the same time too, is the same picture', async () => {
    const who = await person(app)
    const file = await upload(who, 'avatar')
    const answers = await Promise.all(Array.from({ length: 4 }, () => attach(who, 'avatar', file)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await keptOf(who)).toHaveLength(1)
  })

  test('that is attached stays, however old; one that never was is swept', async () => {
    const who = await person(app)
    const used = await upload(who, 'avatar')
    const unused = await upload(who, 'avatar')
    await attach(who, 'avatar', used)
    await app.asOwner(
      `update files set created_at = now() - interval '3 days' where uploaded_by = ${who.id};
      delete from file_uploads where user_id = ${who.id}`,
    )
    await sweepFiles(app.services)
    expect((await app.http.inject(used)).statusCode).toBe(200)
    expect((await app.http.inject(unused)).statusCode).toBe(404)
  })
})

describe('is refused, and the profile stays as it was', () => {
  const refused = async (who: Person, kind: Kind, file: string, code: string) => {
    const before = await profile(who)
    expect((await attach(who, kind, file)).json().code).toBe(code)
    expect(await profile(who)).toEqual(before)
  }

  test('when another member has uploaded it', async () => {
    const [who, other] = [await person(app), await person(app)]
    await refused(who, 'avatar', await upload(other, 'avatar'), 'not_found')
  })

  test('when it was uploaded for something else', async () => {
    const who = await person(app, { editor: true })
    await refused(who, 'avatar', await upload(who, 'cover'), 'not_found')
    const forText = (await sendFor(app, who, photo, writingPurposes.image)).json().file.url
    await refused(who, 'avatar', forText, 'not_found')
  })

  test('when it was used already and is gone', async () => {
    const who = await person(app)
    const first = await upload(who, 'avatar')
    await attach(who, 'avatar', first)
    await attach(who, 'avatar', await upload(who, 'avatar'))
    await refused(who, 'avatar', first, 'not_found')
  })

  test.each([
    '',
    '/media/archivos/x/512.webp',
    '/media/perfil/aaaaaaaaaaaaaaaaaaaaaa/512.webp',
    '../../etc/passwd',
  ])('when it is no address of a file: %s', async (file) =>
    refused(await person(app), 'avatar', file, 'invalid_input'),
  )

  test('when it is no picture, or more than 8 MB', async () => {
    const who = await person(app)
    const pdf = await arrive(app, who, Buffer.from('%PDF-1.7\n'), memberPurposes.avatar)
    const key = 'key' in pdf ? pdf.key : ''
    const finished = await callAs(app, who, uploads.finishUpload, { body: { upload: key } })
    expect(finished.json().issues).toMatchObject([{ path: 'body.upload' }])
    const large = await sendFor(app, who, Buffer.alloc(8 * 1024 * 1024 + 1), memberPurposes.cover)
    expect(large.json().code).toBe('too_large')
    expect(await keptOf(who)).toEqual([])
  })
})

test('a text of the site can’t hold a member’s portrait: it goes when its owner replaces it', async () => {
  const who = await person(app)
  const { address } = (await attach(who, 'avatar', await upload(who, 'avatar'))).json()
  const key = address.split('/')[3]
  await app.asOwner(
    `insert into faqs (question, answer) values ('¿Quién?', '<img src="/media/archivos/${key}/512.webp">')`,
  )
  await callAs(app, who, members.removePicture, { body: { userid: String(who.id), kind: 'avatar' } })
  expect(await keptOf(who)).toEqual([])
})
