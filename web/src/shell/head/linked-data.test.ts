import { describe, expect, test } from 'vitest'
import { linkedHouse, linkedPage, linkedQuestions } from './linked-data.ts'

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
const told = (...asked: Parameters<typeof linkedPage>) => things(linkedPage(...asked))

describe('what search engines read of a page', () => {
  test.each([
    ['course', 'Course', { provider: { name: 'Cancha' }, author: { name: 'Yadira Peña' } }],
    [
      'blog',
      'BlogPosting',
      { headline: PAGE.title, datePublished: PAGE.published, publisher: { name: 'Cancha' } },
    ],
    ['book', 'Book', { author: { name: 'Yadira Peña' } }],
    [
      'podcast',
      'PodcastEpisode',
      {
        associatedMedia: { contentUrl: `${AT}/media/techo.mp3`, duration: 'PT754S' },
        partOfSeries: { webFeed: `${AT}/podcasts.xml` },
      },
    ],
    [
      'webinar',
      'VideoObject',
      { thumbnailUrl: `${AT}/media/techo.webp`, uploadDate: PAGE.published, duration: 'PT754S' },
    ],
    ['sponsor', 'Organization', { url: `${AT}/techos` }],
  ] as const)('%s is a %s, and where it stands', (kind, type, parts) => {
    const [thing, crumbs] = told(AT, kind, '/techos', PAGE)
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
    expect(told(AT, 'webinar', '/techos', page).map((thing) => thing?.['@type'])).toEqual(['BreadcrumbList'])
  })

  test('what only some may open is not told, nor a person', () => {
    expect(told(AT, 'tip', '/techos', PAGE)).toEqual([])
    expect(told(AT, 'member', '/ana', PAGE)).toEqual([])
  })

  test('of the house and its search', () => {
    expect(things(linkedHouse(AT))).toMatchObject([
      { '@type': 'Organization', url: `${AT}/`, logo: `${AT}/icon-512.png` },
      { '@type': 'WebSite', potentialAction: { target: `${AT}/buscar?q={search_term_string}` } },
    ])
  })

  test('of questions, when there are any', () => {
    expect(things(linkedQuestions([{ question: '¿Cuánto?', answer: '<p>Poco.</p>' }]))).toMatchObject([
      { '@type': 'FAQPage', mainEntity: [{ name: '¿Cuánto?', acceptedAnswer: { text: '<p>Poco.</p>' } }] },
    ])
    expect(linkedQuestions([])).toEqual([])
  })
})
