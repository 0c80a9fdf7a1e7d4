import { TIERS } from '@cancha/domain/talk/forums/addresses'
import { MENTIONS_MOST, POST_MOST, TITLE_LEAST, TITLE_MOST } from '@cancha/domain/talk/forums/limits'
import { z } from 'zod'
import { inAddress } from '../../ground/address-numbers.ts'
import { HeldPhrase } from '../../ground/fair-housing/fair-words.ts'
import { ShownId } from '../../ground/fields.ts'
import { MemberCard } from '../../people/member-card.ts'
import { AttachedAnalysis } from './analysis.ts'

export const When = z.iso.datetime()

/** The short code of a topic or a subcategory in its address. An unknown one is answered with `not_found`. */
export const ShortCode = z.string().min(1).max(40)

export const Tier = z.enum(TIERS)
/** The forum of a call: the free one, or with `type=pro` the one for paid members. */
export const ForumType = z.enum(['free', 'pro'], 'Elige free o pro').default('free')

const PageNumber = inAddress(
  z
    .number('Aquí va un número')
    .int('Aquí va un número entero')
    .min(1, 'Las páginas empiezan en 1')
    .max(1_000_000, 'No hay tantas páginas'),
)
export const Page = PageNumber.default(1)
/** A page of a list that comes whole where none is asked for. */
export const PageIfAny = PageNumber.optional()

export const TITLE_SHORT = 'El título debe tener al menos 5 caracteres'
const titleLong = `Usa ${TITLE_MOST} letras como máximo en el título`

/** A title is one line: breaks in it, and what else only steers what shows it, are a space. */
const oneLine = (title: string): string => title.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** The title of a new topic. */
export const NewTitle = z
  .string({ error: TITLE_SHORT })
  .overwrite(oneLine)
  .trim()
  .min(TITLE_LEAST, TITLE_SHORT)
  .max(TITLE_MOST, titleLong)

/** A title that replaces another one; its empty one has a sentence of its own. */
export const ChangedTitle = z
  .string({ error: '* Por favor ingrese el título.' })
  .overwrite(oneLine)
  .trim()
  .min(1, { error: '* Por favor ingrese el título.', abort: true })
  .min(TITLE_LEAST, TITLE_SHORT)
  .max(TITLE_MOST, titleLong)

export const POST_TOO_LONG = 'El texto es demasiado largo: divídelo en dos publicaciones'

/** The HTML of a post, as an editor or an app sends it. The server removes markup that isn't allowed. */
export const postMessage = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(POST_MOST, POST_TOO_LONG)

/**
 * The ids of members whom a message mentions, as apps send them beside it, and 'everyone' of administrators: a member who isn't
 * linked in the message is mentioned where it has their name.
 */
export const Mentioned = z
  .array(z.union([z.string().max(20), z.int()]).transform(String))
  .max(MENTIONS_MOST, `Menciona a ${MENTIONS_MOST} personas como máximo`)

/** The author of a post, with their role and place. */
export const PostAuthor = MemberCard.extend({
  _id: ShownId,
  deleted: z.boolean().meta({ description: 'La cuenta ya no existe' }),
  moderator: z.boolean().meta({ description: 'Administra o modera este foro' }),
}).meta({ id: 'PostAuthor' })
export type PostAuthor = z.infer<typeof PostAuthor>

/** 'waiting' and 'hidden' are only seen by their author and by moderators; 'deleted' only by moderators. */
export const PostState = z.enum(['shown', 'waiting', 'hidden', 'deleted'])
export type PostState = z.infer<typeof PostState>

export const Post = z
  .object({
    _id: ShownId,
    shortid: z.string(),
    place: z.int().nonnegative().meta({ description: 'Su lugar en el tema, desde 1; 0 si todavía espera' }),
    message: z.string().meta({ description: 'HTML limpio, con las menciones como enlaces' }),
    author: PostAuthor,
    createdAt: When,
    editedAt: When.nullable(),
    likes: z.int().nonnegative(),
    liked: z.boolean().meta({ description: 'A quien pregunta le gusta' }),
    solution: z.boolean(),
    state: PostState,
    held: z
      .array(HeldPhrase)
      .meta({ description: 'Frases por las que espera; solo para quien la escribió y quien modera' }),
    removed: z
      .object({
        reason: z.string(),
        at: When,
        answer: z.string().nullable().meta({ description: 'Lo que respondió quien la escribió' }),
      })
      .nullable()
      .meta({ description: 'Por qué está oculta o eliminada; solo para quien la escribió y quien modera' }),
    version: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'Para quien modera: cambia con cada acto sobre la publicación' }),
    analysis: AttachedAnalysis.nullable(),
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      like: z.boolean(),
      report: z.boolean(),
      hide: z.boolean(),
      answer: z.boolean(),
      solve: z.boolean(),
    }),
  })
  .meta({ id: 'ForumPost' })
