import { contents } from '@cancha/contract/calls/contents'
import { type Course, type CoursePreview, education } from '@cancha/contract/calls/education'
import { progress } from '@cancha/contract/calls/progress'
import type { WatchedKind } from '@cancha/domain/content/kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { coursesQuery } from './public/queries.ts'

export type { Course, CoursePreview }

/** The items of a list that are shown at first; the others are loaded on request. */
export const FIRST = 24
/** The part of a list that is loaded at first: one more than is shown, to know whether there are more. */
export const BEGINNING: Part = { limit: FIRST + 1 }
type Part = { limit?: number }

/** A query for a list of the school, filtered by category if one is selected. */
const listQuery =
  <Item>(key: readonly string[], ask: (category: string | undefined, query: Part) => Promise<Item[]>) =>
  (category: string | undefined, query: Part = {}) =>
    queryOptions({
      queryKey: [...key, category ?? 'all', query],
      queryFn: () => ask(category, query),
    })
export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>

export const coursesOfLevelQuery = (level: string) =>
  listQuery(['courses', level], async (id, query) => {
    if (!id) return (await call(education.coursesOfLevel, { params: { level }, query })).courses
    return (await call(education.coursesOfCategoryAndLevel, { params: { id, level }, query })).courses
  })

export const coursesOfCategoryQuery = (category: string | undefined) =>
  category
    ? queryOptions({
        queryKey: ['courses', 'category', category],
        queryFn: async () => (await call(education.coursesOfCategory, { params: { id: category } })).courses,
      })
    : coursesQuery

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async () => (await call(education.categories, {})).category,
  staleTime: 10 * 60_000,
})

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['course', id],
    queryFn: async () => only((await call(education.course, { params: { id } })).courses),
  })

/** The contract guarantees exactly one item. */
function only<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('the contract promises one')
  return item
}

export const webinarsQuery = listQuery(['webinars'], async (id, query) =>
  id
    ? (await call(contents.webinarsOfCategory, { params: { id }, query })).webinar
    : (await call(contents.webinars, { query })).webinar,
)

export const tipsQuery = listQuery(['tips'], async (id, query) =>
  id
    ? (await call(contents.tipsOfCategory, { params: { id }, query })).tipoftheweek
    : (await call(contents.tips, { query })).tipoftheweek,
)

export const podcastsQuery = listQuery(['podcasts'], async (id, query) =>
  id
    ? (await call(contents.podcastsOfCategory, { params: { id }, query })).podcasts
    : (await call(contents.podcasts, { query })).podcasts,
)

export const blogsQuery = listQuery(['blogs'], async (id, query) =>
  id
    ? (await call(contents.blogsOfCategory, { params: { id }, query })).blogs
    : (await call(contents.blogs, { query })).blogs,
)

export const booksQuery = listQuery(['books'], async (id, query) =>
  id
    ? (await call(contents.booksOfCategory, { params: { id }, query })).books
    : (await call(contents.books, { query })).books,
)

/** A query for the first nine items of a kind, for the panel and the hub. */
const firstQuery = <Item>(key: string, ask: () => Promise<Item[]>) =>
  queryOptions({ queryKey: [key, 'first'], queryFn: ask })
export type FirstQuery<Item> = ReturnType<typeof firstQuery<Item>>

export const firstCoursesQuery = firstQuery(
  'courses',
  async () => (await call(education.coursesOfUser, {})).courses,
)
export const firstWebinarsQuery = firstQuery(
  'webinars',
  async () => (await call(contents.webinarsLimited, {})).webinar,
)
export const firstTipsQuery = firstQuery(
  'tips',
  async () => (await call(contents.tipsLimited, {})).tipoftheweek,
)
export const firstPodcastsQuery = firstQuery(
  'podcasts',
  async () => (await call(contents.podcastsOfUser, {})).podcasts,
)
export const firstBlogsQuery = firstQuery('blogs', async () => (await call(contents.blogsOfUser, {})).blogs)
export const firstBooksQuery = firstQuery('books', async () => (await call(contents.booksOfUser, {})).books)

export const webinarQuery = (id: string) =>
  queryOptions({
    queryKey: ['webinar', id],
    queryFn: async () => only((await call(contents.webinar, { params: { id } })).webinar),
  })
export const tipQuery = (id: string) =>
  queryOptions({
    queryKey: ['tip', id],
    queryFn: async () => only((await call(contents.tip, { params: { id } })).tipoftheweek),
  })
export const podcastQuery = (id: string) =>
  queryOptions({
    queryKey: ['podcast', id],
    queryFn: async () => only((await call(contents.podcast, { params: { id } })).podcasts),
  })
export const blogQuery = (id: string) =>
  queryOptions({
    queryKey: ['blog', id],
    queryFn: async () => only((await call(contents.blog, { params: { id } })).blogs),
  })
export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: async () => only((await call(contents.book, { params: { id } })).books),
  })

export const progressOfQuery = (kind: WatchedKind, id: string) =>
  queryOptions({
    queryKey: ['progress', kind, id],
    queryFn: async () => (await call(progress.progressOf, { params: { kind, id } })).parts,
    staleTime: 0,
  })
