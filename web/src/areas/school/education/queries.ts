import { contents } from '@cancha/contract/calls/school/contents'
import { type Course, type CoursePreview, education } from '@cancha/contract/calls/school/education'
import { progress } from '@cancha/contract/calls/school/progress'
import type { WatchedKind } from '@cancha/domain/ground/aliases/kinds'
import type { ReadOperation } from '../../../api/call.ts'
import { queryFor } from '../../../api/queries.ts'
import { courseCardsQuery, coursesQuery } from './public/queries.ts'

export type { Course, CoursePreview }

/** The items of a list that are shown at first; the others are loaded on request. */
export const FIRST = 24
/** The part of a list that is loaded at first: one more than is shown, to know whether there are more. */
export const BEGINNING: Part = { limit: FIRST + 1 }
type Part = { limit?: number }

/** A list of the school, of one category if one is selected. */
export type ListQuery<Item> = (
  category: string | undefined,
  query?: Part,
) => ReturnType<typeof queryFor<ReadOperation, Item[]>>

export const coursesOfLevelQuery =
  (level: string): ListQuery<CoursePreview> =>
  (category, query = {}) =>
    courseCardsQuery({ level, ...(category && { category }), ...query })

export const coursesOfCategoryQuery = (category: string | undefined) =>
  category ? courseCardsQuery({ category }) : coursesQuery

/** The courses of the intensive training, and whether the reader has it. */
export const trainingQuery = queryFor(education.coursesOfTraining, {})

export const courseQuery = (id: string) =>
  queryFor(education.course, { params: { id } }, { take: ({ courses }) => only(courses) })

/** The contract guarantees exactly one item. */
function only<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('the contract promises one')
  return item
}

export const webinarsQuery = (id: string | undefined, query: Part = {}) =>
  id
    ? queryFor(contents.webinarsOfCategory, { params: { id }, query }, { take: ({ webinar }) => webinar })
    : queryFor(contents.webinars, { query }, { take: ({ webinar }) => webinar })

export const tipsQuery = (id: string | undefined, query: Part = {}) =>
  id
    ? queryFor(
        contents.tipsOfCategory,
        { params: { id }, query },
        { take: ({ tipoftheweek }) => tipoftheweek },
      )
    : queryFor(contents.tips, { query }, { take: ({ tipoftheweek }) => tipoftheweek })

export const podcastsQuery = (id: string | undefined, query: Part = {}) =>
  id
    ? queryFor(contents.podcastsOfCategory, { params: { id }, query }, { take: ({ podcasts }) => podcasts })
    : queryFor(contents.podcasts, { query }, { take: ({ podcasts }) => podcasts })

export const blogsQuery = (id: string | undefined, query: Part = {}) =>
  id
    ? queryFor(contents.blogsOfCategory, { params: { id }, query }, { take: ({ blogs }) => blogs })
    : queryFor(contents.blogs, { query }, { take: ({ blogs }) => blogs })

export const booksQuery = (id: string | undefined, query: Part = {}) =>
  id
    ? queryFor(contents.booksOfCategory, { params: { id }, query }, { take: ({ books }) => books })
    : queryFor(contents.books, { query }, { take: ({ books }) => books })

/** The first nine items of a kind, for the panel and the hub. */
export type FirstQuery<Item> = ReturnType<typeof queryFor<ReadOperation, Item[]>>

export const firstCoursesQuery = queryFor(education.courseCardsFirst, {}, { take: ({ courses }) => courses })
export const firstWebinarsQuery = queryFor(contents.webinarsLimited, {}, { take: ({ webinar }) => webinar })
export const firstTipsQuery = queryFor(contents.tipsLimited, {}, { take: ({ tipoftheweek }) => tipoftheweek })
export const firstPodcastsQuery = queryFor(contents.podcastsOfUser, {}, { take: ({ podcasts }) => podcasts })
export const firstBlogsQuery = queryFor(contents.blogsOfUser, {}, { take: ({ blogs }) => blogs })
export const firstBooksQuery = queryFor(contents.booksOfUser, {}, { take: ({ books }) => books })

export const webinarQuery = (id: string) =>
  queryFor(contents.webinar, { params: { id } }, { take: ({ webinar }) => only(webinar) })
export const tipQuery = (id: string) =>
  queryFor(contents.tip, { params: { id } }, { take: ({ tipoftheweek }) => only(tipoftheweek) })
export const podcastQuery = (id: string) =>
  queryFor(contents.podcast, { params: { id } }, { take: ({ podcasts }) => only(podcasts) })
export const blogQuery = (id: string) =>
  queryFor(contents.blog, { params: { id } }, { take: ({ blogs }) => only(blogs) })
export const bookQuery = (id: string) =>
  queryFor(contents.book, { params: { id } }, { take: ({ books }) => only(books) })

export const progressOfQuery = (kind: WatchedKind, id: string) =>
  queryFor(
    progress.progressOf,
    { params: { kind, id } },
    {
      take: ({ parts }) => parts,
      staleTime: 0,
    },
  )
