import type { PageKind } from '@cancha/domain/content/kinds'
import type { ComponentProps } from 'react'
import type { AliasHead } from '../alias/alias-page.ts'
import { brand } from './brand.ts'

type Thing = { '@type': string; [property: string]: unknown }

/** The section of the site for each kind of page. */
const sections: Partial<Record<PageKind, { name: string; path: string }>> = {
  course: { name: 'Cursos', path: '/education/videocourses' },
  webinar: { name: 'Webinar', path: '/education/webinar' },
  podcast: { name: 'Podcasts', path: '/education/podcasts' },
  blog: { name: 'Blogs', path: '/education/blogs' },
  book: { name: 'Libros', path: '/education/books' },
  sponsor: { name: 'Patrocinadores', path: '/sponsors' },
}

/**
 * Structured data (schema.org) of a page for search engines. It is data and not a script: the router escapes every
 * `<`, and the content policy doesn't apply.
 * @param origin the site's origin, to make paths absolute
 */
export function linkedPage(origin: string, kind: PageKind, path: string, about: AliasHead) {
  const thing = thingOf(origin, kind, path, about)
  const section = sections[kind]
  return [
    ...(thing ? [asMeta(thing)] : []),
    ...(section ? [asMeta(breadcrumbs(origin, [section, { name: about.title, path }]))] : []),
  ]
}

/** The organisation, for the front page. */
export const linkedHouse = (origin: string) => [
  asMeta({ ...house(origin), description: brand.tagline }),
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

/** Questions and answers, for pages that show them. */
export const linkedQuestions = (faqs: readonly { question: string; answer: string }[]) =>
  faqs.length === 0
    ? []
    : [
        asMeta({
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }),
      ]

/** The router accepts structured data among meta elements, although its types don't say so. */
const asMeta = (thing: Thing) =>
  ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as ComponentProps<'meta'>

const house = (origin: string): Thing => ({
  '@type': 'Organization',
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
})

function thingOf(origin: string, kind: PageKind, path: string, about: AliasHead): Thing | null {
  const { title, description, author, published, picture, audio, seconds } = about
  const image = picture && { image: origin + picture }
  const common = { name: title, description, url: origin + path, inLanguage: 'es', ...image }
  const by = author && { author: { '@type': 'Person', name: author } }
  const since = published && { datePublished: published }
  const duration = seconds && { duration: `PT${Math.round(seconds)}S` }
  switch (kind) {
    case 'course':
      return { '@type': 'Course', ...common, ...by, provider: house(origin) }
    case 'webinar':
      // Without a picture and a date search engines reject it.
      return picture && published
        ? {
            '@type': 'VideoObject',
            ...common,
            thumbnailUrl: origin + picture,
            uploadDate: published,
            ...duration,
          }
        : null
    case 'podcast':
      return {
        '@type': 'PodcastEpisode',
        ...common,
        ...by,
        ...since,
        ...(audio && {
          associatedMedia: { '@type': 'AudioObject', contentUrl: origin + audio, ...duration },
        }),
        partOfSeries: {
          '@type': 'PodcastSeries',
          name: `Podcast de ${brand.name}`,
          webFeed: `${origin}/podcasts.xml`,
        },
      }
    case 'blog':
      return { '@type': 'BlogPosting', ...common, headline: title, ...by, ...since, publisher: house(origin) }
    case 'book':
      return { '@type': 'Book', ...common, ...by }
    case 'sponsor':
      return { '@type': 'Organization', name: title, description, url: origin + path, ...image }
    default:
      return null
  }
}

const breadcrumbs = (origin: string, crumbs: readonly { name: string; path: string }[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Inicio', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})
