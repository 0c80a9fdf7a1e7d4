// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { message, serveMessenger } from '../../../testing/messenger.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx'
import { tellLive } from '../data/live-bus.ts'
import { ChatPane } from './ChatPane.tsx'

/** Opens Ana's conversation with Beto, of one message, and waits for it. */
async function open(given: Parameters<typeof serveMessenger>[0]) {
  const server = serveMessenger({ first: [message(1)], ...given })
  const onLeave = vi.fn()
  render(
    <QueryClientProvider client={signedIn()}>
      <ConfirmProvider>
        <ChatPane user={ANA} conversationId="5" now={Date.now()} onLeave={onLeave} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('log')
  return { server, onLeave }
}

beforeEach(() => localStorage.clear())

test('the menu of the chat marks it as not read, and leaves it; what is on the screen until then doesn’t read it again', async () => {
  const { server, onLeave } = await open({
    turn: ({ path }) => {
      if (path === '/api/conversations/unread') server.shown.markedUnread = true
      return undefined
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

test('what was read before it is marked as not read is told before, not after', async () => {
  const { server, onLeave } = await open({ shown: { unread: 1, readSeq: 0 } })
  const told = () => server.log.map(({ path }) => path).filter((path) => /mread|unread$/.test(path))
  await waitFor(() => expect(told()).toHaveLength(1))
  act(() => tellLive({ kind: 'message', message: server.store({}) }))
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como no leída', hidden: true }))
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
  const read = '/api/conversations/mread'
  expect(told()).toEqual([read, read, '/api/conversations/unread'])
})
