// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '../../../ui/overlays/notify.ts'
import { Toaster } from '../../../ui/overlays/Toaster.tsx'
import { Tour } from './Tour.tsx'

const nothing = () => undefined

test('what is told during the tour stands in its card, where it can be read and pressed', () => {
  render(
    <>
      <Toaster />
      <Tour onClose={nothing} onDone={nothing} />
    </>,
  )
  act(() => notify.info('Carmen aceptó tu solicitud', { label: 'Ver', onClick: nothing }))
  const tour = screen.getByRole('dialog')
  expect(within(tour).getByText('Carmen aceptó tu solicitud')).toBeTruthy()
  expect(screen.getAllByText('Carmen aceptó tu solicitud')).toHaveLength(1)
})
