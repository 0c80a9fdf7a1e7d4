// The courses of the demo community, from the first level to the last.
import { beginnerCourses } from './courses-beginner.ts'
import { expertCourses } from './courses-expert.ts'
import { intermediateCourses } from './courses-intermediate.ts'
import { mindsetCourses } from './courses-mindset.ts'
import { multifamilyCourses } from './courses-multifamily.ts'
import { trainingCourses } from './courses-training.ts'
import type { Course } from './types.ts'

export const courses: readonly Course[] = [
  ...beginnerCourses,
  ...intermediateCourses,
  ...expertCourses,
  ...mindsetCourses,
  ...multifamilyCourses,
  ...trainingCourses,
]
