import { expect, test, vi } from 'vitest'
import { later, ok, refused, serve } from '../testing/server.ts'
import { call, send } from './call.ts'
import { askWith } from './proof.ts'

const save = { method: 'POST', path: '/save' } as never
const read = { method: 'GET', path: '/read' } as never
const refusalCode = (result: Promise<unknown>) => result.catch((error: { code?: string }) => error.code)

/** A server that refuses with `reauth_required` until it was given a proof. */
function doubtful() {
  const state = { proved: false }
  const asked = serve(() =>
    state.proved ? ok({ done: true }) : refused(403, 'reauth_required', '¿Quién es?'),
  )
  return { state, asked }
}

test('an act that needs a proof asks for one and goes on with what was sent', async () => {
  const { state, asked } = doubtful()
  const end = askWith(async () => {
    state.proved = true
    return true
  })
  expect(await send(save, { body: { reason: 'spam' } } as never)).toEqual({ done: true })
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'spam' }, { reason: 'spam' }])
  end()
})

test('simultaneous actions share one dialog; a person who closes it has done nothing', async () => {
  const { asked } = doubtful()
  const answer = later<boolean>()
  const ask = vi.fn(() => answer.promise)
  const end = askWith(ask)
  const acts = [refusalCode(send(save, {} as never)), refusalCode(send(save, {} as never))]
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  answer.settle(false)
  expect(await Promise.all(acts)).toEqual(['reauth_required', 'reauth_required'])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(2)
  end()
})

test('reads don’t ask, unless told to; nor does a page with a dialog of its own', async () => {
  doubtful()
  const ask = vi.fn(async () => false)
  const end = askWith(ask)
  expect(await refusalCode(call(read, {} as never))).toBe('reauth_required')
  expect(await refusalCode(send(save, {} as never, { asks: false }))).toBe('reauth_required')
  expect(ask).not.toHaveBeenCalled()
  expect(await refusalCode(call(read, {} as never, { asks: true }))).toBe('reauth_required')
  expect(ask).toHaveBeenCalledTimes(1)
  end()
})
