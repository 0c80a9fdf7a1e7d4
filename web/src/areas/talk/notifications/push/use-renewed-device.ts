import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../../../../api/session.ts'
import { choicesQuery } from '../public/queries.ts'

/** The id of the member whose subscription was renewed in the open session; once is enough, however often the header is shown. */
let seenTo: string | null = null

/** Renews this browser's subscription for who has signed in again, once the page has nothing else to do. */
export function useRenewedDevice(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    // Most people have none, and nothing is loaded for them.
    if (!('Notification' in window) || Notification.permission !== 'granted' || seenTo === userId) return
    const renew = async () => {
      seenTo = userId
      const { renew } = await import('./device.ts')
      const { push } = await queryClient.fetchQuery(choicesQuery(userId))
      await renew(userId, push.key)
    }
    const task = setTimeout(
      () =>
        void renew().catch(() => {
          seenTo = null
        }),
      3_000,
    )
    return () => clearTimeout(task)
  }, [userId, queryClient])
  useEffect(
    () => () => {
      // The header also goes where a page has none of it. With the session, the server has forgotten the subscription.
      if (queryClient.getQueryData(sessionQuery.queryKey)?.id !== userId) seenTo = null
    },
    [userId, queryClient],
  )
}
