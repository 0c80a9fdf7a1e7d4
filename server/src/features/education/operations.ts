import { contents } from '@cancha/contract/contents'
import { education } from '@cancha/contract/education'
import { progress } from '@cancha/contract/progress'

/** The operations of courses, other content and progress. */
export const educationOperations = { ...education, ...contents, ...progress }
