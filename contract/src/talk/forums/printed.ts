import { z } from 'zod'
import { Id, ShownId } from '../../ground/fields.ts'
import { open, operation } from '../../ground/operation.ts'
import { Paged, readingErrors } from './reading.ts'
import { Page, PageIfAny, Post, ShortCode, SubcategoryName, Topic, TopicWithPosts } from './topic.ts'

/** The most likers of a post that an answer names. */
export const LIKERS_MOST = 500
/** Most topics of a list that is asked for without a page. */
export const TOPICS_MOST = 500

const Likers = z.array(z.union([ShownId, z.literal('')])).meta({
  description: `A quién le gusta, ${LIKERS_MOST} como máximo, quien pregunta entre ellos; para visitantes textos vacíos`,
})
const LikedPost = Post.extend({ likepost: Likers })

const LikedTopic = Topic.extend({ posts: z.array(LikedPost) }).meta({ id: 'LikedTopic' })
const LikedTopicWithPosts = TopicWithPosts.extend({ posts: z.array(LikedPost) }).meta({
  id: 'LikedTopicWithPosts',
})

/** The forum's reading as the specification prints it: heavier than what the web reads, which is in reading.ts. */
export const printedReading = {
  printedTopic: operation({
    method: 'GET',
    path: '/topics',
    summary: 'Una página de un tema, con a quién le gusta cada publicación',
    access: open,
    doubtful: true,
    query: z.object({ sid: ShortCode, page: Page }),
    answer: LikedTopic,
    errors: readingErrors,
  }),

  single: operation({
    method: 'GET',
    path: '/topics/single/:id',
    summary: 'Un tema por su número, con su primera página',
    access: open,
    doubtful: true,
    params: z.object({ id: Id }),
    answer: LikedTopic,
    errors: readingErrors,
  }),

  printedSubcategory: operation({
    method: 'GET',
    path: '/subcategories/topics',
    summary:
      'Los temas de una subcategoría con sus primeras publicaciones y a quién le gustan; sin `page`, los 500 más nuevos',
    access: open,
    doubtful: true,
    query: z.object({ sid: ShortCode, page: PageIfAny }),
    answer: z.object({
      ...Paged,
      topics: z.array(LikedTopicWithPosts),
      name: z.string(),
      description: z.string(),
      subcategory: SubcategoryName,
    }),
    errors: readingErrors,
  }),

  printedCategory: operation({
    method: 'GET',
    path: '/categories/byname/:name',
    summary:
      'Los temas de una categoría principal de cualquiera de los dos foros, por su nombre con guiones; sin `page`, los 500 más nuevos',
    access: open,
    doubtful: true,
    params: z.object({ name: z.string().min(1).max(120) }),
    query: z.object({
      type: z.enum(['free', 'pro'], 'Elige free o pro').optional(),
      page: PageIfAny,
    }),
    answer: z.object({ name: z.string(), ...Paged, topics: z.array(LikedTopicWithPosts) }),
    errors: readingErrors,
  }),

  post: operation({
    method: 'GET',
    path: '/posts/:pid',
    summary: 'Una publicación, y a quién le gusta',
    access: open,
    doubtful: true,
    params: z.object({ pid: Id }),
    answer: z.object({
      post: LikedPost,
      page: z.int().positive(),
      topic: z.string().meta({ description: 'El código del tema' }),
    }),
    errors: readingErrors,
  }),
}
