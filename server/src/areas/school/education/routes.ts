import type { Viewer } from '@cancha/domain/ground/viewer'
import { askedOnce } from '../../../database/asked-together.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { authorize, can } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { contentHandlers } from './contents/content-routes.ts'
import type { educationOperations } from './operations.ts'
import { contentPolicy, trainingPolicy } from './policy.ts'
import { presentCategory, presentCourse, presentCoursePreview, presentListed } from './present.ts'
import { progressHandlers } from './progress/progress-routes.ts'
import { FEW, ON_PANEL } from './reading.ts'
import { type CoursePreviewRow, educationStore, type ListedCourseRow } from './store.ts'

export const educationHandlers = (services: Services): Handlers<typeof educationOperations> => ({
  ...courseHandlers(services),
  ...contentHandlers(services),
  ...progressHandlers(services),
})

function courseHandlers({ database, addresses }: Services) {
  const unshared = educationStore(database.db)
  const store = askedOnce(unshared)
  const cards = async (rows: Promise<CoursePreviewRow[]>) => ({
    courses: (await rows).map(presentCoursePreview),
  })
  // Equal requests that arrive together share one answer.
  const together = askedOnce({
    cards: () => cards(unshared.courses()),
    first: () => cards(unshared.fewCourses(ON_PANEL)),
    ofTraining: () => cards(unshared.coursesOfTraining()),
    whole: async () => unshared.whole(await unshared.courses()),
    wholeFew: async (most: number) => unshared.whole(await unshared.fewCourses(most)),
  })
  const listed = async (rows: Promise<ListedCourseRow[]>, viewer: Viewer | null) => ({
    courses: (await rows).map((row) => presentListed(row, viewer, addresses.sign)),
  })
  const whole = async (rows: Promise<CoursePreviewRow[]>) => unshared.whole(await rows)
  return {
    courseCards: ({ query: { level, category, limit } }) => {
      if (category !== undefined) return cards(store.coursesOfCategory(category, level, limit))
      if (level) return cards(store.coursesOfLevel(level, limit))
      return limit === undefined ? together.cards() : cards(store.courses(limit))
    },
    courseCardsFirst: () => together.first(),
    coursesOfTraining: async ({ viewer }) => ({
      ...(await together.ofTraining()),
      can: can(trainingPolicy, viewer, 'training', ['open']),
    }),
    courses: ({ viewer }) => listed(together.whole(), viewer),
    coursesAll: ({ viewer }) => listed(together.whole(), viewer),
    coursesOfUser: ({ viewer }) => listed(together.wholeFew(ON_PANEL), viewer),
    coursesLimited: ({ viewer }) => listed(together.wholeFew(FEW), viewer),
    coursesOfLevel: ({ params, query, viewer }) =>
      listed(whole(store.coursesOfLevel(params.level, query.limit)), viewer),
    coursesAtLevel: ({ params, viewer }) => listed(whole(store.coursesOfLevel(params.level)), viewer),
    coursesOfCategory: ({ params, viewer }) => listed(whole(store.coursesOfCategory(params.id)), viewer),
    coursesOfCategoryAndLevel: ({ params, query, viewer }) =>
      listed(whole(store.coursesOfCategory(params.id, params.level, query.limit)), viewer),
    course: async ({ params, viewer }) => ({
      courses: [
        presentCourse(
          authorize(contentPolicy, 'read', viewer, await store.course(params.id)),
          viewer,
          addresses.sign,
        ),
      ],
    }),
    categories: async () => ({ category: (await store.categories()).map(presentCategory) }),
    category: async ({ query, viewer }) => ({
      category: [
        presentCategory(authorize(contentPolicy, 'read', viewer, await store.category(query.categoryid))),
      ],
    }),
  } satisfies Partial<Handlers<typeof educationOperations>>
}
