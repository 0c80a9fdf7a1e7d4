import { z } from 'zod'
import { ListLimit } from '../ground/address-numbers.ts'
import { CoverArt } from '../ground/cover-art.ts'
import { Id, ShownId } from '../ground/fields.ts'
import { open, operation, type Pace } from '../ground/operation.ts'
import { Share } from '../ground/share.ts'
import { Category } from './education.ts'

/** Why the viewer can't open a piece of content: it needs nothing (null), a sign-in, or a membership. */
const Lock = z
  .enum(['signIn', 'upgrade'])
  .nullable()
  .meta({ description: 'Qué falta para abrirlo; null cuando está abierto' })

/** The next or the previous item of the same kind, in the order of the list. */
const Neighbour = z.object({ title: z.string(), alias: z.string() }).nullable()

const shared = {
  _id: ShownId,
  artistname: z.string(),
  publishedDate: z.iso.datetime(),
  selectedCategory: z.array(Category),
  pathalias: z.object({ alias: z.string() }),
  cover: CoverArt.meta({ description: 'Lo que se dibuja donde no hay imagen' }),
  coverimage: z.string().nullable(),
}

const begun = z.string().meta({ description: 'El comienzo, sin marcas; entero en la página de cada uno' })
const whole = z.string().meta({ description: 'HTML limpio; vacío cuando está cerrado' })
const neighbours = { previous: Neighbour, next: Neighbour, share: Share }

const film = {
  ...shared,
  title: z.string(),
  seconds: z.int(),
  poster: z.string().nullable(),
  lock: Lock,
  videoURL: z.string().nullable().meta({ description: 'Solo cuando está abierto' }),
}
const wholeFilm = { description: whole, captions: z.string().nullable(), ...neighbours }

export const WebinarPreview = z
  .object({ ...film, webinarOrder: z.int().nullable(), description: begun })
  .meta({ id: 'WebinarPreview' })
export type WebinarPreview = z.infer<typeof WebinarPreview>
const Webinar = WebinarPreview.extend(wholeFilm).meta({ id: 'Webinar' })
export type Webinar = z.infer<typeof Webinar>

export const TipPreview = z
  .object({ ...film, tipOfTheWeekOrder: z.int().nullable(), description: begun })
  .meta({ id: 'TipPreview' })
export type TipPreview = z.infer<typeof TipPreview>
const Tip = TipPreview.extend(wholeFilm).meta({ id: 'Tip' })
export type Tip = z.infer<typeof Tip>

export const PodcastPreview = z
  .object({
    ...shared,
    podcastname: z.string(),
    podcastOrder: z.int().nullable(),
    description: begun,
    seconds: z.int(),
    audioURL: z.string(),
  })
  .meta({ id: 'PodcastPreview' })
export type PodcastPreview = z.infer<typeof PodcastPreview>
const Podcast = PodcastPreview.extend({ description: whole, ...neighbours }).meta({ id: 'Podcast' })
export type Podcast = z.infer<typeof Podcast>

export const BlogPreview = z
  .object({
    ...shared,
    blogname: z.string(),
    blogOrder: z.int().nullable(),
    description: begun,
    minutes: z.int().meta({ description: 'Lo que se tarda en leerlo' }),
  })
  .meta({ id: 'BlogPreview' })
export type BlogPreview = z.infer<typeof BlogPreview>
const Blog = BlogPreview.extend({ description: whole, ...neighbours }).meta({ id: 'Blog' })
export type Blog = z.infer<typeof Blog>

export const BookPreview = z
  .object({
    ...shared,
    bookname: z.string(),
    bookOrder: z.int().nullable(),
    description: begun,
    book: z.boolean().meta({ description: 'Si hay un PDF' }),
    bookurl: z.string().nullable().meta({ description: 'El PDF; sin él, la página donde está el libro' }),
    link: z.string().nullable(),
  })
  .meta({ id: 'BookPreview' })
export type BookPreview = z.infer<typeof BookPreview>
const Book = BookPreview.extend({ description: whole, ...neighbours }).meta({ id: 'Book' })
export type Book = z.infer<typeof Book>

const Few = z.object({ limit: ListLimit })

/** An operation that answers with the first items of a kind; how many is fixed. */
const few = <const Path extends `/${string}`, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) => operation({ method: 'GET', path, summary, access: open, doubtful: true, answer, errors: [] })

const list = <const Path extends `/${string}`, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) => operation({ method: 'GET', path, summary, access: open, doubtful: true, query: Few, answer, errors: [] })

const ofCategory = <const Path extends `/${string}`, Answer extends z.ZodType>(
  path: Path,
  what: string,
  answer: Answer,
) =>
  operation({
    method: 'GET',
    path,
    summary: `${what} de una categoría; nada si la categoría no existe`,
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    query: Few,
    answer,
    errors: [],
  })

const one = <const Path extends `/${string}`, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
) =>
  operation({
    method: 'GET',
    path,
    summary,
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer,
    errors: ['not_found'],
  })

