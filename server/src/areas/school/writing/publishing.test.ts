import { stat } from 'node:fs/promises'
import { progress } from '@cancha/contract/school/progress'
import { writing } from '@cancha/contract/school/writing'
import type { Values } from '@cancha/contract/school/writing-fields'
import { WRITTEN_KINDS } from '@cancha/domain/ground/aliases/kinds'
import { UNKNOWN_VIDEO_TEXT } from '@cancha/domain/school/content/hosted-videos'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { sendFile } from '../../../testing/builders/uploads.ts'
import { type Desk, openDesk, question } from '../../../testing/builders/writing-desk.ts'
import { person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

describe('every kind of content', () => {
  test.each(WRITTEN_KINDS)('%s: begun, saved, published, withdrawn and removed', async (kind) => {
    const which = await desk.begin(kind)
    const table = {
      course: 'courses',
      webinar: 'webinars',
      tip: 'tips',
      podcast: 'podcasts',
      blog: 'blogs',
      book: 'books',
      livesession: 'live_sessions',
      sponsor: 'sponsors',
      resource: 'resource_groups',
      faq: 'faqs',
      page: 'basic_pages',
      category: 'categories',
    }[kind]
    const { db } = desk.app.services.database
    const stored = sql.raw(`select active from ${table} where id = ${which.id}`)
    const active = async () => (await db.execute(stored)).rows[0]
    expect(await active()).toEqual({ active: false })
    expect((await desk.publish(which)).json().code).toBe('invalid_input')
    expect((await desk.save(which, desk.complete(kind))).json().piece).toMatchObject({
      status: 'draft',
      changed: true,
    })
    expect((await desk.publish(which)).json().piece).toMatchObject({ status: 'published', changed: false })
    expect(await active()).toEqual({ active: true })
    expect((await desk.withdraw(which)).json().piece).toMatchObject({ status: 'withdrawn', address: null })
    expect(await active()).toEqual({ active: false })
    expect((await desk.remove(which)).statusCode).toBe(200)
    expect(await active()).toEqual({ active: false })
    expect((await desk.erase(which)).statusCode).toBe(200)
    expect(await active()).toBeUndefined()
  })

  test('a course with its videos, in the order that the editor gave, reaches readers', async () => {
    const which = await desk.begin('course')
    const values = desk.complete('course')
    const [video] = values['videos'] as Values[]
    const three = ['Uno', 'Dos', 'Tres'].map((title, at) => ({ ...video, title, video: String(10_000 + at) }))
    await desk.save(which, { ...values, videos: three })
    await desk.publish(which)
    const titles = async () =>
      (await desk.visit(`/courses/contents/node/${which.id}`)).courses[0].videos.map(
        (one: { videoTitle: string }) => one.videoTitle,
      )
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    const ids = async () =>
      (
        await desk.app.services.database.db.execute(
          sql`select id from course_videos where course_id = ${which.id} order by title`,
        )
      ).rows
    const before = await ids()
    await desk.save(which, { ...values, videos: three.toReversed() })
    expect(await titles()).toEqual(['Uno', 'Dos', 'Tres'])
    await desk.publish(which)
    expect(await titles()).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await ids()).toEqual(before)
  })

  test.each([
    ['https://vimeo.com/76979871?share=copy', '76979871'],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    // As pieces may have it that were published before; the form asks about one that is newly written.
    ['76', '76'],
  ])('[EDU-041] the address %s is published as the video that it names', async (video, published) => {
    const which = await desk.begin('tip')
    await desk.save(which, { ...desk.complete('tip'), video })
    expect((await desk.publish(which)).statusCode).toBe(200)
    const { db } = desk.app.services.database
    const { rows } = await db.execute(sql`select video_url from tips where id = ${which.id}`)
    expect(rows).toEqual([{ video_url: published }])
  })

  test.each([
    '0076',
    'https://vimeo.com/blog/post/2020',
    'https://www.dailymotion.com/video/x8abcde',
    'https://vimeo.com/',
  ])('what names no video (%s) is refused with what is understood', async (video) => {
    const which = await desk.begin('tip')
    const saved = await desk.save(which, { ...desk.complete('tip'), video })
    const refused = saved.statusCode === 200 ? await desk.publish(which) : saved
    expect(refused.statusCode).toBe(400)
    expect(JSON.stringify(refused.json())).toContain(UNKNOWN_VIDEO_TEXT)
  })
})

