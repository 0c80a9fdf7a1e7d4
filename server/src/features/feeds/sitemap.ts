import { element, xmlDocument } from './xml.ts'

/** Most addresses of one map, by the rules of sitemaps.org. */
export const MAP_MOST = 50_000

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

/** A page that visitors may read. */
export type MapEntry = { url: string; changedAt: Date }

/** Addresses as maps want them: whole, and of ASCII alone. */
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

/** Where the maps are, when one doesn't hold all. */
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

/** What robots are asked to leave: calls, what is personal, and results of searches. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/admin', '/buscar', '/dashboard', '/messenger', '/notifications', '/seguridad'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${whole(origin, '/sitemap.xml')}`,
    '',
  ].join('\n')
