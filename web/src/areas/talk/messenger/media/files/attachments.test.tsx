// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { picturesOnTheirWay } from '../../../../../testing/pictures.ts'
import { AttachButton } from './AttachButton.tsx'
import { AttachmentPreviews } from './AttachmentPreviews.tsx'
import { chosenFilesOf } from './chosen-files.ts'
import { filesFrom, useAttachments } from './use-attachments.ts'

const MB = 1024 * 1024

beforeEach(() => void picturesOnTheirWay())

function file(name: string, type: string, bytes = 10): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const jpg = (name: string, bytes?: number) => file(name, 'image/jpeg', bytes)

function Composer({ conversationId }: { conversationId: string }) {
  const attachments = useAttachments('ana', conversationId)
  return (
    <>
      <AttachmentPreviews {...attachments} />
      <AttachButton onFiles={attachments.add} />
    </>
  )
}
const choose = (label: string, files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } })
const names = () => screen.queryAllByRole('button', { name: /^Quitar/ }).map((button) => button.title)

test('what may be sent is told before, and each chooser asks for its kind', () => {
  render(<Composer conversationId="1" />)
  expect(screen.getByText(/^JPEG, PNG, GIF, WebP, AVIF o HEIC, hasta 20.MB$/)).toBeDefined()
  expect(screen.getByText(/^PDF, hasta 25.MB$/)).toBeDefined()
  expect(screen.getByLabelText('Elegir documentos').getAttribute('accept')).toBe('application/pdf')
})

test('photos and documents are shown before they are sent, can be taken out, and are handed over in their order', () => {
  render(<Composer conversationId="2" />)
  choose('Elegir fotos', [jpg('a.jpg'), jpg('b.jpg')])
  choose('Elegir documentos', [file('Contrato.pdf', 'application/pdf')])
  expect(screen.getByRole('img', { name: 'a.jpg' }).getAttribute('src')).toMatch(/^blob:/)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar a.jpg' }))
  expect(names()).toEqual(['Quitar b.jpg', 'Quitar Contrato.pdf'])
  act(() => {
    const taken = chosenFilesOf('ana', '2').take()
    expect(taken.map(({ name }) => name)).toEqual(['b.jpg', 'Contrato.pdf'])
  })
  expect(names()).toEqual([])
})

test.each([
  ['image/heic', 'IMG_1.heic'],
  ['', 'IMG_1.HEIC'],
])(
  'an iPhone’s photo («%s») that the browser can’t show stands there by its name, and goes with the message',
  (type, name) => {
    render(<Composer conversationId={name} />)
    choose('Elegir fotos', [file(name, type)])
    const shown = screen.queryByRole('img', { name })
    if (shown) fireEvent.error(shown)
    expect([
      screen.queryByRole('img'),
      screen.getByText(name),
      screen.getByRole('alert').textContent,
    ]).toEqual([null, expect.anything(), ''])
    act(() =>
      expect(
        chosenFilesOf('ana', name)
          .take()
          .map((taken) => taken.name),
      ).toEqual([name]),
    )
  },
)

test('a file that can’t be sent is refused at once, with its name and what to do, and the others stay', () => {
  render(<Composer conversationId="3" />)
  choose('Elegir fotos', [
    jpg('a.jpg'),
    jpg('enorme.jpg', 21 * MB),
    file('nota.docx', 'application/msword'),
    file('vacía.pdf', 'application/pdf', 0),
    file('largo.pdf', 'application/pdf', 26 * MB),
  ])
  expect(names()).toEqual(['Quitar a.jpg'])
  const said = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(said).toEqual([
    '«enorme.jpg»: El archivo pasa de 20\u00a0MB. Elige uno más ligero.',
    expect.stringMatching(/^«nota\.docx»: El archivo no es una imagen .* ni un PDF\. Elige otro\.$/),
    '«vacía.pdf»: El archivo está vacío. Elige otro.',
    '«largo.pdf»: El archivo pasa de 25\u00a0MB. Elige uno más ligero.',
  ])
})

test('ten files go with a message, and more are refused', () => {
  render(<Composer conversationId="4" />)
  choose(
    'Elegir fotos',
    Array.from({ length: 12 }, (_, index) => jpg(`${index}.jpg`)),
  )
  expect(names()).toHaveLength(10)
  expect(screen.getByRole('alert').textContent).toBe('Envía 10 archivos como máximo.')
})

test('what was chosen waits in its conversation, for its person', () => {
  const first = render(<Composer conversationId="5" />)
  choose('Elegir fotos', [jpg('a.jpg')])
  first.rerender(<Composer conversationId="6" />)
  expect(names()).toEqual([])
  first.rerender(<Composer conversationId="5" />)
  expect(names()).toEqual(['Quitar a.jpg'])
  expect(chosenFilesOf('luis', '5').now().files).toEqual([])
})

test('a pasted screenshot is a file, and a copied text that brings its picture isn’t', () => {
  const pasted = (types: string[]) =>
    filesFrom({ clipboardData: { types, files: [jpg('a.jpg')] } as unknown as DataTransfer })
  expect(pasted(['Files']).map(({ name }) => name)).toEqual(['a.jpg'])
  expect(pasted(['text/plain', 'text/html', 'Files'])).toEqual([])
})

test('looking at a conversation keeps nothing of it, on the server least of all', () => {
  const keep = vi.spyOn(Map.prototype, 'set')
  renderToString(<Composer conversationId="700" />)
  render(<Composer conversationId="701" />)
  const kept = keep.mock.calls.filter(([key]) => /^ana 70[01]$/.test(String(key)))
  keep.mockRestore()
  expect(kept).toEqual([])
})
