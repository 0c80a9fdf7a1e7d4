// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { beforeAll, expect, test } from 'vitest'
import { ok } from '../../../testing/server.ts'
import { serveUploads } from '../../../testing/uploads.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'

import RichEditor from './RichEditor.tsx'

// Loaded before, because a page loads them with its first file, which takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('../../../api/uploads/upload-queue.ts'),
    import('tus-js-client/lib.esm/browser/index.js'),
  ]),
)

test('a picture is put in with what it shows', async () => {
  serveUploads({ finish: () => ok({ success: true, file: { url: '/media/archivos/a/techo.webp' } }) })
  let html = ''
  const { container } = render(
    <RichEditor
      path="text"
      html="<p>Uno</p>"
      onChange={(changed) => {
        html = changed
      }}
      labelledBy="nombre"
      describedBy={undefined}
      invalid={false}
    />,
    { wrapper: WithQueries },
  )
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]')
    if (!found) throw new Error('not yet')
    return found
  })
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  })
  fireEvent.change(await screen.findByLabelText(/^Descripción/), {
    target: { value: 'Un techo con goteras' },
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Insertar' })))
  await waitFor(() => expect(html).toContain('alt="Un techo con goteras"'))
  expect(html).toContain('src="/media/archivos/a/techo.webp"')
  expect(screen.queryByLabelText(/^Descripción/)).toBeNull()
})

test('what is wrong with a text is said at the text itself, where the page moves to', async () => {
  const editor = (invalid: boolean) => (
    <RichEditor
      path="text"
      html="<p>Uno</p>"
      onChange={() => undefined}
      labelledBy="nombre"
      describedBy={invalid ? 'falta' : undefined}
      invalid={invalid}
    />
  )
  const { rerender } = render(editor(false), { wrapper: WithQueries })
  const text = await screen.findByRole('textbox')
  expect(text.getAttribute('aria-invalid')).toBeNull()
  rerender(editor(true))
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
  expect(text.getAttribute('aria-describedby')).toBe('falta')
  rerender(editor(false))
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBeNull())
})
