import { closePunctuation } from '@cancha/domain/ground/text/text'
import { brand } from '../../../brand.ts'
import { element, line, type Node, xmlDocument } from './xml.ts'

export type Article = {
  id: number
  title: string
  author: string
  topic: string
  summary: string
  /** Sanitised HTML. */
  html: string
  /** The page's address on the site. */
  url: string
  publishedAt: Date
}

export type Episode = Article & { audioUrl: string; audioBytes: number; seconds: number }

export const BLOG_FEED = '/blogs.xml'
/** New topics of the free forum. */
export const FORUM_FEED = '/foros.xml'
/** Deals that can be had. */
export const DEAL_FEED = '/tratos.xml'
export const PODCAST_FEED = '/podcasts.xml'
/** 1,400 pixels square: the minimum that podcast directories accept. */
export const PODCAST_COVER = '/podcast.png'

const SPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}
const ITUNES = { 'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' }

export function blogFeed(origin: string, articles: readonly Article[]): string {
  const at = (path: string) => new URL(path, origin).href
  const channel = [
    ...about(origin, BLOG_FEED, {
      title: `Blog de ${brand.name}`,
      link: at('/education/blogs'),
      description: `Lo más nuevo del blog de ${brand.name}. ${brand.tagline}`,
      newest: articles[0],
    }),
    ...articles.map((article) => element('item', {}, ...said(origin, 'blog', article))),
  ]
  return xmlDocument(element('rss', { version: '2.0', ...SPACES }, element('channel', {}, ...channel)))
}

export function forumFeed(origin: string, topics: readonly Article[]): string {
  const channel = [
    ...about(origin, FORUM_FEED, {
      title: `Foros de ${brand.name}`,
      link: new URL('/forums', origin).href,
      description: `Lo que pregunta la comunidad de ${brand.name}. ${brand.tagline}`,
      newest: topics[0],
    }),
    ...topics.map((topic) => element('item', {}, ...said(origin, 'topic', topic))),
  ]
  return xmlDocument(element('rss', { version: '2.0', ...SPACES }, element('channel', {}, ...channel)))
}

export function dealFeed(origin: string, deals: readonly Article[]): string {
  const channel = [
    ...about(origin, DEAL_FEED, {
      title: `Tratos de ${brand.name}`,
      link: new URL('/deals', origin).href,
      description: `Las propiedades que venden los miembros de ${brand.name}. ${brand.tagline}`,
      newest: deals[0],
    }),
    ...deals.map((deal) => element('item', {}, ...said(origin, 'deal', deal))),
  ]
  return xmlDocument(element('rss', { version: '2.0', ...SPACES }, element('channel', {}, ...channel)))
}

export function podcastFeed(origin: string, episodes: readonly Episode[]): string {
  const at = (path: string) => new URL(path, origin).href
  const channel = [
    ...about(origin, PODCAST_FEED, {
      title: `Podcast de ${brand.name}`,
      link: at('/education/podcasts'),
      description: `Conversaciones sobre comprar, rentar, remodelar y financiar casas. ${brand.tagline}`,
      newest: episodes[0],
    }),
    element('itunes:author', {}, brand.name),
    element('itunes:type', {}, 'episodic'),
    element('itunes:explicit', {}, 'false'),
    element('itunes:image', { href: at(PODCAST_COVER) }),
    element('itunes:category', { text: 'Business' }, element('itunes:category', { text: 'Investing' })),
    element('itunes:category', { text: 'Education' }),
    ...episodes.map((episode) =>
      element(
        'item',
        {},
        ...said(origin, 'podcast', episode),
        element('enclosure', {
          url: at(episode.audioUrl),
          length: String(episode.audioBytes),
          type: audioType(episode.audioUrl),
        }),
        line('itunes:title', episode.title),
        line('itunes:author', episode.author),
        line('itunes:summary', closePunctuation(episode.summary)),
        episode.seconds > 0 ? element('itunes:duration', {}, String(episode.seconds)) : null,
        element('itunes:episodeType', {}, 'full'),
        element('itunes:explicit', {}, 'false'),
      ),
    ),
  ]
  return xmlDocument(
    element('rss', { version: '2.0', ...SPACES, ...ITUNES }, element('channel', {}, ...channel)),
  )
}

type About = { title: string; link: string; description: string; newest: Article | undefined }

const about = (origin: string, own: string, { title, link, description, newest }: About): (Node | null)[] => [
  element('title', {}, title),
  element('link', {}, link),
  element('atom:link', { href: new URL(own, origin).href, rel: 'self', type: 'application/rss+xml' }),
  element('description', {}, description),
  element('language', {}, 'es'),
  line('lastBuildDate', newest?.publishedAt.toUTCString()),
]

const said = (origin: string, kind: string, article: Article): (Node | null)[] => [
  element('title', {}, article.title),
  element('link', {}, new URL(article.url, origin).href),
  // Identifies the item to feed readers, even after its title or address changes.
  element('guid', { isPermaLink: 'false' }, `urn:cancha:${kind}:${article.id}`),
  element('pubDate', {}, article.publishedAt.toUTCString()),
  line('dc:creator', article.author),
  line('category', article.topic),
  element('description', {}, closePunctuation(article.summary) || article.title),
  line(
    'content:encoded',
    article.html.replace(/\b(src|href)="\/(?!\/)/g, `$1="${new URL('/', origin).href}`),
  ),
]

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  mp4: 'audio/x-m4a',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
}

const audioType = (url: string): string =>
  TYPES[url.slice(url.lastIndexOf('.') + 1).toLowerCase()] ?? 'audio/mpeg'
