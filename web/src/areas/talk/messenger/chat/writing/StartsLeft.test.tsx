// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../../shell/session/sample-member.ts'
import { message, serveMessenger } from '../../../../../testing/messenger.ts'
import { ok } from '../../../../../testing/server.ts'
import { WithQueries } from '../../../../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../../../../ui/overlays/confirm.tsx'
import { ChatPane } from '../ChatPane.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

/** Opens the chat of a person who has started so many conversations. */
async function open(
  started: { count: number; most: number | null },
  first = [] as ReturnType<typeof message>[],
) {
  const { log } = serveMessenger({
    first,
    turn: ({ path }) => (path === '/api/conversations/7/count' ? ok(started) : undefined),
  })
  await act(async () => {
    render(
      <ConfirmProvider>
        <ChatPane
          user={ANA}
          conversationId="5"
          now={Date.parse('2026-03-02T15:00:00.000Z')}
          onLeave={() => undefined}
        />
      </ConfirmProvider>,
      { wrapper: WithQueries },
    )
  })
  return log
}

test.each([
  [0, 'Te quedan 5 conversaciones por empezar con la membresía gratuita.'],
  [4, 'Te queda 1 conversación por empezar con la membresía gratuita.'],
])(
  '[LIM-001] a free member who has started %s reads how many are left where a conversation begins',
  async (count, sentence) => {
    await open({ count, most: 5 })
    expect((await screen.findByText(/^Te queda/)).textContent).toContain(sentence)
    expect(screen.queryByRole('link', { name: 'Actualizar membresía' })).toBeNull()
  },
)

test('[LIM-001] who has none left reads it before the message is refused, with the way to the memberships and back', async () => {
  await open({ count: 5, most: 5 })
  const link = await screen.findByRole('link', { name: 'Actualizar membresía' })
  expect(link.parentElement?.textContent).toContain('Ya empezaste las 5 conversaciones')
  expect(link.getAttribute('href')).toBe('/pricing?=/messenger%3Fchat%3D5')
})

test('whoever has no limit, or answers in a conversation, reads nothing of it', async () => {
  const log = await open({ count: 9, most: null })
  await screen.findByText(/Todavía no se han escrito/)
  await vi.waitFor(() => expect(log.some(({ path }) => path.endsWith('/count'))).toBe(true))
  await act(async () => undefined)
  expect(screen.queryByText(/membresía gratuita/)).toBeNull()
  document.body.innerHTML = ''
  const answering = await open({ count: 2, most: 5 }, [message(1)])
  await screen.findByText('mensaje 1')
  expect(answering.some(({ path }) => path.endsWith('/count'))).toBe(false)
})
