import { type Choices, notifications } from '@cancha/contract/calls/talk/notifications'
import { shownAtOnce } from '../../../../api/optimistic.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { choicesQuery } from '../public/queries.ts'
import { useOutcome } from './SavingCard.tsx'

type Settings = Pick<Choices, 'summary' | 'quiet'>

/** Saves the quiet hours and the weekly summary: one of them changes, the other stays. */
export function useSettings(userId: string, { summary, quiet }: Settings) {
  const query = choicesQuery(userId)
  const { outcome, saved, failed } = useOutcome()
  const { write } = useWrite(notifications.saveSettings, {
    makesStale: [query],
    optimistic: ({ body }) => [
      shownAtOnce(query, (all: Choices) => ({ ...all, summary: body.summary, quiet: body.quiet })),
    ],
    done: saved,
    refused: failed,
  })
  return {
    outcome,
    change: (change: Partial<Settings>) => void write({ body: { userId, summary, quiet, ...change } }),
  }
}
