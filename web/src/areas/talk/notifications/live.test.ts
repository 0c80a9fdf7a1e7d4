import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { notification } from '../../../testing/notifications.ts'
import { toasts } from '../../../ui/overlays/notify.ts'
import { live } from './live.ts'
import { headerNotificationsQuery, notificationsQuery, unreadQuery } from './public/queries.ts'

/** A page of Ana's that has loaded the count, the header's menu and the list. */
function page() {
  const queryClient = new QueryClient()
  const keys = [unreadQuery, headerNotificationsQuery, notificationsQuery].map((of) => of(ANA.id).queryKey)
  for (const key of keys) queryClient.setQueryData(key as readonly unknown[], {})
  const went: string[] = []
  const open = { queryClient, userId: ANA.id, navigate: (href: string) => void went.push(href) }
  const happens = (name: string, data: unknown) =>
    live.find(({ event }) => event.name === name)?.act(data as never, open)
  const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  return { happens, went, stale }
}

test('[EVT-010] a notification is told on any page, whose list and count are loaded again; «Ver» leads by the address that marks it as read', () => {
  const { happens, went, stale } = page()
  expect(stale()).toEqual([false, false, false])
  happens('getDesktopNotification', notification({ shortid: '31' }))
  expect(stale()).toEqual([true, true, true])
  const [toast] = toasts.now()
  expect(toast).toMatchObject({ tone: 'info', message: 'Beto Salas quiere conectar contigo.' })
  toast?.action?.onClick()
  expect(went).toEqual(['/notifications/31'])
})

test('a change elsewhere makes the list and the count stale without a word', () => {
  const { happens, stale } = page()
  happens('notificationsChanged', {})
  expect(stale()).toEqual([true, true, true])
  expect(toasts.now()).toEqual([])
})
