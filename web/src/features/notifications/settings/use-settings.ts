import { type Choices, notifications } from '@cancha/contract/calls/notifications'
import { shownAtOnce } from '../../../api/optimistic.ts'
import { useWrite } from '../../../api/use-write.ts'
import { choicesQuery } from '../data/queries.ts'

type Settings = Pick<Choices, 'summary' | 'quiet'>

/** Changes a person's quiet hours, or whether they receive the summary. Counts at once. */
export function useSettings(
  userId: string,
  { summary, quiet }: Choices,
): (change: Partial<Settings>) => void {
  const query = choicesQuery(userId)
  const { write } = useWrite(notifications.saveSettings, {
    makesStale: [query],
    says: 'Guardado.',
    optimistic: ({ body }) => [
      shownAtOnce(query, (choices) => ({ ...choices, summary: body.summary, quiet: body.quiet })),
    ],
  })
  return (change) => void write({ body: { userId, summary, quiet, ...change } })
}
