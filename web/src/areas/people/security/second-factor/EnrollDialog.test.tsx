// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { EnrollDialog } from './EnrollDialog.tsx'

test('that the key is copied is read out, too', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } })
  render(<EnrollDialog secret="ABCDEFGH" uri="otpauth://x" onEnabled={() => 0} onClose={() => undefined} />, {
    wrapper: WithQueries,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Copiar la clave' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('[aria-live]')?.textContent).toBe('Clave copiada.'),
  )
})
