import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { PageKind } from '../../domain/src/ground/aliases/kinds.ts'
import { giveAliases } from '../../server/src/areas/ground/aliases/aliases.ts'
import { blogs, books, podcasts, tips, webinars } from '../../server/src/areas/school/education/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { datedInOrder } from '../in-order.ts'
import { AUDIO } from './texts/audio.ts'
import { blogs as blogContent } from './texts/blogs.ts'
import { books as bookContent } from './texts/books.ts'
import { tips as tipContent, webinars as webinarContent } from './texts/films.ts'
import { podcasts as podcastContent } from './texts/podcasts.ts'
import { type CategoryKey, CLIPS, type Film, type Piece } from './texts/types.ts'

const media = (name: string) => fileURLToPath(new URL(`../../server/media/${name}`, import.meta.url))

/** Creates webinars, tips, podcasts, articles and books in the existing categories. */
export async function seedPieces(tx: Tx, categoryOf: (key: CategoryKey) => number): Promise<void> {
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

  /** Adds the pieces of a kind in the order of their dates, with their addresses. */
  async function added<Content extends Piece>(
    kind: PageKind,
    content: readonly Content[],
    insert: (pieces: Content[]) => PromiseLike<{ id: number; title: string }[]>,
  ): Promise<void> {
    const pieces = datedInOrder(content)
    await addressed(tx, kind, pieces, await insert(pieces))
  }
  await added('webinar', webinarContent, (pieces) =>
    tx.insert(webinars).values(pieces.map(filmed)).returning(made(webinars)),
  )
  await added('tip', tipContent, (pieces) => tx.insert(tips).values(pieces.map(filmed)).returning(made(tips)))
  const heard = (podcast: (typeof podcastContent)[number]) => ({
    ...shared(podcast),
    audioUrl: `/media/audio/${podcast.audio}`,
    audioBytes: statSync(media(`audio/${podcast.audio}`)).size,
    seconds: AUDIO[podcast.audio],
  })
  await added('podcast', podcastContent, (pieces) =>
    tx.insert(podcasts).values(pieces.map(heard)).returning(made(podcasts)),
  )
  await added('blog', blogContent, (pieces) =>
    tx.insert(blogs).values(pieces.map(shared)).returning(made(blogs)),
  )
  const printed = (book: (typeof bookContent)[number]) => ({
    ...shared(book),
    pdf: `/media/libros/${book.alias}.pdf`,
  })
  await added('book', bookContent, (pieces) =>
    tx.insert(books).values(pieces.map(printed)).returning(made(books)),
  )
}

/** The columns that tell which row came of which piece. */
const made = <Id, Title>({ id, title }: { id: Id; title: Title }) => ({ id, title })

/** Gives all pieces of a kind their addresses at once: a start waits for each statement. */
export async function addressed(
  tx: Tx,
  kind: PageKind,
  pieces: readonly { title: string; alias: string }[],
  rows: readonly { id: number; title: string }[],
): Promise<void> {
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  const pages = pieces.map(({ title, alias }) => {
    const pageId = idOf.get(title)
    if (pageId === undefined) throw new Error(`${alias} was inserted and nothing came back`)
    return { pageId, title: alias }
  })
  if (idOf.size < pieces.length) throw new Error(`two pieces have the same title: ${kind}`)
  await giveAliases(tx, kind, pages)
}
