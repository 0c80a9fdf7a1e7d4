import { course } from '../../../testing/builders/school.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  payingMembersOnly,
  withSession,
} from '../../../testing/rights/access.ts'
import type { educationOperations } from './operations.ts'

const open: AccessRow = { input: () => ({}), expect: everyone('ok') }
const ofCategory: AccessRow = { input: () => ({ params: { id: 1 } }), expect: everyone('ok') }
/** The page is open to everyone; what each may see of it is tested in gating.test.ts. */
const one = (kind: 'webinar' | 'tip' | 'podcast' | 'blog' | 'book'): AccessRow => ({
  input: (world) => ({ params: { id: world[kind].id } }),
  expect: everyone('ok'),
})
const bytesOf = (kind: 'podcast' | 'blog' | 'book'): AccessRow => ({
  input: (world) => ({ query: { _id: world[kind].id } }),
  expect: everyone('ok'),
})
export const accessRows = {
  courses: open,
  coursesAll: open,
  coursesOfUser: open,
  coursesLimited: open,
  coursesOfTraining: open,
  courseCards: { input: () => ({ query: {} }), expect: everyone('ok') },
  courseCardsFirst: open,
  coursesOfLevel: { input: () => ({ params: { level: 'Multifamiliares' } }), expect: everyone('ok') },
  coursesAtLevel: { input: () => ({ params: { level: 'expert' } }), expect: everyone('ok') },
  coursesOfCategory: ofCategory,
  coursesOfCategoryAndLevel: {
    input: () => ({ params: { id: 1, level: 'Avanzado' } }),
    expect: everyone('ok'),
  },
  course: { input: (world) => ({ params: { id: world.course.id } }), expect: everyone('ok') },
  'course for paid members': {
    // The page is open to everyone; what each may see of it is tested in courses.test.ts.
    input: (world) => ({ params: { id: world.paidCourse.id } }),
    expect: everyone('ok'),
  },
  'course unpublished': {
    input: (world) => ({ params: { id: world.unpublishedCourse.id } }),
    expect: everyone('not_found'),
  },
  categories: open,
  category: { input: () => ({ query: { categoryid: 1 } }), expect: everyone('ok') },

  webinars: open,
  webinarsLimited: open,
  webinarsOfCategory: ofCategory,
  webinar: one('webinar'),
  tips: open,
  tipsLimited: open,
  tipsOfCategory: ofCategory,
  tip: one('tip'),
  podcasts: open,
  podcastsOfUser: open,
  podcastsLimited: open,
  podcastsOfCategory: ofCategory,
  podcast: one('podcast'),
  podcastAudio: bytesOf('podcast'),
  podcastCover: bytesOf('podcast'),
  blogs: open,
  blogsOfUser: open,
  blogsLimited: open,
  blogsOfCategory: ofCategory,
  blog: one('blog'),
  blogCover: bytesOf('blog'),
  books: open,
  booksOfUser: open,
  booksLimited: open,
  booksOfCategory: ofCategory,
  book: one('book'),
  bookCover: bytesOf('book'),
  bookFile: one('book'),

  keepProgress: {
    input: (world) => ({ body: { kind: 'course', id: String(world.course.id), part: 2, seconds: 5 } }),
    expect: everyoneWithSession,
  },
  'keepProgress of what the training opens': {
    input: async ({ app }) => ({
      body: { kind: 'course', id: String((await course(app, { training: true })).id), part: 2, seconds: 5 },
    }),
    expect: { ...withSession('paid_only'), admin: 'ok' },
  },
  'keepProgress of what only paid members may open': {
    input: (world) => ({ body: { kind: 'tip', id: String(world.tip.id), seconds: 5 } }),
    expect: payingMembersOnly,
  },
  progressOf: {
    input: (world) => ({ params: { kind: 'course', id: world.course.id } }),
    expect: everyoneWithSession,
  },
  ownProgress: { input: () => ({}), expect: everyoneWithSession },
} satisfies Record<keyof typeof educationOperations, AccessRow> & Record<string, AccessRow>
