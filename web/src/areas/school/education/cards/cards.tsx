import type {
  BlogPreview,
  BookPreview,
  PodcastPreview,
  TipPreview,
  WebinarPreview,
} from '@cancha/contract/school/contents'
import { truncate } from '@cancha/domain/ground/text/text'
import { formatDuration } from '@cancha/domain/ground/time/durations'
import { monthDayYear } from '@cancha/domain/ground/time/printed-dates'
import { BookCard } from '../../../../ui/pieces/BookCard.tsx'
import { MediaCard } from '../../../../ui/pieces/MediaCard.tsx'
import { PieceCover } from './PieceCover.tsx'

/** The maximum lengths that the specification sets for texts. Names stand whole in two lines: what doesn’t fit there is cut by the card. */
const cutTitle = (title: string) => truncate(title, 70, 71)

type Eager = { eager?: boolean | undefined }

/** The card of a webinar or a tip, with a play symbol. */
export function FilmCard({ film, eager }: { film: WebinarPreview | TipPreview } & Eager) {
  return (
    <MediaCard
      href={`/${film.pathalias.alias}`}
      title={cutTitle(film.title)}
      cover={<PieceCover cover={film.cover} image={film.coverimage ?? film.poster} eager={eager} />}
      meta={`${film.artistname} · ${monthDayYear(film.publishedDate)}`}
      duration={film.seconds > 0 ? formatDuration(film.seconds) : undefined}
      lockedBy={film.lock ? 'Miembros' : undefined}
      playable
    />
  )
}

export function PodcastCard({ podcast, eager }: { podcast: PodcastPreview } & Eager) {
  return (
    <MediaCard
      href={`/${podcast.pathalias.alias}`}
      title={podcast.podcastname}
      twoLines
      cover={<PieceCover cover={podcast.cover} image={podcast.coverimage} eager={eager} />}
      text={truncate(podcast.description, 100)}
      meta={podcast.artistname}
      duration={formatDuration(podcast.seconds)}
    />
  )
}

export function BlogCard({ blog, eager }: { blog: BlogPreview } & Eager) {
  return (
    <MediaCard
      href={`/${blog.pathalias.alias}`}
      title={blog.blogname}
      twoLines
      cover={<PieceCover cover={blog.cover} image={blog.coverimage} eager={eager} />}
      text={truncate(blog.description, 100)}
      meta={`${blog.artistname} · ${blog.minutes}\u00a0min de lectura`}
    />
  )
}

export function BookPiece({ book }: { book: BookPreview }) {
  return (
    <BookCard
      href={`/${book.pathalias.alias}`}
      title={book.bookname}
      author={book.artistname}
      text={truncate(book.description, 120)}
      meta={book.book ? 'PDF' : book.link ? 'En otra página' : undefined}
      tile={book.cover.tile}
      palette={book.cover.palette}
      src={book.coverimage}
    />
  )
}
