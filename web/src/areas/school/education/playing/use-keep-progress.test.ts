import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adoptSession, forgetSession } from '../../../../api/session.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { ok, serve } from '../../../../testing/server.ts'
import { progressKeeper } from './use-keep-progress.ts'

const client = new QueryClient()
let requests: ReturnType<typeof serve>
const beacon = vi.fn()
beforeEach(() => {
  beacon.mockReset()
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  requests = serve(() => ok({ success: true, done: false }))
  adoptSession(client, ANA)
})

const places = () => requests.map(({ body }) => (body as { seconds: number }).seconds)

describe('where a member is in an episode', () => {
  test('is kept at once, then when they leave, then once at the end', () => {
    const keeper = progressKeeper(client, { kind: 'podcast', id: '1' })
    for (const seconds of [1.2, 2.2, 3.2]) keeper.at(seconds)
    expect(places()).toEqual([1])
    keeper.left()
    keeper.left()
    expect(beacon).toHaveBeenCalledTimes(1)
    keeper.at(99.6)
    keeper.ended(100)
    keeper.left()
    expect(places()).toEqual([1, 100])
    expect(beacon).toHaveBeenCalledTimes(1)
  })

  test('is kept for nobody once they signed out', () => {
    const keeper = progressKeeper(client, { kind: 'podcast', id: '1' })
    keeper.at(1)
    keeper.at(2)
    forgetSession(client)
    keeper.left()
    keeper.ended(100)
    expect(places()).toEqual([1])
    expect(beacon).not.toHaveBeenCalled()
  })
})
