import { contents } from '@cancha/contract/school/contents'
import { education } from '@cancha/contract/school/education'
import { progress } from '@cancha/contract/school/progress'

/** The operations of courses, other content and progress. */
export const educationOperations = { ...education, ...contents, ...progress }