describe('a picture across the page', () => {
  const upload = async (width: number) => {
    const bytes = await sharp({ create: { width, height: 300, channels: 3, background: '#0b5d3b' } })
      .jpeg()
      .toBuffer()
    return (await sendFile(desk.app, desk.elena, bytes, 'image')).json().file.url as string
  }

  test('has the width that the hint asks for, or isn’t published; one that readers saw may stay', async () => {
    const which = await desk.begin('blog')
    const values = desk.complete('blog')
    const [narrow, wide] = [await upload(1_199), await upload(1_200)]
    await desk.save(which, { ...values, image: narrow })
    const refused = await desk.publish(which)
    expect(refused.json().issues).toEqual([
      {
        path: 'body.values.image',
        msg: expect.stringContaining('1199 píxeles de ancho y aquí va una de 1200'),
      },
    ])
    await desk.save(which, { ...values, image: wide })
    expect((await desk.publish(which)).statusCode).toBe(200)
    // From a time when nobody looked at the width.
    await desk.app.asOwner(`update blogs set image = '${narrow}' where id = ${which.id}`)
    await desk.save(which, { ...values, title: 'Sin la errata', image: narrow })
    expect((await desk.publish(which)).statusCode).toBe(200)
    await desk.withdraw(which)
    expect((await desk.publish(which)).statusCode).toBe(200)
  })
})

describe('what members have seen of a course', () => {
  test('goes with its videos when they change places, and away with those that go', async () => {
    const { app } = desk
    const member = await person(app, { membership: 'premium' })
    const which = await desk.begin('course')
    const values = desk.complete('course')
    const [video] = values['videos'] as Values[]
    const [one, two, three] = ['Uno', 'Dos', 'Tres'].map((title, at) => ({
      ...video,
      title,
      video: String(10_000 + at),
      seconds: 100,
    }))
    const publish = async (videos: unknown[]) => {
      await desk.save(which, { ...values, videos })
      expect((await desk.publish(which)).statusCode).toBe(200)
    }
    await publish([one, two, three])
    const watched = [10, 20, 95]
    for (const [index, seconds] of watched.entries()) {
      const body = { kind: 'course' as const, id: which.id, part: index + 1, seconds }
      expect((await callAs(app, member, progress.keepProgress, { body })).statusCode).toBe(200)
    }
    const kept = async () => {
      const { parts } = (
        await callAs(app, member, progress.progressOf, { params: { kind: 'course', id: which.id } })
      ).json()
      return parts.map((part: { part: number; seconds: number; done: boolean }) => [
        part.part,
        part.seconds,
        part.done,
      ])
    }
    // In a circle: each moves to a position where another one still is.
    await publish([three, one, two])
    expect(await kept()).toEqual([
      [1, 95, true],
      [2, 10, false],
      [3, 20, false],
    ])
    // A new one first, and one removed.
    await publish([{ ...video, title: 'Nuevo', video: '20000', seconds: 100 }, two, three])
    expect(await kept()).toEqual([
      [2, 20, false],
      [3, 95, true],
    ])
    // A better recording of the same video, moved; nothing else changes.
    await publish([{ ...two, video: '30000' }, three])
    expect(await kept()).toEqual([
      [1, 20, false],
      [2, 95, true],
    ])
    // A preview changes nothing.
    await desk.save(which, { ...values, videos: [three] })
    const preview = { params: which, query: { as: 'paid' as const } }
    expect((await callAs(app, desk.elena, writing.previewPiece, preview)).statusCode).toBe(200)
    expect(await kept()).toHaveLength(2)
  })
})

test('the feed’s players are told the size of the sound that there is now', async () => {
  const which = await desk.begin('podcast')
  const length = async (audio: string) => {
    await desk.save(which, { ...desk.complete('podcast'), audio, alias: 'el-mismo' })
    expect((await desk.publish(which)).statusCode).toBe(200)
    // The feed itself is cached.
    const rows = await selectRows(
      desk.app.services.database.db,
      { audio_bytes: column.int },
      sql`select audio_bytes from podcasts where id = ${which.id}`,
    )
    return rows[0]?.audio_bytes
  }
  await desk.app.asOwner(`insert into files (key, kind, name, bytes) values ('CCCCCCCCCCCCCCCCCCCCCC', 'audio', 'uno', 4321);
    insert into file_parts (file, name, storage_key, type, bytes)
    values ('CCCCCCCCCCCCCCCCCCCCCC', 'audio.mp3', 'x', 'audio/mpeg', 4321)`)
  expect(await length('/media/archivos/CCCCCCCCCCCCCCCCCCCCCC/audio.mp3')).toBe(4321)
  const file = new URL('../../../../media/audio/guitarra-patio.mp3', import.meta.url)
  expect(await length('/media/audio/guitarra-patio.mp3')).toBe((await stat(file)).size)
  expect(await length('/media/audio/no-esta.mp3')).toBe(0)
})

