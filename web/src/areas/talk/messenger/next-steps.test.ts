import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { conversation } from '../../../testing/messenger.ts'
import { ok, serve } from '../../../testing/server.ts'
import { nextSteps } from './next-steps.ts'

const [write] = nextSteps

test.each([
  ['has connections and no conversation', { connected: 1, sent: 0 }, {}, true],
  ['has asked somebody to connect', { connected: 0, sent: 1 }, {}, true],
  ['has asked nobody yet: that step leads to the directory', { connected: 0, sent: 0 }, {}, false],
  ['has a conversation', { connected: 1, sent: 0 }, { conversations: [conversation()] }, false],
  ['has archived all conversations', { connected: 1, sent: 0 }, { archived: true }, false],
])('the first message is a next step for a member who %s', async (_, counted, has, isDue) => {
  serve(({ path }) =>
    path.startsWith('/api/users/counter/')
      ? ok({ pending: 0, ...counted })
      : ok({ conversations: [], next: null, unread: 0, archived: false, ...has }),
  )
  expect(await write?.isDue?.({ queryClient: new QueryClient(), user: ANA })).toBe(isDue)
  expect(write?.href).toBe('/network')
})