const WHOLE_AUDIO = 'El audio de un podcast, para las apps. Más de 4 MB se piden por su dirección'

/**
 * A file as base64 inside JSON, for the mobile apps. The web uses the file's address instead, which browsers cache
 * and can read in ranges.
 */
const inBase64 = <const Path extends `/${string}`, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  answer: Answer,
  pace: Pace = 'read',
) =>
  operation({
    method: 'GET',
    path,
    summary,
    access: open,
    doubtful: true,
    query: z.object({ _id: Id }),
    answer,
    pace,
    errors: ['not_found', 'too_large'],
  })

const CoverBytes = z.object({ image: z.string().meta({ description: 'data:image/…;base64,…' }) })
const BookBytes = z.object({
  book: z.object({ _id: ShownId, book: z.string().meta({ description: 'data:application/pdf;base64,…' }) }),
})
const PodcastBytes = z.object({
  podcast: z.object({ _id: ShownId, audio: z.string().meta({ description: 'data:audio/…;base64,…' }) }),
})

const Webinars = z.object({ webinar: z.array(WebinarPreview) })
const Tips = z.object({ tipoftheweek: z.array(TipPreview) })
const Podcasts = z.object({ podcasts: z.array(PodcastPreview) })
const Blogs = z.object({ blogs: z.array(BlogPreview) })
const Books = z.object({ books: z.array(BookPreview) })

/** The operations of the school's content other than courses. */
export const contents = {
  webinars: list('/webinar/contents', 'Las clases intensivas, por su orden', Webinars),
  webinarsLimited: few('/webinar/contents/limited', 'Las primeras diez clases intensivas', Webinars),
  webinarsOfCategory: ofCategory('/webinar/bycategory/:id', 'Las clases intensivas', Webinars),
  webinar: one(
    '/webinar/contents/node/:id',
    'Una clase intensiva, hasta donde quien pregunta puede ver',
    z.object({ webinar: z.array(Webinar).length(1) }),
  ),

  tips: list('/tipoftheweek/contents', 'Las jugadas, por su orden', Tips),
  tipsLimited: few('/tipoftheweek/contents/limited', 'Las primeras diez jugadas', Tips),
  tipsOfCategory: ofCategory('/tipoftheweek/bycategory/:id', 'Las jugadas', Tips),
  tip: one(
    '/tipoftheweek/contents/node/:id',
    'Una jugada, hasta donde quien pregunta puede ver',
    z.object({ tipoftheweek: z.array(Tip).length(1) }),
  ),

  podcasts: list('/podcasts', 'Los podcasts, por su orden', Podcasts),
  podcastsOfUser: few('/podcasts/contents/user', 'Los primeros nueve podcasts, para el panel', Podcasts),
  podcastsLimited: few('/podcasts/contents/limited', 'Los primeros diez podcasts', Podcasts),
  podcastsOfCategory: ofCategory('/podcasts/bycategory/:id', 'Los podcasts', Podcasts),
  podcast: one(
    '/podcasts/contents/node/:id',
    'Un podcast',
    z.object({ podcasts: z.array(Podcast).length(1) }),
  ),
  podcastAudio: inBase64('/podcasts/getpodcast', WHOLE_AUDIO, PodcastBytes, 'bytes'),
  podcastCover: inBase64('/podcasts/getimagecover', 'La portada de un podcast, para las apps', CoverBytes),

  blogs: list('/blogs', 'Los artículos, por su orden', Blogs),
  blogsOfUser: few('/blogs/contents/user', 'Los primeros nueve artículos, para el panel', Blogs),
  blogsLimited: few('/blogs/contents/limited', 'Los primeros diez artículos', Blogs),
  blogsOfCategory: ofCategory('/blogs/bycategory/:id', 'Los artículos', Blogs),
  blog: one('/blogs/contents/node/:id', 'Un artículo', z.object({ blogs: z.array(Blog).length(1) })),
  blogCover: inBase64('/blogs/getimagecover', 'La portada de un artículo, para las apps', CoverBytes),

  books: list('/books', 'Los libros, por su orden', Books),
  booksOfUser: few('/books/contents/user', 'Los primeros nueve libros, para el panel', Books),
  booksLimited: few('/books/contents/limited', 'Los primeros diez libros', Books),
  booksOfCategory: ofCategory('/books/bycategory/:id', 'Los libros', Books),
  book: one('/books/contents/node/:id', 'Un libro', z.object({ books: z.array(Book).length(1) })),
  bookCover: inBase64('/books/getcoverimage', 'La portada de un libro, para las apps', CoverBytes),
  bookFile: operation({
    method: 'GET',
    path: '/books/getbook/:id',
    summary: 'El PDF de un libro, para las apps. Más de 4 MB se piden por su dirección',
    pace: 'bytes',
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: BookBytes,
    errors: ['not_found', 'too_large'],
  }),
}
