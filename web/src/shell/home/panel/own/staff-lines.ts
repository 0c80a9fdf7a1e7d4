import type { HomeLine } from '@cancha/contract/ground/home'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../../api/session.ts'
import { waitingQuery } from '../../../../areas/ground/admin/public/waiting-query.ts'
import { whatWaits } from '../../../../areas/ground/admin/public/what-waits.ts'
import { countLabel } from '../../../../areas/people/connections/public/count-label.ts'
import { screensFor } from '../../../administration/screens-for.ts'
import type { Features } from '../../../manifest/gather.ts'
import type { Exists } from '../../../menus/menu-for.ts'

export type StaffContext = { queryClient: QueryClient; user: SessionUser; features: Features; exists: Exists }

/** Counts the things that wait on a member's screens of administration. @returns them as lines of «Lo tuyo» */
export async function staffLines({ queryClient, user, features, exists }: StaffContext): Promise<HomeLine[]> {
  const counted = await queryClient.fetchQuery(waitingQuery)
  return whatWaits(screensFor(features, user, exists), counted).map(
    ({ name, count, words, href, urgency }) => ({
      key: `administration:${name}`,
      section: 'waits',
      urgency,
      title: `${countLabel(count)} ${words}`,
      reason: 'porque te toca revisarlo',
      href,
      at: new Date(0).toISOString(),
      until: null,
      hidable: false,
    }),
  )
}
