import { contents } from '@cancha/contract/contents'
import { education } from '@cancha/contract/education'
import { progress } from '@cancha/contract/progress'

/** Courses, what else is read and watched, and how far each member has come. */
export const educationOperations = { ...education, ...contents, ...progress }
