import { contents } from '@cancha/contract/calls/contents'
import { type Course, type CoursePreview, education } from '@cancha/contract/calls/education'
import { progress, type WatchedKind } from '@cancha/contract/calls/progress'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { Course, CoursePreview }

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async () => (await call(education.courses, {})).courses,
})

/** Of a level and, when a category is chosen, of that one only. */
export const coursesOfLevelQuery = (level: string, category: string | undefined) =>
  queryOptions({
    queryKey: ['courses', level, category ?? 'all'],
    queryFn: async () => {
      if (!category) return (await call(education.coursesOfLevel, { params: { level } })).courses
      const params = { id: category, level }
      return (await call(education.coursesOfCategoryAndLevel, { params })).courses
    },
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

/** The contract promises exactly one. */
function only<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('the contract promises one')
  return item
}

export const webinarsQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['webinars', category ?? 'all'],
    queryFn: async () =>
      (category
        ? await call(contents.webinarsOfCategory, { params: { id: category } })
        : await call(contents.webinars, {})
      ).webinar,
  })

export const tipsQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['tips', category ?? 'all'],
    queryFn: async () =>
      (category
        ? await call(contents.tipsOfCategory, { params: { id: category } })
        : await call(contents.tips, {})
      ).tipoftheweek,
  })

export const podcastsQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['podcasts', category ?? 'all'],
    queryFn: async () =>
      (category
        ? await call(contents.podcastsOfCategory, { params: { id: category } })
        : await call(contents.podcasts, {})
      ).podcasts,
  })

export const blogsQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['blogs', category ?? 'all'],
    queryFn: async () =>
      (category
        ? await call(contents.blogsOfCategory, { params: { id: category } })
        : await call(contents.blogs, {})
      ).blogs,
  })

export const booksQuery = (category: string | undefined) =>
  queryOptions({
    queryKey: ['books', category ?? 'all'],
    queryFn: async () =>
      (category
        ? await call(contents.booksOfCategory, { params: { id: category } })
        : await call(contents.books, {})
      ).books,
  })

/** The first nine of each, for the panel and the hub. */
export const firstCoursesQuery = queryOptions({
  queryKey: ['courses', 'first'],
  queryFn: async () => (await call(education.coursesOfUser, {})).courses,
})
export const firstWebinarsQuery = queryOptions({
  queryKey: ['webinars', 'first'],
  queryFn: async () => (await call(contents.webinarsLimited, {})).webinar,
})
export const firstTipsQuery = queryOptions({
  queryKey: ['tips', 'first'],
  queryFn: async () => (await call(contents.tipsLimited, {})).tipoftheweek,
})
export const firstPodcastsQuery = queryOptions({
  queryKey: ['podcasts', 'first'],
  queryFn: async () => (await call(contents.podcastsOfUser, {})).podcasts,
})
export const firstBlogsQuery = queryOptions({
  queryKey: ['blogs', 'first'],
  queryFn: async () => (await call(contents.blogsOfUser, {})).blogs,
})
export const firstBooksQuery = queryOptions({
  queryKey: ['books', 'first'],
  queryFn: async () => (await call(contents.booksOfUser, {})).books,
})

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

/** Where the signed-in person is. Changes while they watch, so it is never taken from an earlier page. */
export const ownProgressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: () => call(progress.ownProgress, {}),
  staleTime: 0,
})
export const progressOfQuery = (kind: WatchedKind, id: string) =>
  queryOptions({
    queryKey: ['progress', kind, id],
    queryFn: async () => (await call(progress.progressOf, { params: { kind, id } })).parts,
    staleTime: 0,
  })
