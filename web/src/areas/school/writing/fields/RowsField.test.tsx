// @vitest-environment happy-dom
import type { Values } from '@cancha/contract/school/writing-fields'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { later, ok } from '../../../../testing/server.ts'
import { serveUploads } from '../../../../testing/uploads/uploads.ts'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { type FieldProps, partOf } from './field-props.ts'
import { RowsField } from './RowsField.tsx'

const VIDEOS = {
  name: 'videos',
  label: 'Videos',
  type: 'rows',
  one: 'Video',
  most: 5,
  fields: [
    { name: 'title', label: 'Título del video', type: 'text', required: true, max: 200 },
    { name: 'picture', label: 'Portada', type: 'file', accepts: 'image' },
  ],
} as unknown as FieldProps<'rows'>['field']

let values: Values = {}
let setErrors: (errors: Record<string, string>) => void = () => undefined

function Course({ titles }: { titles: string[] }) {
  const [now, setNow] = useState<Values>({ videos: titles.map((title) => ({ title, picture: '' })) })
  const [errors, set] = useState<Record<string, string>>({})
  values = now
  setErrors = set
  return (
    <ConfirmProvider>
      <RowsField
        field={VIDEOS}
        values={now}
        errors={errors}
        path="videos"
        onChange={(change) => setNow((before) => ({ ...before, ...partOf(change, before) }))}
        Editor={FieldEditor}
      />
    </ConfirmProvider>
  )
}

const type = (at: number, text: string) => {
  const field = screen.getAllByLabelText(/Título del video/)[at]
  if (field) fireEvent.change(field, { target: { value: text } })
}

describe('the rows of a piece', () => {
  const stored = later<void>()
  // Loaded before, because a page loads them with its first file, which takes longer than a test waits.
  beforeAll(() =>
    Promise.all([
      import('../../../../api/uploads/upload-queue.ts'),
      import('tus-js-client/lib.esm/browser/index.js'),
    ]),
  )
  beforeEach(() => {
    serveUploads({
      async finish() {
        await stored.promise
        return ok({ success: true, file: { url: '/f/portada.webp' } })
      },
    })
  })

  test('a file that arrives takes nothing of what was typed while it was sent', async () => {
    const { container } = render(<Course titles={['Uno', 'Dos']} />)
    const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('a row has a file')
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
    })
    type(0, 'Uno, mejor')
    type(1, 'Dos, mejor')
    fireEvent.click(screen.getByRole('button', { name: 'Agregar video' }))
    await screen.findByText('Preparando el archivo…')
    stored.settle()
    await waitFor(() =>
      expect(values['videos']).toEqual([
        { title: 'Uno, mejor', picture: '/f/portada.webp' },
        { title: 'Dos, mejor', picture: '' },
        { title: '', picture: '' },
      ]),
    )
  })

  test('a row that is being put right stays open', () => {
    const { container } = render(<Course titles={['Uno', 'Dos']} />)
    const rows = () => [...container.querySelectorAll('details')].map(({ open }) => open)
    expect(rows()).toEqual([false, false])
    act(() => setErrors({ 'videos.1.title': 'Escribe un título.' }))
    expect(rows()).toEqual([false, true])
    act(() => setErrors({}))
    expect(rows()).toEqual([false, true])
  })

  test('a new row is open, and adding it closes none', () => {
    const { container } = render(<Course titles={['Uno']} />)
    fireEvent.click(screen.getByRole('button', { name: 'Agregar video' }))
    expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true])
  })
})
