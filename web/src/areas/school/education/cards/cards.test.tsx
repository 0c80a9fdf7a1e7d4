import type { BlogPreview, BookPreview, PodcastPreview, TipPreview } from '@cancha/contract/school/contents'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BlogCard, BookPiece, FilmCard, PodcastCard } from './cards.tsx'

const shared = {
  _id: '1',
  artistname: 'a'.repeat(30),
  publishedDate: '2024-08-05T17:07:00.000Z',
  selectedCategory: [],
  pathalias: { alias: 'su-propia-direccion' },
  cover: { scene: 'casita', sky: 'a', tile: 'rombo', palette: 'noche' },
  coverimage: null,
  description: 'd'.repeat(300),
} as const satisfies Partial<BlogPreview>

const tip = (title: string): TipPreview => ({
  ...shared,
  selectedCategory: [],
  title,
  tipOfTheWeekOrder: 1,
  seconds: 25,
  poster: null,
  lock: null,
  videoURL: '1',
})
const blog: BlogPreview = {
  ...shared,
  selectedCategory: [],
  blogname: 'b'.repeat(40),
  blogOrder: 1,
  minutes: 3,
}
const podcast: PodcastPreview = {
  ...shared,
  selectedCategory: [],
  podcastname: 'p'.repeat(40),
  podcastOrder: 1,
  seconds: 32,
  audioURL: '/media/audio/uno.mp3',
}
const book: BookPreview = {
  ...shared,
  selectedCategory: [],
  bookname: 'l'.repeat(40),
  bookOrder: 1,
  book: true,
  bookurl: '/media/libros/uno.pdf',
  link: null,
}

describe('cards cut what is long', () => {
  test('[LIM-009] [EDU-036] [LIM3-015] titles over 71 characters at 70', () => {
    expect(renderToStaticMarkup(<FilmCard film={tip('t'.repeat(71))} />)).toContain(`>${'t'.repeat(71)}<`)
    expect(renderToStaticMarkup(<FilmCard film={tip('t'.repeat(72))} />)).toContain(`>${'t'.repeat(70)}…<`)
  })

  test('[LIM-010] [LIM-013] [LIM-014] decision 85: a book’s name and author where two lines end, its text at 120', () => {
    const shown = renderToStaticMarkup(<BookPiece book={book} />)
    expect(shown).toMatch(new RegExp(`two-lines"><a [^>]*>${book.bookname}<`))
    expect(shown).toMatch(new RegExp(`class="two-lines">${book.artistname}<`))
    expect(shown).toContain(`>${'d'.repeat(120)}…<`)
  })

  test('[LIM-011] [LIM-012] decision 85: podcasts’ and articles’ names where two lines end, their texts at 100', () => {
    const podcasts = renderToStaticMarkup(<PodcastCard podcast={podcast} />)
    const blogs = renderToStaticMarkup(<BlogCard blog={blog} />)
    expect(podcasts).toMatch(new RegExp(`two-lines"><a [^>]*>${podcast.podcastname}<`))
    expect(blogs).toMatch(new RegExp(`two-lines"><a [^>]*>${blog.blogname}<`))
    for (const shown of [podcasts, blogs]) expect(shown).toContain(`>${'d'.repeat(100)}…<`)
  })
})

test('[EDU-033] [EDU-037..040] a card leads to its own address, and its cover comes by itself: drawn, where there is no picture', () => {
  const drawn = renderToStaticMarkup(<BlogCard blog={blog} />)
  expect(drawn).toContain('href="/su-propia-direccion"')
  expect(drawn).toContain('src="/art/scenes/casita.svg"')
  expect(drawn).toContain('loading="lazy"')
  const folder = `/media/archivos/${'k'.repeat(22)}`
  const own = renderToStaticMarkup(<PodcastCard podcast={{ ...podcast, coverimage: `${folder}/960.webp` }} />)
  expect(own).toContain(`${folder}/480.avif 480w, ${folder}/960.avif 960w"`)
  expect(own).not.toContain('1600')
})

test('[EDU-034] [EDU-035] webinars and tips show that they play', () => {
  expect(renderToStaticMarkup(<FilmCard film={tip('Una')} />)).toMatch(/class="[^"]*play/)
  expect(renderToStaticMarkup(<BlogCard blog={blog} />)).not.toMatch(/class="[^"]*play/)
})
