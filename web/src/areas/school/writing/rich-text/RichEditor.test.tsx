// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'

import { beforeAll, expect, test } from 'vitest'
import { ok } from '../../../../testing/server.ts'
import { serveUploads } from '../../../../testing/uploads/uploads.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'

import RichEditor from './RichEditor.tsx'

// Loaded before, because a page loads them with its first file, which takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('../../../../api/uploads/upload-queue.ts'),
    import('tus-js-client/lib.esm/browser/index.js'),
  ]),
)

/** The HTML that the editor reported last. */
let html = ''
function open(begins: string) {
  html = begins
  return render(
    <RichEditor
      path="text"
      html={begins}
      onChange={(changed) => {
        html = changed
      }}
      labelledBy="nombre"
      describedBy={undefined}
      invalid={false}
    />,
    { wrapper: WithQueries },
  )
}

test.each(['', '<p>Uno</p>'])(
  'a table is put into «%s» with a row of titles, and its rows and columns come and go',
  async (begins) => {
    const { container } = open(begins)
    const tableIn = () =>
      [...container.querySelectorAll('tr')]
        .map(({ children }) => [...children].map(({ localName }) => localName).join(' '))
        .join('|')
    const press = async (name: string) => {
      const tool = await screen.findByRole('button', { name })
      await act(async () => void fireEvent.click(tool))
    }
    await press('Tabla')
    expect(tableIn()).toBe('th th th|td td td|td td td')
    await press('Agregar columna a la derecha')
    await press('Agregar fila debajo')
    expect(tableIn()).toBe('th th th th|td td td td|td td td td|td td td td')
    await press('Primera fila de títulos, sí o no')
    await press('Quitar la columna')
    await press('Quitar la fila')
    expect(tableIn()).toBe('td td td|td td td|td td td')
    await press('Quitar la tabla')
    expect(tableIn()).toBe('')
    await press('Tabla')
    for (let rows = 0; rows < 3; rows++) await press('Quitar la fila')
    expect(tableIn()).toBe('')
  },
)

test('a table that is already in the text stays as it is, and can be changed', async () => {
  const table =
    '<table><tbody><tr><th scope="row"><p>A</p></th><td colspan="2"><p>B</p></td></tr><tr><td><p>C</p></td><td><p>D</p></td><td><p>E</p></td></tr></tbody></table>'
  const { container } = open(`<p>Uno</p>${table}`)
  await waitFor(() => expect(container.querySelector('td[colspan="2"]')).not.toBeNull())
  const shown = container.querySelector('table')
  expect(shown?.outerHTML).toBe(table)
})

test.each([
  [
    'https://youtu.be/dQw4w9WgXcQ?t=9',
    '',
    'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9"',
  ],
  ['https://vimeo.com/76979871', '<p>Uno</p>', '<p>https://vimeo.com/76979871Uno</p>'],
])('an address pasted alone on an empty line becomes its video: %s', async (pasted, begins, becomes) => {
  const { container } = open(begins)
  const text = await waitFor(() => {
    const found = container.querySelector('[role=textbox]')
    if (!found) throw new Error('not yet')
    return found
  })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', pasted)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  await act(async () => void text.dispatchEvent(Object.assign(event, { clipboardData })))
  await waitFor(() => expect(html.replace(/<a [^>]*>|<\/a>/g, '')).toContain(becomes))
})

test('an address that may not be a link is refused where it was written, and a whole one becomes the link', async () => {
  open('')
  const press = async (name: string) =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
  await press('Enlace')
  const address = await screen.findByLabelText('Dirección')
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  await press('Poner')
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(html).toBe('')
  fireEvent.change(address, { target: { value: 'cancha.mx/foros' } })
  await press('Poner')
  expect(screen.queryByLabelText('Dirección')).toBeNull()
  expect(html).toMatch(/<a [^>]*href="https:\/\/cancha.mx\/foros">cancha.mx\/foros<\/a>/)
})

test('a picture is put in with what it shows', async () => {
  serveUploads({ finish: () => ok({ success: true, file: { url: '/media/archivos/a/techo.webp' } }) })
  const { container } = open('<p>Uno</p>')
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
