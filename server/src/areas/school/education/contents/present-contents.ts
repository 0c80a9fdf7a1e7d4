import type {
  Blog,
  BlogPreview,
  Book,
  BookPreview,
  Podcast,
  PodcastPreview,
  Tip,
  TipPreview,
  Webinar,
  WebinarPreview,
} from '@cancha/contract/school/contents'
import { closePunctuation } from '@cancha/domain/ground/text/text'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { readingMinutes } from '@cancha/domain/school/education/progress'
import { presentShare } from '../../../../manifest/share.ts'
import { coverOf } from '../media/cover.ts'
import { lockOf } from '../policy.ts'
import { presentCategory, type Sign } from '../present.ts'
import type {
  BlogRow,
  BookRow,
  FilmRow,
  PodcastRow,
  WholeBlogRow,
  WholeBookRow,
  WholeFilmRow,
  WholePodcastRow,
} from './contents-store.ts'

type Row = Omit<BlogRow, 'letters'>
type FilmKind = 'webinar' | 'tip'

const presentShared = (row: Row) => ({
  _id: String(row.id),
  artistname: row.author,
  publishedDate: row.publishedAt.toISOString(),
  selectedCategory: [presentCategory(row.category)],
  pathalias: { alias: row.alias },
  cover: coverOf(row),
  coverimage: row.image,
  description: closePunctuation(row.summary),
})

const presentFilm = (kind: FilmKind, row: FilmRow, viewer: Viewer | null, sign: Sign) => {
  const lock = lockOf(viewer, { kind })
  return {
    ...presentShared(row),
    title: row.title,
    seconds: row.seconds,
    poster: row.poster,
    lock,
    videoURL: lock ? null : sign(row.videoUrl),
  }
}

/** A webinar or tip as far as this viewer may see it: a locked one only has the texts of the list. */
const presentWholeFilm = (kind: FilmKind, row: WholeFilmRow, viewer: Viewer | null, sign: Sign) => {
  const film = presentFilm(kind, row, viewer, sign)
  return {
    ...film,
    description: film.lock ? '' : row.description,
    captions: film.lock ? null : sign(row.captions),
    previous: row.previous,
    next: row.next,
    ...presentShare(row),
  }
}

export const presentWebinarPreview = (row: FilmRow, viewer: Viewer | null, sign: Sign): WebinarPreview => ({
  ...presentFilm('webinar', row, viewer, sign),
  webinarOrder: row.position,
})
export const presentWebinar = (row: WholeFilmRow, viewer: Viewer | null, sign: Sign): Webinar => ({
  ...presentWholeFilm('webinar', row, viewer, sign),
  webinarOrder: row.position,
})

export const presentTipPreview = (row: FilmRow, viewer: Viewer | null, sign: Sign): TipPreview => ({
  ...presentFilm('tip', row, viewer, sign),
  tipOfTheWeekOrder: row.position,
})
export const presentTip = (row: WholeFilmRow, viewer: Viewer | null, sign: Sign): Tip => ({
  ...presentWholeFilm('tip', row, viewer, sign),
  tipOfTheWeekOrder: row.position,
})

export const presentPodcastPreview = (row: PodcastRow): PodcastPreview => ({
  ...presentShared(row),
  podcastname: row.title,
  podcastOrder: row.position,
  seconds: row.seconds,
  audioURL: row.audioUrl ?? '',
})
export const presentPodcast = (row: WholePodcastRow): Podcast => ({
  ...presentPodcastPreview(row),
  description: row.description,
  previous: row.previous,
  next: row.next,
  ...presentShare(row),
})

export const presentBlogPreview = (row: BlogRow): BlogPreview => ({
  ...presentShared(row),
  blogname: row.title,
  blogOrder: row.position,
  minutes: readingMinutes(row.letters),
})
export const presentBlog = (row: WholeBlogRow): Blog => ({
  ...presentBlogPreview(row),
  description: row.description,
  previous: row.previous,
  next: row.next,
  ...presentShare(row),
})

export const presentBookPreview = (row: BookRow): BookPreview => ({
  ...presentShared(row),
  bookname: row.title,
  bookOrder: row.position,
  book: row.pdf !== null,
  bookurl: row.pdf ?? row.link,
  link: row.link,
})
export const presentBook = (row: WholeBookRow): Book => ({
  ...presentBookPreview(row),
  description: row.description,
  previous: row.previous,
  next: row.next,
  ...presentShare(row),
})
