import { readFileSync } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { course } from '../../../testing/builders/school.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../testing/test-app.ts'
import { blogs, categories, podcasts, tips } from '../../school/education/tables.ts'
import { pathAliases } from '../aliases/tables.ts'
import { answerFeeds } from './answer-feeds.ts'
import { element, xmlDocument } from './xml.ts'

const EVIL = `"<script>" & 'Ñ' ]]> \u0008\ufffe fin`
const EVIL_WRITTEN = `"<script>" & 'Ñ' ]]>  fin`

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await course(app, { title: 'Un curso' })
  await course(app, { title: 'Sin publicar', active: false })
  await publish()
})
afterAll(() => app.close())

async function publish(): Promise<void> {
  const { db } = app.services.database
  const [topic] = await db
    .insert(categories)
    .values({ name: 'Rentar', tile: 'abanico', palette: 'maiz' })
    .returning({ id: categories.id })
  const row = {
    categoryId: topic?.id ?? null,
    active: true,
    author: 'Nancy Olivares',
    description: '<p>Mira <a href="/pricing">los planes</a> y <img src="/media/a.webp" alt=""></p>',
    publishedAt: new Date('2026-03-05T13:07:00Z'),
  }
  const audio = { audioUrl: '/media/audio/uno.mp3', audioBytes: 123_456, seconds: 754 }
  const [blog] = await db
    .insert(blogs)
    .values({ ...row, title: EVIL })
    .returning({ id: blogs.id })
  await db.insert(blogs).values({ ...row, title: 'Borrador', active: false })
  const [one] = await db
    .insert(podcasts)
    .values({ ...row, ...audio, title: EVIL })
    .returning({ id: podcasts.id })
  const [two] = await db
    .insert(podcasts)
    .values({
      ...row,
      ...audio,
      title: 'Otro',
      audioUrl: '/media/dos.m4a',
      publishedAt: new Date('2026-04-01'),
    })
    .returning({ id: podcasts.id })
  const [tip] = await db
    .insert(tips)
    .values({ ...row, title: 'Solo de pago', videoUrl: '/media/a.mp4' })
    .returning({ id: tips.id })
  await db.insert(pathAliases).values([
    { alias: 'un-blog', kind: 'blog', pageId: blog?.id ?? 0 },
    { alias: 'un-podcast', kind: 'podcast', pageId: one?.id ?? 0 },
    { alias: 'otro-podcast', kind: 'podcast', pageId: two?.id ?? 0 },
    { alias: 'una-jugada', kind: 'tip', pageId: tip?.id ?? 0 },
  ])
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'item', 'sitemap'].includes(name),
})

async function read(url: string) {
  const answer = await app.http.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(XMLValidator.validate(answer.body)).toBe(true)
  return { answer, document: parser.parse(answer.body) }
}

describe("the site's map", () => {
  test('has what a visitor may read, and nothing else', async () => {
    const { answer, document } = await read('/sitemap.xml')
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const paths = document.urlset.url.map(({ loc }: { loc: string }) => loc.replace(ORIGIN, ''))
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/pricing',
        ...['/education', '/education/videocourses', '/education/webinar', '/education/tipoftheweek'],
        ...['/education/podcasts', '/education/blogs', '/education/books', '/sponsors', '/faq'],
        '/un-blog',
        '/un-podcast',
        '/otro-podcast',
      ]),
    )
    expect(paths.filter((path: string) => path.startsWith('/curso-de-prueba-'))).toHaveLength(1)
    expect(paths).not.toContain('/una-jugada')
    expect(paths.filter((path: string) => path.includes('?'))).toEqual([])
    expect(document.urlset.url[0].lastmod).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('comes in parts when one map does not hold it', async () => {
    const http = fastify()
    answerFeeds({ app: http, limits: app.services.limits, services: app.services, mapMost: 4 })
    const index = parser.parse((await http.inject('/sitemap.xml')).body)
    const parts: string[] = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
    expect(parts[0]).toBe(`${ORIGIN}/sitemap-1.xml`)
    const found = await Promise.all(
      parts.map(async (part) => parser.parse((await http.inject(part.replace(ORIGIN, ''))).body).urlset.url),
    )
    const whole = await read('/sitemap.xml')
    expect(found.flat().map(({ loc }) => loc)).toEqual(
      whole.document.urlset.url.map(({ loc }: { loc: string }) => loc),
    )
    expect(found.every((urls) => urls.length <= 4)).toBe(true)
    await http.close()
  })

  test.each([
    '/sitemap-2.xml',
    '/sitemap-9999.xml',
    '/sitemap-0.xml',
    '/sitemap-x.xml',
    '/sitemap-99999.xml',
  ])('%s is not there', async (url) => {
    expect((await app.http.inject(url)).statusCode).toBe(404)
  })
})

test('robots are told where the map is and what to leave', async () => {
  const { body, headers } = await app.http.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('User-agent: *\nDisallow: /api/\n')
  // The pages for builders of apps stand beside the calls.
  for (const path of ['/api/guia', '/api/guide']) expect(body).toContain(`\nAllow: ${path}\n`)
  expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
})

