// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Uploader } from './Uploader.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { UploadItem } from './upload-item.ts'

const MB = 1024 * 1024
const item = (name: string, part: Partial<UploadItem> = {}): UploadItem => ({
  id: name,
  name,
  type: 'image/jpeg',
  bytes: 10 * MB,
  sent: 0,
  phase: 'sending',
  ...part,
})

function show(items: UploadItem[], { multiple = true } = {}) {
  const acts = {
    onAdd: vi.fn(),
    onPause: vi.fn(),
    onResume: vi.fn(),
    onResumeWith: vi.fn(),
    onRemove: vi.fn(),
  }
  const uploader = (now: UploadItem[]) => (
    <Uploader
      Row={UploadRow}
      limits="JPEG o PNG, hasta 20 MB"
      label="Fotos"
      pick="Elegir fotos"
      accept="image/jpeg"
      camera={{ label: 'Tomar foto', facing: 'environment' }}
      multiple={multiple}
      items={now}
      {...acts}
    />
  )
  const { rerender, container } = render(uploader(items))
  const inputs = () => [...container.querySelectorAll<HTMLInputElement>('input[type=file]')]
  return { acts, change: (now: UploadItem[]) => rerender(uploader(now)), inputs }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const photo = new File(['x'], 'casa.jpg', { type: 'image/jpeg' })

test('files are chosen, taken with the camera or dropped', () => {
  const { acts, inputs } = show([])
  const [chooser, lens] = inputs()
  if (!chooser || !lens) throw new Error('the field has two inputs')
  expect(screen.getByLabelText('Fotos')).toBe(chooser)
  expect(lens.getAttribute('capture')).toBe('environment')
  expect(chooser.getAttribute('aria-describedby')).toContain(screen.getByText('JPEG o PNG, hasta 20 MB').id)
  fireEvent.change(chooser, { target: { files: [photo, photo] } })
  fireEvent.change(lens, { target: { files: [photo] } })
  const box = chooser.parentElement?.parentElement
  if (!box) throw new Error('the field has a box')
  fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [photo] } })
  fireEvent.drop(box, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(acts.onAdd.mock.calls.map(([files]) => files.length)).toEqual([2, 1, 1])
})

test('a field for one file takes no other while one is on its way', () => {
  const { acts, inputs, change } = show([item('a.jpg')], { multiple: false })
  expect(inputs()[0]?.disabled).toBe(true)
  const box = inputs()[0]?.parentElement?.parentElement
  if (!box) throw new Error('the field has a box')
  fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [photo] } })
  expect(acts.onAdd).not.toHaveBeenCalled()
  change([item('a.jpg', { phase: 'failed' })])
  expect(inputs()[0]?.disabled).toBe(false)
})

test('each file tells how far it is, and all together do', () => {
  show([
    item('a.jpg', { sent: 4 * MB }),
    item('b.jpg', { phase: 'done', sent: 10 * MB }),
    item('c.jpg', { phase: 'failed' }),
  ])
  const bar = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')
  expect(bar('Subiendo «a.jpg»')).toBe('40')
  expect(bar('Todos los archivos')).toBe('70')
  expect(screen.getByText('4 MB de 10 MB · 40 %')).toBeTruthy()
  expect(screen.getByText('1 de 2 listos')).toBeTruthy()
})

test('each state offers what can be done in it', () => {
  const { acts } = show([
    item('a.jpg'),
    item('b.jpg', { phase: 'paused' }),
    item('c.jpg', { phase: 'failed', retryable: true }),
    item('d.jpg', { phase: 'failed', retryable: false }),
    item('e.jpg', { phase: 'done' }),
    item('f.jpg', { phase: 'finishing' }),
  ])
  const offered = screen.getAllByRole('listitem').map((row) =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  )
  expect(offered).toEqual([
    ['Pausar «a.jpg»', 'Cancelar «a.jpg»'],
    ['Continuar «b.jpg»', 'Cancelar «b.jpg»'],
    ['Reintentar «c.jpg»', 'Quitar «c.jpg»'],
    ['Quitar «d.jpg»'],
    ['Quitar «e.jpg»'],
    ['Cancelar «f.jpg»'],
  ])
  press('Pausar «a.jpg»')
  press('Continuar «b.jpg»')
  press('Reintentar «c.jpg»')
  press('Quitar «e.jpg»')
  expect([acts.onPause, acts.onResume, acts.onRemove].map(({ mock }) => mock.calls.flat())).toEqual([
    ['a.jpg'],
    ['b.jpg', 'c.jpg'],
    ['e.jpg'],
  ])
})

test('what was left half-way goes on with the file that is chosen again, or is discarded', () => {
  const { acts, inputs } = show([item('a.jpg', { phase: 'unfinished', sent: 5 * MB })])
  expect(screen.getByText(/^Quedó a medias: 5 MB de 10 MB/)).toBeTruthy()
  const again = inputs().at(-1)
  if (!again) throw new Error('the row has an input')
  const opened = vi.spyOn(again, 'click')
  press('Continuar «a.jpg»')
  expect(opened).toHaveBeenCalledOnce()
  fireEvent.change(again, { target: { files: [photo] } })
  expect(acts.onResumeWith).toHaveBeenCalledWith('a.jpg', photo)
  press('Descartar «a.jpg»')
  expect(acts.onRemove).toHaveBeenCalledWith('a.jpg')
})

test('a screen reader hears what is ready, what waits and what went wrong, and no percentages', () => {
  const { change } = show([item('a.jpg'), item('b.jpg', { phase: 'queued' })])
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('')
  change([item('a.jpg', { sent: MB }), item('b.jpg', { phase: 'queued' })])
  expect(said()).toBe('')
  change([item('a.jpg', { phase: 'waiting', message: 'Sin conexión.' }), item('b.jpg', { phase: 'queued' })])
  expect(said()).toBe('Sin conexión.')
  change([item('a.jpg', { phase: 'done' }), item('b.jpg')])
  expect(said()).toBe('1 de 2, listo.')
  change([item('a.jpg', { phase: 'done' }), item('b.jpg', { phase: 'failed', message: 'Pesa demasiado.' })])
  expect(said()).toBe('«b.jpg»: Pesa demasiado.')
})

test('the field is described by what went wrong with its files', () => {
  show([item('a.jpg', { phase: 'failed', message: 'Pesa demasiado.' })])
  const field = screen.getByLabelText('Fotos')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = String(field.getAttribute('aria-describedby')).split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Pesa demasiado.')
})
