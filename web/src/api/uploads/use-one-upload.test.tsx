// @vitest-environment happy-dom
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { later, refused } from '../../testing/server.ts'
import { MB, photo } from '../../testing/uploads/upload-queues.ts'
import { serveUploads } from '../../testing/uploads/uploads.ts'
import { useOneUpload } from './use-one-upload.ts'

// Loaded before, because loading takes real time.
beforeAll(() => import('tus-js-client/lib.esm/browser/index.js'))
beforeEach(() => localStorage.clear())

const hook = () => renderHook(() => useOneUpload(memberPurposes.avatar, 'ana'))

test('a file that is part of a write is sent, tells how far it is, and isn’t remembered', async () => {
  const goOn = later<undefined>()
  const server = serveUploads({ finish: () => goOn.promise })
  const { result } = hook()
  const sent = result.current.send(photo('yo.jpg', MB))
  await waitFor(() => expect(result.current.progress).toMatchObject({ bytes: MB, sent: MB }))
  expect(localStorage.length).toBe(0)
  goOn.settle(undefined)
  expect(await sent).toMatchObject({ url: '/f/yo.jpg' })
  expect(server.uploads.get('u1')?.metadata).toEqual({ purpose: 'members.avatar', name: 'yo.jpg' })
  await waitFor(() => expect(result.current.progress).toBeNull())
})

test('a refusal is thrown with its sentence, so that the write fails with it', async () => {
  serveUploads({ finish: () => refused(400, 'invalid_input', 'El archivo no es una imagen') })
  const { result } = hook()
  const sent = result.current.send(photo('yo.jpg', MB)).catch((error: Error) => error.message)
  expect(await sent).toBe('El archivo no es una imagen')
  await waitFor(() => expect(result.current.progress).toBeNull())
})

test('stopping, or leaving the page, deletes what has arrived and ends without an answer', async () => {
  for (const leaves of [false, true]) {
    const server = serveUploads({ turn: ({ method }) => (method === 'PATCH' ? 'sent' : undefined) })
    const { result, unmount } = hook()
    const sent = result.current.send(photo('yo.jpg', MB))
    await waitFor(() => expect(server.log.map(({ method }) => method)).toContain('PATCH'))
    act(() => (leaves ? unmount() : result.current.stop()))
    expect(await sent).toBeNull()
    await waitFor(() => expect(server.uploads.size).toBe(0))
  }
})

test('what is stopped before the program that sends has come isn’t sent', async () => {
  const server = serveUploads()
  const { result } = hook()
  const sent = result.current.send(photo('yo.jpg', MB))
  act(() => result.current.stop())
  expect(await sent).toBeNull()
  expect(server.log).toEqual([])
})
