// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { message, serveMessenger } from '../../../../testing/messenger.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { ChatStore } from './chat-store.ts'
import { tellLive } from './live-bus.ts'
import { Outbox } from './outbox/outbox.ts'
import { conversationQuery, conversationsQuery } from './queries.ts'
import { quoteOf } from './quotes.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** Ana's open conversation with Beto, and the list that shows its last message. */
async function open(given: Parameters<typeof serveMessenger>[0]) {
  const server = serveMessenger(given)
  const queryClient = signedIn()
  const listed = await queryClient.fetchQuery(conversationsQuery(ANA.id))
  expect(listed.conversations).toHaveLength(1)
  const store = new ChatStore(queryClient, ANA.id, '5')
  onTestFinished(() => store.close())
  await vi.waitFor(() => expect(store.state().status).toBe('ready'))
  const preview = () =>
    queryClient.getQueryData(conversationsQuery(ANA.id).queryKey)?.conversations[0]?.last ?? null
  return { server, store, queryClient, preview }
}

const waiting = ({ outbox }: ChatStore) => outbox.of('5').map(({ replyTo }) => replyTo)
const isSending = ({ path }: { path: string }) => path === '/api/messages'

test.each([
  ['an event', true],
  ['what is asked for after a break', false],
])(
  'a message that was deleted can no longer be read in what waits to be sent and answers it, by %s',
  async (_, isTold) => {
    const { server, store } = await open({
      first: [message(1, { text: 'un secreto' })],
      turn: (asked) => (isSending(asked) ? null : undefined),
    })
    store.send({ text: '¿Qué?', replyTo: message(1, { text: 'un secreto' }) })
    expect(waiting(store)).toMatchObject([{ text: 'un secreto' }])
    const deleted = server.change(1, { text: '', deleted: true })
    tellLive(isTold ? { kind: 'changed', message: deleted } : { kind: 'open' })
    await vi.waitFor(() => expect(waiting(store)).toMatchObject([{ kind: 'deleted', text: '' }]))
    expect(JSON.stringify({ ...localStorage })).not.toContain('un secreto')
  },
)

test('what waits to be sent follows what it answers on pages without its chat too', () => {
  serveMessenger({ turn: () => null })
  const outbox = new Outbox(ANA.id, signedIn())
  outbox.add({ conversationId: '5', text: '¿Qué?', replyTo: quoteOf(message(1)) })
  tellLive({ kind: 'changed', message: message(1, { text: 'corregido', version: 2 }) })
  expect(outbox.of('5')[0]?.replyTo).toMatchObject({ text: 'corregido' })
})

test('an answer to a message that was deleted meanwhile is sent without its text', async () => {
  const { server, store } = await open({
    first: [message(1, { text: 'un secreto' })],
    turn: (asked) => (isSending(asked) ? null : undefined),
  })
  const before = message(1, { text: 'un secreto' })
  tellLive({ kind: 'changed', message: server.change(1, { text: '', deleted: true }) })
  expect(store.latest(before)).toMatchObject({ deleted: true, text: '' })
  store.send({ text: '¿Qué?', replyTo: before })
  expect(waiting(store)).toMatchObject([{ kind: 'deleted', text: '' }])
})

test('the list’s line of the last message follows its deletion, though only the open chat asked for it', async () => {
  const last = { ...quoteOf(message(1)), files: 0, createdAt: message(1).createdAt }
  const { server, queryClient, preview } = await open({ first: [message(1)], shown: { last } })
  expect(preview()).toMatchObject({ text: 'mensaje 1' })
  server.change(1, { text: '', deleted: true })
  tellLive({ kind: 'open' })
  await vi.waitFor(() => expect(preview()).toMatchObject({ kind: 'deleted', text: '' }))
  expect(queryClient.getQueryData(conversationQuery('5').queryKey)?.last).toMatchObject({ kind: 'deleted' })
})
