import { describe, expect, test } from 'vitest'
import { memberAlias } from '../../areas/people/members/member-alias.ts'
import { sponsorAlias } from '../../areas/school/sponsors/sponsor-alias.ts'
import { linkedHouse, linkedPage } from './linked-data.ts'

const AT = 'https://prueba.example'
const PAGE = { title: 'Techos </script><script>alert(1)</script>', description: 'De qué trata.' }

const things = (metas: object[]) =>
  metas.map((meta) => (meta as Record<string, Record<string, unknown>>)['script:ld+json'])

describe('what search engines read', () => {
  test('a sponsor is an organization, and where it stands', () => {
    const about = { ...PAGE, picture: '/media/techo.webp' }
    expect(things(linkedPage(AT, sponsorAlias, '/techos', about))).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: PAGE.title,
        url: `${AT}/techos`,
        image: `${AT}/media/techo.webp`,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Inicio', item: `${AT}/` },
          { position: 2, name: 'Patrocinadores', item: `${AT}/sponsors` },
          { position: 3, name: PAGE.title, item: `${AT}/techos` },
        ],
      },
    ])
  })

  test('a page that says nothing of it is not told of, nor a person', () => {
    expect(linkedPage(AT, {}, '/techos', PAGE)).toEqual([])
    expect(linkedPage(AT, memberAlias, '/ana', PAGE)).toEqual([])
  })

  test('of the house and its search', () => {
    expect(things(linkedHouse(AT))).toMatchObject([
      { '@type': 'Organization', url: `${AT}/`, logo: `${AT}/icon-512.png` },
      { '@type': 'WebSite', potentialAction: { target: `${AT}/buscar?q={search_term_string}` } },
    ])
  })
})
