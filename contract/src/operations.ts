import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { calculators } from './calculators.ts'
import { connections } from './connections.ts'
import { contents } from './contents.ts'
import { education } from './education.ts'
import { files } from './files.ts'
import { inbox } from './inbox.ts'
import { members } from './members.ts'
import { memberships } from './memberships.ts'
import type { Operation } from './operation.ts'
import { pages } from './pages.ts'
import { places } from './places.ts'
import { progress } from './progress.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { sponsors } from './sponsors.ts'
import { writing } from './writing.ts'

/** All operations of the API, by feature. */
export const features = {
  accounts,
  security,
  members,
  connections,
  memberships,
  education: { ...education, ...contents, ...progress },
  calculators,
  sponsors,
  pages: { ...pages, ...inbox },
  places,
  search,
  files,
  writing,
  admin,
}

/** All operations with their full names, such as 'accounts.login'. */
export const allOperations: { name: string; operation: Operation }[] = Object.entries(features).flatMap(
  ([feature, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([name, operation]) => ({
      name: `${feature}.${name}`,
      operation,
    })),
)
