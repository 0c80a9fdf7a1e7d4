import { z } from 'zod'
import { Done, Id, ShownId } from '../../ground/fields.ts'
import { open, operation, signedIn } from '../../ground/operation.ts'
import { MemberCard } from '../../people/member-card.ts'
import {
  ForumType,
  Page,
  PageIfAny,
  ShortCode,
  SubcategoryName,
  Tier,
  TopCategory,
  Topic,
  TopicPreview,
  TopicWithPosts,
} from './topic.ts'

/** Where the pro forum is asked for: a visitor signs in, a free member needs a membership. */
const guarded = ['unauthenticated', 'paid_only'] as const
export const readingErrors = [...guarded, 'not_found'] as const

/** The orders of a list of topics. The last three are a member's own. */
export const ORDERS = ['latest', 'unanswered', 'read', 'new', 'following', 'bookmarked'] as const
export const Order = z.enum(ORDERS)
export type Order = z.infer<typeof Order>

export const Paged = {
  topics: z.array(TopicPreview),
  currentPage: z.int().positive(),
  totalPages: z.int().nonnegative().meta({ description: 'Se cuentan hasta 500 páginas' }),
}

export const ForumCategory = z.object({
  _id: ShownId,
  name: z.string(),
  tier: Tier,
  subcategories: z.array(
    z.object({
      name: z.string(),
      shortid: z.string(),
      description: z.string(),
      topcategory: TopCategory,
      topics: z.int().nonnegative(),
      lastAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type ForumCategory = z.infer<typeof ForumCategory>

/** Readers list, find and open topics of the forums. */
export const reading = {
  topic: operation({
    method: 'GET',
    path: '/topics/page',
    summary: 'Una página de un tema: sus publicaciones, de diez en diez',
    access: open,
    doubtful: true,
    query: z.object({
      sid: ShortCode,
      page: Page,
      place: PageIfAny.meta({
        description: 'En lugar de la página: el número de una publicación, y viene la suya',
      }),
    }),
    answer: Topic,
    errors: readingErrors,
  }),

  latest: operation({
    method: 'GET',
    path: '/topics/list',
    summary:
      'Los temas de un foro: los últimos, los que nadie ha contestado, los más leídos de la semana; y de quien pregunta, los que tienen algo nuevo, los que sigue y los guardados',
    access: open,
    doubtful: true,
    query: z.object({ type: ForumType, order: Order.default('latest'), page: Page }),
    answer: z.object(Paged),
    errors: guarded,
  }),

  ofMember: operation({
    method: 'GET',
    path: '/topics/member/:id',
    summary: 'Lo último que un miembro escribió en los foros que quien pregunta puede leer',
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: z.object({
      posts: z.array(
        z.object({
          _id: ShownId,
          title: z.string().meta({ description: 'Del tema' }),
          href: z.string(),
          subcategory: SubcategoryName,
          isFirst: z.boolean().meta({ description: 'Es la pregunta; si no, una respuesta' }),
          excerpt: z.string(),
          createdAt: z.iso.datetime(),
          likes: z.int().nonnegative(),
          replies: z.int().nonnegative().meta({ description: 'Del tema' }),
        }),
      ),
    }),
    errors: ['not_found'],
  }),

  own: operation({
    method: 'GET',
    path: '/topics/all/user',
    summary: 'Los temas del panel: los últimos del foro y, con membresía, los de Foros Pro',
    access: signedIn,
    doubtful: true,
    answer: z.object({
      topics: z.array(TopicPreview),
      protopics: z.array(TopicPreview).meta({ description: 'Vacío sin membresía' }),
    }),
    errors: ['unauthenticated'],
  }),

  inSubcategory: operation({
    method: 'GET',
    path: '/subcategories/page',
    summary: 'Los temas de una subcategoría, cada uno con su primera publicación y sus últimas respuestas',
    access: open,
    doubtful: true,
    query: z.object({ sid: ShortCode, page: Page }),
    answer: z.object({
      topics: z.array(TopicWithPosts),
      name: z.string(),
      description: z.string(),
      subcategory: SubcategoryName,
      currentPage: z.int().positive(),
      totalPages: z.int().nonnegative(),
    }),
    errors: readingErrors,
  }),

  subcategory: operation({
    method: 'GET',
    path: '/subcategories/info',
    summary: 'El nombre y la descripción de una subcategoría',
    access: open,
    doubtful: true,
    query: z.object({ sid: ShortCode }),
    answer: z.object({ subcategory: SubcategoryName, description: z.string() }),
    errors: readingErrors,
  }),

  byName: operation({
    method: 'GET',
    path: '/categories/page/:name',
    summary:
      'Los temas de una categoría principal, por su nombre con guiones; con sub, los de esas subcategorías',
    access: open,
    doubtful: true,
    params: z.object({ name: z.string().min(1).max(120) }),
    query: z.object({
      type: ForumType,
      page: Page,
      sub: z.string().max(200).optional().meta({ description: 'Códigos de subcategorías, con comas' }),
    }),
    answer: z.object({ name: z.string(), ...Paged }),
    errors: readingErrors,
  }),

  tree: operation({
    method: 'GET',
    path: '/categories/getcategories/subcategory',
    summary: 'Las categorías de un foro con sus subcategorías',
    access: open,
    doubtful: true,
    query: z.object({ type: ForumType }),
    answer: z.object({ categories: z.array(ForumCategory) }),
    errors: guarded,
  }),

  similar: operation({
    method: 'GET',
    path: '/topics/similar',
    summary: 'Temas que se parecen a un título que se está escribiendo',
    access: signedIn,
    doubtful: true,
    query: z.object({ type: ForumType, title: z.string().trim().min(3).max(150) }),
    answer: z.object({
      topics: z.array(
        z.object({ title: z.string(), href: z.string(), replies: z.int(), solved: z.boolean() }),
      ),
    }),
    errors: ['unauthenticated', 'paid_only'],
  }),

  mentionable: operation({
    method: 'GET',
    path: '/users/tagged/fetchtata',
    summary: 'Miembros que se pueden mencionar: los del tema primero, luego los conectados y los demás',
    access: signedIn,
    doubtful: true,
    query: z.object({ q: z.string().trim().max(60).default(''), topic: Id.optional() }),
    answer: z.object({ users: z.array(MemberCard.extend({ _id: ShownId })) }),
    errors: ['unauthenticated'],
  }),

  visit: operation({
    method: 'POST',
    path: '/topics/read',
    summary: 'Marcar un tema como leído hasta un lugar. Nunca lo mueve hacia atrás',
    access: signedIn,
    doubtful: true,
    unconfirmed: true,
    pace: 'mark',
    body: z.object({ id: Id, place: z.int().positive().max(100_000_000) }),
    answer: Done,
    errors: ['unauthenticated', 'paid_only', 'not_found'],
  }),
}
