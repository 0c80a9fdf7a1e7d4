import type { education } from '@cancha/contract/education'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { presentCategory, presentCourse, presentCoursePreview } from './present.ts'
import { educationStore } from './store.ts'

export function educationHandlers({ database }: Services): Handlers<typeof education> {
  const store = educationStore(database.db)

  return {
    courses: async () => ({ courses: (await store.courses()).map(presentCoursePreview) }),

    coursesOfLevel: async ({ params }) => ({
      courses: (await store.coursesOfLevel(params.level)).map(presentCoursePreview),
    }),

    async course({ params, viewer }) {
      const course = await store.course(params.id)
      if (!course) throw new Refusal('not_found')
      return { courses: [presentCourse(course, viewer)] }
    },

    categories: async () => ({ category: (await store.categories()).map(presentCategory) }),
  }
}
