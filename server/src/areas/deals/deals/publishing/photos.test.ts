import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { reading } from '@cancha/contract/deals/reading'
import sharp, { type FormatEnum } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { change, post, uploadedPhoto } from '../../../../testing/builders/deal-forms.ts'
import { pdf, sendFor, storedKeys } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { png } from '../../../../testing/hostile/files/png.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const TOO_MANY = 'Un trato lleva 20 fotos como máximo'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  dealer = await person(app, { dealer: true })
})

/** A photograph with the place where it was taken. */
const picture = (format: keyof FormatEnum | 'avif', width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#bf5535' } })
    .withExif({ IFD0: { Make: 'CANARIO' }, IFD3: { GPSLatitude: '29/1 25/1 0/1' } })
    .toFormat(format as keyof FormatEnum)
    .toBuffer()
const base64 = async (format: keyof FormatEnum | 'avif', width?: number, height?: number) => ({
  name: `casa.${format}`,
  base64Image: `data:image/${format};base64,${(await picture(format, width, height)).toString('base64')}`,
})
const photosOf = async (id: string): Promise<{ location: string; name: string; key: string }[]> =>
  (await callAs(app, dealer, reading.deal, { params: { pageid: id } })).json().deal[0].photo
const issue = (answer: { json(): { issues?: unknown[] } }) => answer.json().issues?.[0]
const uploaded = (many: number) => Promise.all(Array.from({ length: many }, () => uploadedPhoto(app, dealer)))

describe('photos of a deal', () => {
  test('[DEALCALL-003] [DEAL-035] come in base64 as jpeg and png, and are drawn anew without what the camera said', async () => {
    const photos = [await base64('jpeg', 2_000, 1_000), await base64('png')]
    const shown = await photosOf((await post(app, dealer, { photos })).json().dealid)
    expect(shown.map(({ name }) => name)).toEqual(['casa.jpeg', 'casa.png'])
    for (const { location } of shown) {
      const file = await app.http.inject(location)
      const { format, width, exif } = await sharp(file.rawPayload).metadata()
      expect([format, (width ?? 0) <= 1_600, exif]).toEqual(['webp', true, undefined])
      expect(file.rawPayload.includes('CANARIO')).toBe(false)
    }
  })

  test('sent again with the same words make no second deal, but others do, and another caption does', async () => {
    const sent = async (photos: unknown[]) => (await post(app, dealer, { photos })).json().dealid
    const first = await base64('jpeg', 300, 200)
    const id = await sent([first])
    expect(await sent([first])).toBe(id)
    const other = await base64('jpeg', 900, 200)
    const second = await sent([other])
    expect(second).not.toBe(id)
    expect(await sent([{ ...other, name: 'patio.jpeg' }])).not.toBe(second)
    const photos = await uploaded(2)
    const third = await sent(photos)
    expect(await sent(photos)).toBe(third)
    expect((await post(app, dealer, { photos: photos.toReversed() })).statusCode).toBe(404)
  })

  test('are kept in each width that pages ask for, none larger than it was', async () => {
    const photos = [await base64('jpeg', 1_400, 700)]
    const [shown] = await photosOf((await post(app, dealer, { photos })).json().dealid)
    const widths = [240, 640, 1080, 1600].map(async (width) => {
      const file = await app.http.inject(`/media/archivos/${shown?.key}/${width}.webp`)
      return (await sharp(file.rawPayload).metadata()).width
    })
    expect(await Promise.all(widths)).toEqual([240, 640, 1080, 1400])
  })

  test('[DEAL-035] are no gif and no avif, in base64 and by upload', async () => {
    for (const format of ['gif', 'avif'] as const) {
      const answer = await post(app, dealer, { photos: [await base64(format)] })
      expect([answer.statusCode, issue(answer)]).toMatchObject([400, { path: 'body.photos.0' }])
      const sent = await sendFor(app, dealer, await picture(format), dealPurposes.photo)
      expect(sent.statusCode).toBe(400)
    }
  })

  test.each([
    ['a PDF', pdf(400)],
    ['a bomb', png({ width: 16_000, height: 16_000, bits: 1 })],
    ['what is no picture', Buffer.from('no soy una foto')],
  ])('are never %s, and nothing of the others stays', async (_, bytes) => {
    const before = await storedKeys(app)
    const wrong = { name: 'casa.png', base64Image: bytes.toString('base64') }
    const answer = await post(app, dealer, { photos: [await base64('png'), wrong] })
    expect([answer.statusCode, issue(answer)]).toMatchObject([400, { path: 'body.photos.1' }])
    expect(await storedKeys(app)).toEqual(before)
  })

  test('[DEAL-028] [DEAL-030] are at least one', async () => {
    for (const photos of [[], undefined])
      expect(issue(await post(app, dealer, { photos }))).toEqual({
        path: 'body.photos',
        msg: 'All * marked field are required.',
      })
  })

  test('[DEAL-034] [LIM3-006] are twenty at most, with those that are there', async () => {
    const twenty = await uploaded(20)
    const extra = await uploadedPhoto(app, dealer)
    const tooMany = { path: 'body.photos', msg: TOO_MANY }
    expect(issue(await post(app, dealer, { photos: [...twenty, extra] }))).toEqual(tooMany)
    const { dealid } = (await post(app, dealer, { photos: twenty })).json()
    expect(await photosOf(dealid)).toHaveLength(20)
    expect(issue(await change(app, dealer, dealid, { photos: [extra] }))).toEqual(tooMany)
    expect(await photosOf(dealid)).toHaveLength(20)
  })

  test('come in each of the fields in which apps send a picture, their names cut where they are long', async () => {
    const { base64Image: data } = await base64('png')
    const bare = data.replace(/^.*,/, '')
    const photos = [
      { name: 'uno', file: data },
      { name: 'dos', file: {}, base64Image: bare },
      { name: 'tres', base64: bare, preview: 'blob:https://cancha.example/1' },
      { name: 'x'.repeat(80), preview: data },
      { preview: data },
    ]
    const shown = await photosOf((await post(app, dealer, { photos })).json().dealid)
    expect(shown.map(({ name }) => name)).toEqual(['uno', 'dos', 'tres', 'x'.repeat(60), ''])
    for (const photo of [
      { name: 'nada' },
      { name: 'nada', file: {}, preview: 'blob:https://cancha.example/1' },
    ])
      expect(issue(await post(app, dealer, { photos: [photo] }))).toMatchObject({
        path: expect.stringMatching(/^body\.photos\.0/),
      })
  })

  test('[DEALCALL-004] are added behind those that are there, as apps send them', async () => {
    const { dealid } = (await post(app, dealer, { photos: await uploaded(2) })).json()
    const before = await photosOf(dealid)
    await change(app, dealer, dealid, { photos: [await base64('png')] })
    const after = await photosOf(dealid)
    expect(after.slice(0, 2)).toEqual(before)
    expect(after).toHaveLength(3)
  })

  test('[DEAL-029] are ordered, named and removed by the whole list; an empty one is refused', async () => {
    const { dealid } = (await post(app, dealer, { photos: await uploaded(3) })).json()
    const [first, second, third] = await photosOf(dealid)
    const fresh = await uploadedPhoto(app, dealer, 'Cocina')
    const photos = [{ name: 'Frente', file: third?.location }, fresh, { name: '', file: first?.location }]
    await change(app, dealer, dealid, { photos, allphotos: true })
    const after = await photosOf(dealid)
    expect(after.map(({ key, name }) => [key, name])).toEqual([
      [third?.key, 'Frente'],
      [fresh.file.split('/')[3], 'Cocina'],
      [first?.key, ''],
    ])
    await app.runJobs()
    const { rows } = await app.services.database.db.$client.query('select 1 from files where key = $1', [
      second?.key,
    ])
    expect(rows).toEqual([])
    const none = await change(app, dealer, dealid, { photos: [], allphotos: true })
    expect(issue(none)).toMatchObject({ path: 'body.photos' })
  })

  test('are one’s own, uploaded for a deal, and of one deal', async () => {
    const other = await uploadedPhoto(app, await person(app, { dealer: true }))
    const own = await uploadedPhoto(app, dealer)
    expect((await post(app, dealer, { photos: [own] })).statusCode).toBe(200)
    for (const photo of [other, own, { name: '', file: `/media/archivos/${'N'.repeat(22)}/1600.webp` }])
      expect([issue(await post(app, dealer, { photos: [await uploadedPhoto(app, dealer), photo] }))]).toEqual(
        [{ path: 'body.photos.1', msg: 'Sube la foto otra vez' }],
      )
  })

  test('are uploaded by dealers only', async () => {
    const bytes = await picture('png')
    expect((await sendFor(app, dealer, bytes, dealPurposes.photo)).statusCode).toBe(200)
    expect((await sendFor(app, await person(app), bytes, dealPurposes.photo)).statusCode).toBe(403)
  })
})
