// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, serve } from '../../../testing/server.ts'
import RichEditor from './RichEditor.tsx'

test('a picture is put in with what it shows', async () => {
  serve(({ path }) =>
    ok(
      path.endsWith('/finish')
        ? { success: true, file: { url: '/media/archivos/a/techo.webp' } }
        : { success: true, upload: 'u1', pieceBytes: 1_000_000 },
    ),
  )
  let html = ''
  const { container } = render(
    <RichEditor
      html="<p>Uno</p>"
      onChange={(changed) => {
        html = changed
      }}
      labelledBy="nombre"
      describedBy={undefined}
      invalid={false}
    />,
  )
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]')
    if (!found) throw new Error('not yet')
    return found
  })
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  })
  fireEvent.change(screen.getByLabelText(/^Descripción/), { target: { value: 'Un techo con goteras' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Insertar' })))
  await waitFor(() => expect(html).toContain('alt="Un techo con goteras"'))
  expect(html).toContain('src="/media/archivos/a/techo.webp"')
  expect(screen.queryByLabelText(/^Descripción/)).toBeNull()
})