describe('the feed of the blog', () => {
  test('is RSS 2.0: what is published, whole, with addresses that work elsewhere', async () => {
    const { answer, document } = await read('/blogs.xml')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel, '@_version': version } = document.rss
    expect(version).toBe('2.0')
    expect(channel).toMatchObject({
      title: expect.stringContaining('Cancha'),
      link: `${ORIGIN}/education/blogs`,
      description: expect.any(String),
      language: 'es',
      'atom:link': { '@_href': `${ORIGIN}/blogs.xml`, '@_rel': 'self' },
    })
    expect(channel.item).toHaveLength(1)
    expect(channel.item[0]).toMatchObject({
      title: EVIL_WRITTEN,
      link: `${ORIGIN}/un-blog`,
      guid: { '@_isPermaLink': 'false', '#text': expect.stringMatching(/^urn:cancha:blog:\d+$/) },
      pubDate: 'Thu, 05 Mar 2026 13:07:00 GMT',
      'dc:creator': 'Nancy Olivares',
      category: 'Rentar',
      description: 'Mira los planes y',
      'content:encoded': `<p>Mira <a href="${ORIGIN}/pricing">los planes</a> y <img src="${ORIGIN}/media/a.webp" alt=""></p>`,
    })
  })
})

describe('the feed of the podcast', () => {
  test('has what directories of podcasts ask of a show', async () => {
    const { document } = await read('/podcasts.xml')
    expect(document.rss['@_xmlns:itunes']).toBe('http://www.itunes.com/dtds/podcast-1.0.dtd')
    expect(document.rss.channel).toMatchObject({
      title: expect.any(String),
      description: expect.any(String),
      language: 'es',
      link: `${ORIGIN}/education/podcasts`,
      'itunes:image': { '@_href': `${ORIGIN}/podcast.png` },
      'itunes:explicit': false,
      'itunes:author': 'Cancha',
      'itunes:category': [
        { '@_text': 'Business', 'itunes:category': { '@_text': 'Investing' } },
        { '@_text': 'Education' },
      ],
    })
  })

  test('and of each episode: its file with length and type, a name that stays, the newest first', async () => {
    const { document } = await read('/podcasts.xml')
    const [other, one] = document.rss.channel.item
    expect(one).toMatchObject({
      title: EVIL_WRITTEN,
      enclosure: {
        '@_url': `${ORIGIN}/media/audio/uno.mp3`,
        '@_length': '123456',
        '@_type': 'audio/mpeg',
      },
      guid: { '#text': expect.stringMatching(/^urn:cancha:podcast:\d+$/) },
      pubDate: 'Thu, 05 Mar 2026 13:07:00 GMT',
      'itunes:duration': 754,
      'itunes:explicit': false,
    })
    expect(other.enclosure['@_type']).toBe('audio/x-m4a')
    expect(one.guid['#text']).not.toBe(other.guid['#text'])
  })

  test('its cover is a square PNG of 1,400 to 3,000 pixels, in colour and without transparency', () => {
    const png = readFileSync(new URL('../../../../../web/public/podcast.png', import.meta.url))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    expect(width).toBe(height)
    expect(width).toBeGreaterThanOrEqual(1_400)
    expect(width).toBeLessThanOrEqual(3_000)
    // Colour type 2: red, green and blue, no alpha.
    expect(png[25]).toBe(2)
  })
})

describe.each(['/sitemap.xml', '/robots.txt', '/blogs.xml', '/podcasts.xml'])('%s', (url) => {
  test('is not sent again to who has it', async () => {
    const { headers } = await app.http.inject(url)
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^W\/"/),
    })
    for (const tag of [headers.etag, `"otro", ${headers.etag}`, '*', headers.etag?.toString().slice(2)]) {
      const again = await app.http.inject({ url, headers: { 'if-none-match': String(tag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await app.http.inject({ url, headers: { 'if-none-match': 'W/"otro"' } })).statusCode).toBe(200)
  })

  test('asks the database for nothing but whether anything has changed since', async () => {
    await app.http.inject(url)
    app.statements()
    await Promise.all(Array.from({ length: 20 }, () => app.http.inject(url)))
    const asked = app.statements()
    expect(asked.length).toBe(url === '/robots.txt' ? 0 : 20)
    for (const text of asked)
      expect(text).toMatch(/^select count\(\*\) .*max\(changed_at\).* from search_documents/)
  })
})

test('what XML cannot hold is left out of it, and the rest is escaped', () => {
  const written = xmlDocument(element('a', { b: `"'<&` }, EVIL, '\ud800'))
  expect(XMLValidator.validate(written)).toBe(true)
  expect(written).toContain('b="&quot;&apos;&lt;&amp;"')
  expect(new XMLParser().parse(written).a).toBe(`${EVIL_WRITTEN}\ufffd`)
})
