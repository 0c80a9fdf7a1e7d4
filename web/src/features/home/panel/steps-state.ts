import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../api/session.ts'
import { recentAnalysesQuery } from '../../calculators/public/queries.ts'
import { countersQuery } from '../../connections/public/queries.ts'
import { ownProgressQuery } from '../../education/public/queries.ts'
import type { StepKey, StepsState } from './next-steps.ts'

type Asked = { queryClient: QueryClient; user: SessionUser }

/** For each step, how to find out from its feature whether the member has taken it. */
const questions: Partial<Record<StepKey, (asked: Asked) => Promise<boolean>>> = {
  async learn({ queryClient }) {
    const { courses } = await queryClient.fetchQuery(ownProgressQuery)
    return courses.some(({ finishedAt }) => finishedAt !== null)
  },
  async analyze({ queryClient, user }) {
    return (await queryClient.fetchQuery(recentAnalysesQuery(user.id))).total > 0
  },
  async connect({ queryClient, user }) {
    const { connected, sent } = await queryClient.fetchQuery(countersQuery(user.id))
    return connected + sent > 0
  },
}

/**
 * The steps that this member has taken, and those for which something is waiting. A question that fails counts as
 * neither.
 */
export async function stepsState(asked: Asked): Promise<StepsState> {
  const [waiting, ...answers] = await Promise.all([
    pendingOf(asked),
    ...Object.entries(questions).map(async ([key, ask]) => {
      const done = await ask(asked).catch((error: unknown) => {
        console.warn('No se pudo saber si este paso está hecho', key, error)
        return false
      })
      return done ? [key as StepKey] : []
    }),
  ])
  return { done: answers.flat(), due: waiting > 0 ? ['answer'] : [] }
}

const pendingOf = ({ queryClient, user }: Asked): Promise<number> =>
  queryClient.fetchQuery(countersQuery(user.id)).then(
    ({ pending }) => pending,
    () => 0,
  )