describe('what readers see is what was published', () => {
  test('a change waits as a draft until it is published, or is left', async () => {
    const which = await desk.begin('faq')
    await desk.save(which, question('¿Primera?'))
    await desk.publish(which)
    await desk.save(which, question('¿Cambiada?'))
    expect(await desk.shown()).toContain('¿Primera?')
    expect(await desk.read(which)).toMatchObject({ changed: true, values: { question: '¿Cambiada?' } })
    await desk.discard(which)
    expect(await desk.read(which)).toMatchObject({ changed: false, values: { question: '¿Primera?' } })
    await desk.save(which, question('¿Segunda?'))
    await desk.publish(which)
    expect(await desk.shown()).toContain('¿Segunda?')
    expect(await desk.shown()).not.toContain('¿Primera?')
    await desk.withdraw(which)
    expect(await desk.shown()).not.toContain('¿Segunda?')
  })

  test('row 38: scripts in a text are gone before anyone reads it', async () => {
    const which = await desk.begin('faq')
    await desk.save(which, {
      question: '¿<b>Negritas</b>?',
      answer: '<p onclick="x()">Sí<script>alert(1)</script></p>',
    })
    expect((await desk.read(which)).values).toEqual({ question: '¿<b>Negritas</b>?', answer: '<p>Sí</p>' })
    await desk.publish(which)
    const { faqs } = await desk.visit('/faqs/contents')
    expect(faqs.at(-1)).toMatchObject({ answer: '<p>Sí</p>' })
  })

  test('what is missing is said at its field when it is published, not while it is written', async () => {
    const which = await desk.begin('course')
    const half = { ...desk.complete('course'), title: '', videos: [{ title: 'Uno' }] }
    expect((await desk.save(which, half)).statusCode).toBe(200)
    const { issues } = (await desk.publish(which)).json()
    const paths = issues.map(({ path }: { path: string }) => path)
    expect(paths).toContain('body.values.title')
    expect(paths).toContain('body.values.videos.0.video')
  })

  test.each([
    ['a text that is too long', { question: 'x'.repeat(301) }, 'body.values.question'],
    ['a list for a text', { question: ['x'] }, 'body.values.question'],
  ])('%s is refused', async (_, values, path) => {
    const answer = await desk.save(await desk.begin('faq'), values)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  })

  test('an address of a file that is not ours is refused', async () => {
    const which = await desk.begin('sponsor')
    for (const cover of [
      'https://evil.example/a.webp',
      '/media/../secreto',
      '//evil.example/x.png',
      'javascript:1',
    ])
      expect((await desk.save(which, { ...desk.complete('sponsor'), cover })).json().code, cover).toBe(
        'invalid_input',
      )
  })
})

test('a category that was removed since is named at its field, before publishing and in the preview', async () => {
  const gone = await desk.begin('category')
  await desk.save(gone, { name: 'De paso', tile: 'rombo', palette: 'noche' })
  await desk.publish(gone)
  await desk.withdraw(gone)
  const which = await desk.begin('blog')
  await desk.save(which, desk.complete('blog', gone.id))
  expect((await desk.remove(gone)).statusCode).toBe(200)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const query = { as: 'visitor' as const }
  for (const answer of [
    await desk.publish(which),
    await desk.publish(which, tomorrow),
    await callAs(desk.app, desk.elena, writing.previewPiece, { params: which, query }),
  ])
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'body.values.category', msg: 'Esa categoría ya no existe: elige otra' }],
    })
})

test('a category of something scheduled is not removed under it', async () => {
  const topic = await desk.begin('category')
  await desk.save(topic, { name: 'Con algo por salir', tile: 'rombo', palette: 'noche' })
  await desk.publish(topic)
  const which = await desk.begin('blog')
  await desk.save(which, desk.complete('blog', topic.id))
  await desk.publish(which, new Date(Date.now() + 86_400_000).toISOString())
  await desk.withdraw(topic)
  expect((await desk.remove(topic)).json().code).toBe('conflict')
  await desk.withdraw(which)
  expect((await desk.remove(topic)).statusCode).toBe(200)
})

test('a category with the name of another is refused at its name', async () => {
  const which = await desk.begin('category')
  await desk.save(which, { name: 'Rentar', tile: 'rombo', palette: 'noche' })
  expect((await desk.publish(which)).json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'body.values.name', msg: 'Ya hay una categoría con ese nombre' }],
  })
})

describe('addresses', () => {
  test('an old address keeps leading there; another page’s and the site’s own are refused', async () => {
    const [one, two] = [await desk.begin('page'), await desk.begin('page')]
    const page = (alias: string) => ({ title: 'Una página', lead: '', body: '<p>a</p>', alias })
    await desk.save(one, page('guia-del-comprador'))
    await desk.publish(one)
    await desk.save(one, page('guia-de-compra'))
    expect((await desk.publish(one)).json().piece.address).toBe('/guia-de-compra')
    for (const alias of ['guia-del-comprador', 'guia-de-compra'])
      expect((await desk.visit(`/pages/global/pathalias?alias=${alias}`)).p.page).toBe(one.id)
    for (const alias of ['guia-de-compra', 'login', 'admin']) {
      await desk.save(two, page(alias))
      expect((await desk.publish(two)).json().issues[0].path, alias).toBe('body.values.alias')
    }
    expect((await desk.save(two, page('Con Espacios'))).json().issues[0].path).toBe('body.values.alias')
  })
})
