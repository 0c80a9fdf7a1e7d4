import { stillOf } from '@cancha/contract/ground/moving-pictures'
import { posting } from '@cancha/contract/talk/forums/posting'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import sharp, { type FormatEnum } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '../../../../testing/builders/forums.ts'
import { type StoredTopic, storedPhoto, storedTopic } from '../../../../testing/builders/stored-topics.ts'
import { sendFor, storedKeys, unusedFile } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { animation } from '../../../../testing/pictures/animation.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let ana: Person
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app, { firstName: 'Ana' })
  admin = await person(app, { admin: true })
  moderator = await person(app, { moderates: [1] })
})
afterAll(() => app.close())

const photo = async (format: keyof FormatEnum | 'avif', width = 80, height = 60) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#bf5535' } })
  const bytes = await picture.toFormat(format as keyof FormatEnum).toBuffer()
  return { name: `casa.${format}`, file: `data:image/${format};base64,${bytes.toString('base64')}` }
}
const add = (who: Person, topic: { id: number }, photos: unknown[]) =>
  callAs(app, who, posting.addPhotos, {
    body: { id: String(topic.id), email: 'ana@prueba.example', photos: photos as string[] },
  })
const remove = (who: Person, topic: { id: number }, keyname: string) =>
  callAs(app, who, posting.removePhoto, {
    body: { id: String(topic.id), email: 'ana@prueba.example', keyname },
  })
const held = async (topic: StoredTopic) => (await pageOf(app, null, topic)).photo

