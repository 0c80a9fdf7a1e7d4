import type { ForumCategory } from '@cancha/contract/talk/forums/reading'
import type { Post, PostAuthor, TopicPreview, TopicWithPosts } from '@cancha/contract/talk/forums/topic'

const AT = '2026-03-02T15:00:00.000Z'

export const author = (part: Partial<PostAuthor> = {}): PostAuthor => ({
  _id: '9',
  id: '9',
  firstname: 'Beto',
  lastname: 'Salas',
  pathalias: { alias: 'beto-salas' },
  avatar: null,
  sub: 'free',
  userinfoid: { roles: '3', rolename: 'Contratista', city: 'Houston', state: 'TX', shortbio: null },
  deleted: false,
  moderator: false,
  ...part,
})

/** A post as a member reads it, by somebody else. */
export const post = (place: number, part: Partial<Post> = {}): Post => ({
  _id: String(100 + place),
  shortid: `post${place}`,
  place,
  message: `<p>Publicación ${place}</p>`,
  author: author(),
  createdAt: AT,
  editedAt: null,
  likes: 0,
  liked: false,
  solution: false,
  state: 'shown',
  held: [],
  removed: null,
  version: null,
  analysis: null,
  can: { edit: false, remove: false, like: true, report: true, hide: false, answer: false, solve: false },
  ...part,
})

/** A topic without replies, as a visitor sees it in a list. */
export const topic = (part: Partial<TopicPreview> = {}): TopicPreview => ({
  _id: '5',
  shortid: 'tema5',
  title: '¿Cuánto guardan para arreglos?',
  excerpt: 'Compramos una casa de 1964 para rentar.',
  author: author(),
  subcategory: {
    name: 'Arreglos y obra',
    shortid: 'arreglos',
    category: 'Rentar',
    topcategory: true,
    tier: 'free',
  },
  createdAt: AT,
  lastAt: AT,
  lastAuthor: null,
  replies: 0,
  likes: 0,
  lastPlace: 1,
  state: 'shown',
  closed: false,
  pinned: false,
  solved: false,
  analyses: 0,
  photo: [],
  kept: null,
  posts: [],
  ...part,
})

export const topicWithPosts = ({
  posts = [post(1)],
  liked = false,
  ...part
}: Partial<TopicWithPosts> = {}): TopicWithPosts => ({ ...topic(part), liked, posts })

/** The data that a member who read a topic up to a place keeps of it. */
export const readUpTo = (read: number): TopicPreview['kept'] => ({
  read,
  following: false,
  muted: false,
  bookmarked: false,
})

/** The categories of a forum: one, with a subcategory that has topics and one that has none. */
export const categories = (): ForumCategory[] => [
  {
    _id: '1',
    name: 'Rentar',
    tier: 'free',
    subcategories: [
      {
        name: 'Arreglos y obra',
        shortid: 'arreglos',
        description: 'Lo que se rompe.',
        topcategory: true,
        topics: 12,
        lastAt: AT,
      },
      {
        name: 'Inquilinos',
        shortid: 'inquilinos',
        description: 'Quien renta.',
        topcategory: true,
        topics: 0,
        lastAt: null,
      },
    ],
  },
]
