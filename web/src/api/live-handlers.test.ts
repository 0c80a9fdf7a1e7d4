import { liveEvent } from '@cancha/contract/ground/live'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hearEvents, type LiveHandler, onLive } from './live-handlers.ts'

const said = liveEvent('said', z.object({ text: z.string() }))
const left = liveEvent('left', z.object({}))

/** Handlers whose code the test lets arrive, and what they were given. */
function hearing(load: () => Promise<void>) {
  const told: unknown[] = []
  const handlers: LiveHandler[] = [
    onLive(said, (data) => told.push(data?.text ?? null)),
    onLive(left, () => told.push('left')),
  ]
  const loads = vi.fn(() => load().then(() => handlers))
  const onLost = vi.fn()
  const hear = hearEvents({ handlers: loads, handle: ({ act }, data) => act(data, {} as never), onLost })
  return { told, loads, onLost, hear }
}

test('the code of the handlers is loaded with the first event, once, and events keep their order meanwhile', async () => {
  let arrive = () => {}
  const { told, loads, hear } = hearing(() => new Promise((resolve) => (arrive = resolve)))
  expect(loads).not.toHaveBeenCalled()
  hear('said', { text: 'uno' })
  hear('left', {})
  hear('said', { text: 'dos' })
  expect(told).toEqual([])
  arrive()
  await vi.waitFor(() => expect(told).toEqual(['uno', 'left', 'dos']))
  hear('said', { text: 'tres' })
  await vi.waitFor(() => expect(told).toHaveLength(4))
  expect(loads).toHaveBeenCalledTimes(1)
})

test('data that don’t match the contract reach nobody, and an event that nobody handles does nothing', async () => {
  const { told, onLost, hear } = hearing(async () => undefined)
  hear('unknown', { text: 'x' })
  hear('said', { text: 4 })
  await vi.waitFor(() => expect(told).toEqual([null]))
  expect(onLost).not.toHaveBeenCalled()
})

test('an event whose handlers don’t arrive is told as lost, and the next one loads them again', async () => {
  let isThere = false
  const { told, onLost, hear } = hearing(async () => {
    if (!isThere) throw new Error('lost')
  })
  hear('said', { text: 'uno' })
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
  isThere = true
  hear('said', { text: 'dos' })
  await vi.waitFor(() => expect(told).toEqual(['dos']))
  expect(onLost).toHaveBeenCalledTimes(1)
})
