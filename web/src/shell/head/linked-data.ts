import type { ComponentProps } from 'react'
import type { AliasHead, AliasPage, LinkedThing } from '../alias/alias-page.ts'
import { brand } from './brand.ts'

/**
 * Structured data (schema.org) of a page for search engines. It is data and not a script: the router escapes every
 * `<`, and the content policy doesn't apply.
 * @param origin the site's origin, to make paths absolute
 */
export function linkedPage(
  origin: string,
  { section, linkedData }: Pick<AliasPage, 'section' | 'linkedData'>,
  path: string,
  about: AliasHead,
) {
  const { title, description, picture } = about
  const url = origin + path
  const image = picture && { image: origin + picture }
  const common = { name: title, description, url, inLanguage: 'es', ...image }
  const thing = linkedData?.({ origin, url, about, common })
  return [
    ...(thing ? [asMeta(thing)] : []),
    ...(section ? [asMeta(breadcrumbs(origin, [section, { name: title, path }]))] : []),
  ]
}

/** The organisation, for the front page. */
export const linkedHouse = (origin: string) => [
  asMeta({ ...organization(origin), description: brand.tagline }),
  asMeta({
    '@type': 'WebSite',
    name: brand.name,
    url: `${origin}/`,
    inLanguage: 'es',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/buscar?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }),
]

/** The router accepts structured data among meta elements, although its types don't say so. */
export const asMeta = (thing: LinkedThing) =>
  ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as ComponentProps<'meta'>

/** The site's publisher. */
export const organization = (origin: string): LinkedThing => ({
  '@type': 'Organization',
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
})

const breadcrumbs = (origin: string, crumbs: readonly { name: string; path: string }[]): LinkedThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Inicio', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})
