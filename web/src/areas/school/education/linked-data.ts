import type { AliasPage } from '../../../shell/alias/alias-page.ts'
import { brand } from '../../../shell/head/brand.ts'
import { organization } from '../../../shell/head/linked-data.ts'

type LinkedPage = Required<Pick<AliasPage, 'section' | 'linkedData'>>

const by = (author: string | undefined) => author && { author: { '@type': 'Person', name: author } }
const since = (published: string | undefined) => published && { datePublished: published }
const lasting = (seconds: number | undefined) => seconds && { duration: `PT${Math.round(seconds)}S` }

export const linkedCourse: LinkedPage = {
  section: { name: 'Cursos', path: '/education/videocourses' },
  linkedData: ({ origin, about, common }) => ({
    '@type': 'Course',
    ...common,
    ...by(about.author),
    provider: organization(origin),
  }),
}

export const linkedWebinar: LinkedPage = {
  section: { name: 'Webinar', path: '/education/webinar' },
  // Without a picture and a date search engines reject it.
  linkedData: ({ origin, about: { picture, published, seconds }, common }) =>
    picture && published
      ? {
          '@type': 'VideoObject',
          ...common,
          thumbnailUrl: origin + picture,
          uploadDate: published,
          ...lasting(seconds),
        }
      : null,
}

export const linkedPodcast: LinkedPage = {
  section: { name: 'Podcasts', path: '/education/podcasts' },
  linkedData: ({ origin, about: { author, published, audio, seconds }, common }) => ({
    '@type': 'PodcastEpisode',
    ...common,
    ...by(author),
    ...since(published),
    ...(audio && {
      associatedMedia: { '@type': 'AudioObject', contentUrl: origin + audio, ...lasting(seconds) },
    }),
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: `Podcast de ${brand.name}`,
      webFeed: `${origin}/podcasts.xml`,
    },
  }),
}

export const linkedBlog: LinkedPage = {
  section: { name: 'Blogs', path: '/education/blogs' },
  linkedData: ({ origin, about: { title, author, published }, common }) => ({
    '@type': 'BlogPosting',
    ...common,
    headline: title,
    ...by(author),
    ...since(published),
    publisher: organization(origin),
  }),
}

export const linkedBook: LinkedPage = {
  section: { name: 'Libros', path: '/education/books' },
  linkedData: ({ about, common }) => ({ '@type': 'Book', ...common, ...by(about.author) }),
}
