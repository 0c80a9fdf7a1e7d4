import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { calculators } from '@cancha/contract/analysis/calculators'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis, picture } from '../../../testing/builders/analyses.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { wordsOf } from '../../../testing/pdf.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keepLogo } from './logo.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  ana = await person(app)
})
afterAll(() => app.close())

const report = (who: Person, shortid: string) =>
  callAs(app, who, calculators.analysisReport, { params: { shortid }, query: {} })

describe('the logo of the reports', () => {
  const logo = (who: Person) =>
    callAs(app, who, calculators.reportLogo, { params: { userId: String(who.id) } })
  const keep = (who: Person, image: Buffer) =>
    callAs(app, who, calculators.keepReportLogo, {
      params: { userId: String(who.id) },
      body: { image: image.toString('base64') },
    })

  test('is drawn anew, small enough, without what the file carried, and stands on the report', async () => {
    const who = await person(app)
    const shortid = await analysis(app, who)
    const plain = (await report(who, shortid)).rawPayload
    expect((await logo(who)).statusCode).toBe(404)
    const brand = async () =>
      (await callAs(app, who, calculators.reportBrand, { params: { userId: String(who.id) } })).json()
    expect(await brand()).toEqual({ logo: false })
    const sent = await sharp(await picture(3000, 1500))
      .withExif({ IFD0: { Artist: 'canario' } })
      .jpeg()
      .toBuffer()
    expect((await keep(who, sent)).statusCode).toBe(200)
    expect(await brand()).toEqual({ logo: true })
    const kept = await logo(who)
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 240 })
    expect(kept.rawPayload.includes('canario')).toBe(false)
    const own = (await report(who, shortid)).rawPayload
    expect(await wordsOf(plain)).toMatch(/^ ?Cancha/)
    expect(await wordsOf(own)).not.toMatch(/^ ?Cancha/)
    await callAs(app, who, calculators.removeReportLogo, { params: { userId: String(who.id) } })
    expect((await logo(who)).statusCode).toBe(404)
    expect((await report(who, shortid)).rawPayload.equals(plain)).toBe(true)
  })

  test.each([
    ['a text', Buffer.from('hola')],
    [
      'a drawing that could carry a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a picture that breaks off', Buffer.from('/9j/4AAQSkZJRgABAQ', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('can’t be %s', async (_, sent) => {
    const answer = await keep(ana, sent)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([{ path: 'body.image', msg: expect.stringMatching(/imagen/) }])
  })

  test('is known by its bytes, and may be a low line of letters, but no film', async () => {
    const who = await person(app)
    const gif = await sharp(await picture())
      .gif()
      .toBuffer()
    for (const sent of [gif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
      expect((await keep(who, sent)).json().msg).toBe('Elige una imagen JPEG, PNG, WebP o HEIC')
    expect((await keep(who, await picture(300, 20))).statusCode).toBe(200)
  })

  test('waits in the same line as all pictures, and comes back when that is full', async () => {
    const who = await person(app)
    const sent = (await picture()).toString('base64')
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => keepLogo(app.services, who.id, sent)),
    )
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(8)
    for (const each of refused) expect(each).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  })

  describe('leaves no file behind', () => {
    /** All stored files, after the queued jobs have run. */
    async function files(): Promise<string[]> {
      await app.runJobs()
      const folder = join(app.config.VAR_DIR, 'files')
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      return found.flatMap((each) => (each.isFile() && !each.name.endsWith('.type') ? [each.name] : []))
    }

    test('replaced, by many at once, or removed', async () => {
      const who = await person(app)
      await keep(who, await picture())
      const count = (await files()).length
      const sent = await picture()
      const answers = await Promise.all(Array.from({ length: 3 }, () => keep(who, sent)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(200))
      expect(await files()).toHaveLength(count)
      expect((await logo(who)).statusCode).toBe(200)
      await callAs(app, who, calculators.removeReportLogo, { params: { userId: String(who.id) } })
      expect(await files()).toHaveLength(count - 1)
    })

    test('when it can’t be kept; the one before stays', async () => {
      const who = await person(app)
      await keep(who, await picture())
      const before = await files()
      const { jobs } = app.services
      const failing = { ...jobs, enqueue: () => Promise.reject(new Error('no queue')) } as typeof jobs
      const sent = (await picture()).toString('base64')
      await expect(keepLogo({ ...app.services, jobs: failing }, who.id, sent)).rejects.toThrow('no queue')
      await expect(keepLogo(app.services, 999_999_999, sent)).rejects.toMatchObject({
        code: 'unauthenticated',
      })
      expect(await files()).toEqual(before)
      expect((await logo(who)).statusCode).toBe(200)
    })
  })
})
