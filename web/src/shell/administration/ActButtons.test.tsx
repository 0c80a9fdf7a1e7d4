// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithQueries } from '../../testing/with-queries.tsx'
import { ActButtons, reasonedAct } from './ActButtons.tsx'

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const hiding = (sends: (reason: string) => Promise<unknown>) =>
  reasonedAct(
    { label: 'Ocultar' },
    { title: 'Ocultar el trato', confirm: 'Ocultar', children: 'Nadie lo ve.', act: sends },
  )

test('an act is done with one press, or asks for its reason; each button names its row', async () => {
  const [approve, hide] = [vi.fn(), vi.fn(async () => undefined)]
  render(
    <ActButtons name="Casa verde" acts={[{ label: 'Aprobar', press: approve }, false, hiding(hide)]} />,
    {
      wrapper: WithQueries,
    },
  )
  await press('Aprobar: Casa verde')
  expect(approve).toHaveBeenCalledOnce()
  await press('Ocultar: Casa verde')
  expect(await screen.findByRole('dialog', { name: 'Ocultar el trato' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'No es suya' } })
  await press('Ocultar')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hide).toHaveBeenCalledExactlyOnceWith('No es suya', expect.any(Function))
})

test('a dialog that is open does the act as the row has it by then, and stays where the row offers it no more', async () => {
  const [older, newer] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const { rerender } = render(<ActButtons name="Casa verde" acts={[hiding(older)]} />, {
    wrapper: WithQueries,
  })
  await press('Ocultar: Casa verde')
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'No es suya' } })
  rerender(<ActButtons name="Casa verde" acts={[]} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('No es suya')
  rerender(<ActButtons name="Casa verde" acts={[hiding(newer)]} />)
  await press('Ocultar')
  await vi.waitFor(() => expect(newer).toHaveBeenCalledOnce())
  expect(older).not.toHaveBeenCalled()
})
