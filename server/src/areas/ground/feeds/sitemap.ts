import { BUILDERS_PAGE } from '../../../http/openapi/words.ts'
import { element, xmlDocument } from './xml.ts'

/** The maximum of addresses in one map, by sitemaps.org. */
export const MAP_MOST = 50_000

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

/** A page that visitors can read. */
export type MapEntry = { url: string; changedAt: Date }

/** An absolute, percent-encoded address, as site maps require. */
const whole = (origin: string, path: string): string => new URL(path, origin).href

export const siteMap = (origin: string, entries: readonly MapEntry[]): string =>
  xmlDocument(
    element(
      'urlset',
      NAMESPACE,
      ...entries.map(({ url, changedAt }) =>
        element(
          'url',
          {},
          element('loc', {}, whole(origin, url)),
          element('lastmod', {}, changedAt.toISOString()),
        ),
      ),
    ),
  )

/** The index of several maps. */
export const siteMapIndex = (origin: string, parts: number): string =>
  xmlDocument(
    element(
      'sitemapindex',
      NAMESPACE,
      ...Array.from({ length: parts }, (_, at) =>
        element('sitemap', {}, element('loc', {}, whole(origin, `/sitemap-${at + 1}.xml`))),
      ),
    ),
  )

/** robots.txt: robots should not visit API calls, personal pages and search results. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/admin', '/buscar', '/dashboard', '/messenger', '/notifications', '/seguridad'].map(
      (path) => `Disallow: ${path}`,
    ),
    ...Object.values(BUILDERS_PAGE).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${whole(origin, '/sitemap.xml')}`,
    '',
  ].join('\n')
