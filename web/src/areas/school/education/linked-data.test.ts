import { describe, expect, test } from 'vitest'
import { linkedPage } from '../../../shell/head/linked-data.ts'
import { tipAlias } from './alias-pages.ts'
import { linkedBlog, linkedBook, linkedCourse, linkedPodcast, linkedWebinar } from './linked-data.ts'

const AT = 'https://prueba.example'
const PAGE = {
  title: 'Techos </script><script>alert(1)</script>',
  description: 'De qué trata.',
  author: 'Yadira Peña',
  published: '2026-03-05T13:07:00.000Z',
  picture: '/media/techo.webp',
  audio: '/media/techo.mp3',
  seconds: 754,
}

const things = (metas: object[]) =>
  metas.map((meta) => (meta as Record<string, Record<string, unknown>>)['script:ld+json'])
const thingsOf = (kind: Parameters<typeof linkedPage>[1], about = PAGE as Parameters<typeof linkedPage>[3]) =>
  things(linkedPage(AT, kind, '/techos', about))

describe('what search engines read of the school', () => {
  test.each([
    [linkedCourse, 'Course', { provider: { name: 'Cancha' }, author: { name: 'Yadira Peña' } }],
    [
      linkedBlog,
      'BlogPosting',
      { headline: PAGE.title, datePublished: PAGE.published, publisher: { name: 'Cancha' } },
    ],
    [linkedBook, 'Book', { author: { name: 'Yadira Peña' } }],
    [
      linkedPodcast,
      'PodcastEpisode',
      {
        associatedMedia: { contentUrl: `${AT}/media/techo.mp3`, duration: 'PT754S' },
        partOfSeries: { webFeed: `${AT}/podcasts.xml` },
      },
    ],
    [
      linkedWebinar,
      'VideoObject',
      { thumbnailUrl: `${AT}/media/techo.webp`, uploadDate: PAGE.published, duration: 'PT754S' },
    ],
  ])('%# is a %s, and where it stands', (kind, type, parts) => {
    const [thing, crumbs] = thingsOf(kind)
    expect(thing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': type,
      name: PAGE.title,
      ...parts,
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Inicio', item: `${AT}/` },
        { position: 2, item: expect.stringContaining(AT) },
        { position: 3, name: PAGE.title, item: `${AT}/techos` },
      ],
    })
  })

  test('a video without what search engines ask of one is not called a video', () => {
    const { picture: _, ...page } = PAGE
    expect(thingsOf(linkedWebinar, page).map((thing) => thing?.['@type'])).toEqual(['BreadcrumbList'])
  })

  test('a tip, which only some may open, is not told of', () => {
    expect(thingsOf(tipAlias)).toEqual([])
  })
})