export type Post = z.infer<typeof Post>

export const Photo = z.object({
  location: z.string(),
  key: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Photo = z.infer<typeof Photo>

/** The documents' flag of a subcategory: that it belongs to a main category, as each of ours does. */
export const TopCategory = z.literal(true).meta({ description: 'Está en una categoría principal' })

export const SubcategoryName = z.object({
  name: z.string(),
  shortid: z.string(),
  category: z.string().meta({ description: 'El nombre de la categoría principal' }),
  topcategory: TopCategory,
  tier: Tier,
})
export type SubcategoryName = z.infer<typeof SubcategoryName>

/** The viewer's own marks on a topic; null for visitors. */
const ReaderMarks = z.object({
  read: z.int().nonnegative().meta({ description: 'El lugar hasta donde leyó' }),
  following: z.boolean(),
  muted: z.boolean(),
  bookmarked: z.boolean(),
})

/** A topic as lists show it. */
export const TopicPreview = z
  .object({
    _id: ShownId,
    shortid: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: PostAuthor,
    subcategory: SubcategoryName,
    createdAt: When,
    lastAt: When.meta({ description: 'De la última respuesta' }),
    lastAuthor: z.string().nullable().meta({ description: 'Quién escribió la última respuesta' }),
    replies: z.int().nonnegative(),
    likes: z.int().nonnegative(),
    lastPlace: z.int().nonnegative(),
    state: PostState,
    closed: z.boolean(),
    pinned: z.boolean(),
    solved: z.boolean(),
    analyses: z.int().nonnegative().meta({ description: 'Cuántos análisis y contraanálisis tiene' }),
    photo: z.array(Photo),
    kept: ReaderMarks.nullable(),
    posts: z
      .array(z.object({ message: z.string(), author: z.object({ roles: z.string().nullable() }) }))
      .meta({ description: 'El principio de la primera publicación, en texto' }),
  })
  .meta({ id: 'TopicPreview' })
export type TopicPreview = z.infer<typeof TopicPreview>

/** A topic in the list of its subcategory: with its first post, and its last replies. */
export const TopicWithPosts = TopicPreview.extend({
  liked: z.boolean().meta({ description: 'A quien pregunta le gusta la primera publicación' }),
  posts: z.array(Post).meta({ description: 'La primera publicación y las últimas respuestas' }),
}).meta({ id: 'TopicWithPosts' })
export type TopicWithPosts = z.infer<typeof TopicWithPosts>

/** One page of a topic. */
export const Topic = z
  .object({
    _id: ShownId,
    shortid: z.string(),
    title: z.string(),
    author: PostAuthor,
    subcategory: SubcategoryName,
    posts: z.array(Post),
    photo: z.array(Photo),
    createdAt: When,
    lastAt: When,
    currentPage: z.int().positive(),
    totalPages: z.int().positive(),
    replies: z.int().nonnegative(),
    lastPlace: z.int().nonnegative(),
    state: PostState,
    closed: z.boolean(),
    pinned: z.boolean(),
    solution: Post.nullable(),
    /** The headline figures of the topic's analysis and of its counter-analyses, for their middle and spread. */
    figures: z.array(z.union([z.number(), z.literal('∞'), z.null()])),
    analysis: z
      .string()
      .nullable()
      .meta({ description: 'El análisis del que habla el tema: el que se puede contraanalizar' }),
    folded: z.array(ShownId).meta({
      description: 'De la página, las publicaciones de quienes bloqueó quien pregunta: se muestran plegadas',
    }),
    kept: ReaderMarks.nullable(),
    can: z.object({
      reply: z.boolean(),
      editTitle: z.boolean(),
      photos: z.boolean(),
      remove: z.boolean(),
      moderate: z.boolean(),
      solve: z.boolean(),
      mentionEveryone: z.boolean(),
    }),
    whyNot: z
      .string()
      .nullable()
      .meta({ description: 'Por qué quien pregunta no puede responder, si es un miembro' }),
  })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof Topic>
