import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PageKind } from '../../domain/src/content/kinds.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { giveAlias } from '../../server/src/features/aliases/aliases.ts'
import { blogs, books, podcasts, tips, webinars } from '../../server/src/features/education/tables.ts'
import { AUDIO } from './content/audio.ts'
import { blogs as blogContent } from './content/blogs.ts'
import { books as bookContent } from './content/books.ts'
import { tips as tipContent, webinars as webinarContent } from './content/films.ts'
import { podcasts as podcastContent } from './content/podcasts.ts'
import { CLIPS, type Film, type Piece } from './content/types.ts'
import { datedInOrder } from './in-order.ts'

const media = (name: string) => fileURLToPath(new URL(`../../server/media/${name}`, import.meta.url))

/** Creates webinars, tips, podcasts, articles and books in the existing categories. */
export async function seedPieces(tx: Tx, categoryOf: (key: string) => number): Promise<void> {
  const shared = (piece: Piece) => ({
    title: piece.title,
    author: piece.author,
    description: piece.description,
    categoryId: categoryOf(piece.category),
    scene: piece.scene,
    active: true,
    publishedAt: sql`now() - ${piece.publishedDaysAgo} * interval '1 day'`,
  })
  const filmed = (film: Film) => ({
    ...shared(film),
    // Several videos share an animated lesson, whose poster shows one title; their façades tell them apart.
    videoUrl: `/media/clips/${film.clip}`,
    captions: `/media/captions/${film.clip.replace(/\.mp4$/, '.vtt')}`,
    // The length of the clip that really plays.
    seconds: CLIPS[film.clip],
  })

  for (const film of datedInOrder(webinarContent))
    await addressed(
      tx,
      'webinar',
      film,
      await tx.insert(webinars).values(filmed(film)).returning({ id: webinars.id }),
    )
  for (const film of datedInOrder(tipContent))
    await addressed(tx, 'tip', film, await tx.insert(tips).values(filmed(film)).returning({ id: tips.id }))
  for (const podcast of datedInOrder(podcastContent)) {
    const values = {
      ...shared(podcast),
      audioUrl: `/media/audio/${podcast.audio}`,
      audioBytes: statSync(media(`audio/${podcast.audio}`)).size,
      seconds: AUDIO[podcast.audio],
    }
    await addressed(
      tx,
      'podcast',
      podcast,
      await tx.insert(podcasts).values(values).returning({ id: podcasts.id }),
    )
  }
  for (const blog of datedInOrder(blogContent))
    await addressed(tx, 'blog', blog, await tx.insert(blogs).values(shared(blog)).returning({ id: blogs.id }))
  for (const book of datedInOrder(bookContent)) {
    const values = { ...shared(book), pdf: `/media/libros/${book.alias}.pdf`, link: book.link }
    await addressed(tx, 'book', book, await tx.insert(books).values(values).returning({ id: books.id }))
  }
}

async function addressed(tx: Tx, kind: PageKind, { alias }: Piece, [made]: { id: number }[]): Promise<void> {
  if (!made) throw new Error(`${alias} was inserted and nothing came back`)
  await giveAlias(tx, { kind, pageId: made.id }, alias)
}
