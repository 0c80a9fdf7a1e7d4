import type { HomeLine } from '@cancha/contract/ground/home'
import type { QueryClient } from '@tanstack/react-query'
import { waitingQuery } from '../../../../areas/ground/admin/public/waiting-query.ts'
import { whatWaits } from '../../../../areas/ground/admin/public/what-waits.ts'
import { countLabel } from '../../../../areas/people/connections/public/count-label.ts'
import type { AdminScreen } from '../../../manifest/feature.ts'

/** Counts the things that wait on these screens of administration. @returns them as lines of «Lo tuyo» */
export async function staffLines(
  queryClient: QueryClient,
  screens: readonly AdminScreen[],
): Promise<HomeLine[]> {
  const counted = await queryClient.fetchQuery(waitingQuery)
  return whatWaits(screens, counted).map(({ name, count, words, href }) => ({
    key: `administration:${name}`,
    section: 'waits',
    urgency: 'work',
    title: `${countLabel(count)} ${words}`,
    reason: 'porque te toca revisarlo',
    href,
    at: new Date(0).toISOString(),
    until: null,
    hidable: false,
  }))
}
