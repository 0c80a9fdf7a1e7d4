import type { education } from '@cancha/contract/education'
import { type AccessRow, everyone } from '../../testing/access.ts'

export const educationRows = {
  courses: { input: () => ({}), expect: everyone('ok') },
  coursesOfLevel: { input: () => ({ params: { level: 'Multifamiliares' } }), expect: everyone('ok') },
  course: { input: (world) => ({ params: { id: world.course.id } }), expect: everyone('ok') },
  'course for paid members': {
    // Its page is everyone's; what each may open of it is in courses.test.ts.
    input: (world) => ({ params: { id: world.paidCourse.id } }),
    expect: everyone('ok'),
  },
  'course unpublished': {
    input: (world) => ({ params: { id: world.unpublishedCourse.id } }),
    expect: everyone('not_found'),
  },
  categories: { input: () => ({}), expect: everyone('ok') },
} satisfies Record<keyof typeof education, AccessRow> & Record<string, AccessRow>
