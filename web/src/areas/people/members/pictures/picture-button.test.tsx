// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { picturesOnTheirWay } from '../../../../testing/pictures.ts'
import { ok } from '../../../../testing/server.ts'
import { serveUploads } from '../../../../testing/uploads/uploads.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import type { UserInfo } from '../queries.ts'
import { PictureButton } from './PictureButton.tsx'

// Loaded before, because loading takes real time.
beforeAll(async () => {
  await import('tus-js-client/lib.esm/browser/index.js')
  await import('./PictureCrop.tsx')
})
beforeEach(() => {
  localStorage.clear()
  picturesOnTheirWay()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const MB = 1024 * 1024
const PROFILE = { userid: { _id: '7' }, portrait: null, cover: null } as unknown as UserInfo

/** A file that this browser can't decode. */
async function choose(name: string, type: string, bytes = 1_000) {
  const attached: unknown[] = []
  serveUploads({
    other({ path, body }) {
      if (path.includes('picture')) attached.push(body)
      return ok({ success: true, address: '/media/perfil/a/512.webp' })
    },
  })
  const router = createRouter({ routeTree: createRootRoute() })
  const { container } = render(
    <RouterContextProvider router={router as never}>
      <PictureButton kind="avatar" profile={PROFILE} />
    </RouterContextProvider>,
    { wrapper: WithQueries },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar mi foto' }))
  const file = new File([new Uint8Array(bytes)], name, { type })
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
  const preview = await waitFor(() => {
    const image = document.querySelector('dialog img')
    if (!image) throw new Error('nothing is cut yet')
    return image
  })
  fireEvent.error(preview)
  return attached
}

const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')

test('an iPhone’s photo that the browser can’t show is sent whole, once the person wants it', async () => {
  const attached = await choose('IMG_1.HEIC', 'image/heic')
  expect(screen.getByText(/^Este navegador no puede mostrar «IMG_1\.HEIC»/)).toBeDefined()
  expect([alerts(), attached]).toEqual(['', []])
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(attached).toEqual([{ userid: '7', kind: 'avatar', file: '/f/IMG_1.HEIC' }]))
})

test.each([
  ['is too large to be sent whole', 'IMG_1.HEIC', 'image/heic', 9 * MB, 'El archivo pasa de 8\u00a0MB'],
  ['is broken', 'yo.jpg', 'image/jpeg', 1_000, 'No pudimos leer esa imagen. Elige otra.'],
])(
  'one that the browser can’t show and that %s is refused with its sentence',
  async (_, name, type, bytes, says) => {
    await choose(name, type, bytes)
    expect(alerts()).toContain(says)
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  },
)
