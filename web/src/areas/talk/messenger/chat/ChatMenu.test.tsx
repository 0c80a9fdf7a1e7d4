// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openChat, startsAnew } from '../../../../testing/chat-pane.tsx'
import { later } from '../../../../testing/server.ts'
import { tellLive } from '../data/live-bus.ts'

startsAnew()

test('the menu of the chat marks it as not read, and leaves it; what is on the screen until then doesn’t read it again', async () => {
  const { server, onLeave } = await openChat({
    turn: {
      turn: ({ path }) => {
        if (path === '/api/conversations/unread') server.shown.markedUnread = true
        return undefined
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como no leída', hidden: true }))
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  const marked = server.log.findIndex(({ path }) => path === '/api/conversations/unread')
  expect(server.log[marked]?.body).toEqual({ id: '5', receiverId: '7' })
  // The page knows of the mark and draws itself anew; what it has to tell of that it tells in the next turn.
  await waitFor(() => expect(server.log.slice(marked).some(({ path }) => path.includes('/con/'))).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(server.log.slice(marked).filter(({ path }) => path === '/api/conversations/mread')).toEqual([])
})

test('who went on to another chat before it was marked isn’t taken out of that one', async () => {
  const answer = later<undefined>()
  const { server, onLeave, unmount } = await openChat({
    turn: { turn: ({ path }) => (path === '/api/conversations/unread' ? answer.promise : undefined) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como no leída', hidden: true }))
  const asked = (end: string) => server.log.filter(({ path }) => path.endsWith(end))
  await waitFor(() => expect(asked('/unread')).toHaveLength(1))
  unmount()
  answer.settle(undefined)
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(onLeave).not.toHaveBeenCalled()
})

test('what was read before it is marked as not read is told before, not after', async () => {
  const { server, onLeave } = await openChat({ shown: { unread: 1, readSeq: 0 } })
  const told = () => server.log.map(({ path }) => path).filter((path) => /mread|unread$/.test(path))
  await waitFor(() => expect(told()).toHaveLength(1))
  act(() => tellLive({ kind: 'message', message: server.store({}) }))
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como no leída', hidden: true }))
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  const read = '/api/conversations/mread'
  expect(told()).toEqual([read, read, '/api/conversations/unread'])
})
