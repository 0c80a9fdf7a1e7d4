import { askedOnce } from '../../database/asked-together.ts'
import type { Handlers } from '../../http/request/mount.ts'
import { authorize, can } from '../../http/request/policy.ts'
import type { Services } from '../../services.ts'
import { contentHandlers } from './contents/content-routes.ts'
import type { educationOperations } from './operations.ts'
import { contentPolicy, trainingPolicy } from './policy.ts'
import { presentCategory, presentCourse, presentCoursePreview } from './present.ts'
import { progressHandlers } from './progress/progress-routes.ts'
import { FEW, ON_PANEL } from './reading.ts'
import { educationStore } from './store.ts'

export const educationHandlers = (services: Services): Handlers<typeof educationOperations> => ({
  ...courseHandlers(services),
  ...contentHandlers(services),
  ...progressHandlers(services),
})

function courseHandlers({ database, addresses }: Services) {
  const unshared = educationStore(database.db)
  const store = askedOnce(unshared)
  const previews = async (rows: ReturnType<typeof store.courses>) => ({
    courses: (await rows).map(presentCoursePreview),
  })
  // Who asks together is answered together.
  const lists = askedOnce({
    courses: () => previews(unshared.courses()),
    fewCourses: (most: number) => previews(unshared.fewCourses(most)),
    coursesOfTraining: () => previews(unshared.coursesOfTraining()),
  })
  return {
    courses: () => lists.courses(),
    coursesAll: () => lists.courses(),
    coursesOfUser: () => lists.fewCourses(ON_PANEL),
    coursesLimited: () => lists.fewCourses(FEW),
    coursesOfTraining: async ({ viewer }) => ({
      ...(await lists.coursesOfTraining()),
      can: can(trainingPolicy, viewer, 'training', ['open']),
    }),
    coursesOfLevel: ({ params, query }) => previews(store.coursesOfLevel(params.level, query.limit)),
    coursesAtLevel: ({ params }) => previews(store.coursesOfLevel(params.level)),
    coursesOfCategory: ({ params }) => previews(store.coursesOfCategory(params.id)),
    coursesOfCategoryAndLevel: ({ params, query }) =>
      previews(store.coursesOfCategory(params.id, params.level, query.limit)),
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