describe('the photos of a topic', () => {
  test('[FORCALL-015] come in each of the fields in which apps send a picture', async () => {
    const topic = await storedTopic(app, ana)
    const { file: data } = await photo('png')
    const bare = data.replace(/^.*,/, '')
    const sent = [
      { name: 'uno', file: {}, base64Image: data },
      { name: 'dos', base64Image: bare },
      { name: 'tres', base64: bare, preview: 'blob:https://cancha.example/1' },
      { name: 'cuatro', preview: data },
    ]
    expect((await add(admin, topic, sent)).json().updatedTopic.photo).toHaveLength(4)
    const none = await add(admin, await storedTopic(app, ana), [{ name: 'nada', file: {} }])
    expect(none.statusCode).toBe(400)
  })

  test('[FORCALL-015] [FOR-084] come in base64 as jpeg, png and gif, and are drawn anew', async () => {
    const topic = await storedTopic(app, ana)
    const sent = [await photo('jpeg', 2_000, 1_000), await photo('png'), await photo('gif')]
    const answer = await add(admin, topic, sent)
    const { photo: shown } = answer.json().updatedTopic
    expect(shown).toHaveLength(3)
    expect(await held(topic)).toEqual(shown)
    for (const { location, key } of shown) {
      expect(location).toContain(key)
      const file = await app.http.inject(location)
      const { format, width } = await sharp(file.rawPayload).metadata()
      expect([file.headers['content-type'], format, (width ?? 0) <= 1_600]).toEqual([
        'image/webp',
        'webp',
        true,
      ])
    }
  })

  test('[FOR-084] go on moving, made anew, with their first frame beside them', async () => {
    const topic = await storedTopic(app, ana)
    const file = (await animation('gif', 2)).toString('base64')
    const [added] = (await add(admin, topic, [{ name: 'a.gif', file }])).json().updatedTopic.photo
    expect(await held(topic)).toEqual([added])
    const pages = async (url: string | null) =>
      (await sharp((await app.http.inject(url ?? '')).rawPayload).metadata()).pages
    expect([await pages(added.location), (await pages(stillOf(added.location))) ?? 1]).toEqual([2, 1])
  })

  test.each([
    [
      'a text that says it is a picture',
      { name: 'casa.png', file: Buffer.from('no soy una foto').toString('base64') },
    ],
    ['what isn’t base64', { name: 'casa.png', file: '¡¡no!!' }],
  ])('[FOR-084] aren’t %s', async (_, wrong) => {
    const topic = await storedTopic(app, ana)
    const before = await storedKeys(app)
    const answer = await add(admin, topic, [await photo('png'), wrong])
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'body.photos.1'])
    expect(await held(topic)).toEqual([])
    expect(await storedKeys(app)).toEqual(before)
  })

  test('[FOR-084] aren’t AVIF: its content decides, and not what it is called', async () => {
    const { file } = await photo('avif')
    const answer = await add(admin, await storedTopic(app, ana), [{ name: 'casa.png', file }])
    expect(answer.statusCode).toBe(400)
  })

  test('[FOR-080] are added and removed by administrators and the category’s moderators, not by its author', async () => {
    const topic = await storedTopic(app, ana)
    const one = await photo('png')
    expect((await add(ana, topic, [one])).json().code).toBe('forbidden')
    const [added] = (await add(moderator, topic, [one])).json().updatedTopic.photo
    expect((await remove(ana, topic, added.key)).json().code).toBe('forbidden')
    expect(await held(topic)).toHaveLength(1)
    expect((await remove(moderator, topic, added.key)).json()).toEqual({ success: true })
    expect(await held(topic)).toEqual([])
  })

  test('[FOR-080] go with a new topic of an administrator, and with no other member’s', async () => {
    const begin = async (who: Person) =>
      callAs(app, who, posting.addTopic, {
        body: {
          author: String(who.id),
          subcategory: 'primera-casa',
          title: 'Una casa con fotos',
          message: '<p>Miren.</p>',
          accepteddata: true,
          photos: [await photo('png')],
        },
      })
    expect((await begin(ana)).json().code).toBe('forbidden')
    const { topic } = (await begin(admin)).json()
    expect((await pageOf(app, null, topic)).photo).toHaveLength(1)
  })

  test('[FORCALL-014] are removed by their key, bytes and all; one of another topic isn’t', async () => {
    const [topic, other] = [await storedTopic(app, ana), await storedTopic(app, ana)]
    const [first, second] = (await add(admin, topic, [await photo('png'), await photo('gif')])).json()
      .updatedTopic.photo
    expect((await remove(admin, other, first.key)).json().code).toBe('not_found')
    await remove(admin, topic, first.key)
    expect((await held(topic)).map(({ key }) => key)).toEqual([second.key])
    await app.runJobs()
    expect((await app.http.inject(first.location)).statusCode).toBe(404)
    expect((await app.http.inject(second.location)).statusCode).toBe(200)
  })

  test('[FOR-086] [LIM3-005] are four at most, with those that it has, also of two who add them at the same time', async () => {
    const topic = await storedTopic(app, ana)
    for (let number = 0; number < 3; number++) await storedPhoto(app, admin, topic)
    const two = await add(admin, topic, [await photo('png'), await photo('gif')])
    expect(two.json()).toMatchObject({
      code: 'conflict',
      issues: [{ path: 'body.photos', msg: 'You can upload Max 4 photos' }],
    })
    const one = await photo('png')
    const answers = await Promise.all([add(admin, topic, [one]), add(moderator, topic, [one])])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await held(topic)).toHaveLength(4)
    const five = await add(
      admin,
      await storedTopic(app, ana),
      Array.from({ length: 5 }, () => one),
    )
    expect(five.json().issues).toEqual([{ path: 'body.photos', msg: 'You can upload Max 4 photos' }])
  })

  test('may have been uploaded before, by whoever adds them and for a topic', async () => {
    const topic = await storedTopic(app, ana)
    const { file } = await photo('png')
    const bytes = Buffer.from(file.split(',')[1] ?? '', 'base64')
    const { url } = (await sendFor(app, moderator, bytes, forumPurposes.photo)).json().file
    const refused = [
      await add(admin, topic, [url]),
      await add(admin, topic, [await unusedFile(app, ana, forumPurposes.photo)]),
    ]
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ code: 'not_found', issues: [{ path: 'body.photos.0' }] })
    expect((await add(moderator, topic, [url])).statusCode).toBe(200)
    // Pressed a second time.
    expect((await add(moderator, topic, [url])).statusCode).toBe(200)
    expect(await held(topic)).toHaveLength(1)
    expect((await sendFor(app, ana, bytes, forumPurposes.photo)).statusCode).toBe(403)
  })
})
