import { type ResourceGroup, resources } from '@cancha/contract/calls/school/resources'
import { queryFor } from '../../../api/queries.ts'

export type { ResourceGroup }

/** The groups of the library, and what their reader lacks to open what they have. */
export const libraryQuery = queryFor(resources.resources, {})
