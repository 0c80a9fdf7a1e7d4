// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ConfirmProvider } from '../../../../../ui/overlays/confirm.tsx'
import { VoiceButton, VoiceRecorder } from './VoiceButton.tsx'

// It comes with the press; here before the clock runs.
beforeAll(async () => void (await import('./Recorder.tsx')))

test('the recorder comes with the press on the microphone', async () => {
  const pressed = vi.fn()
  const { rerender } = render(<VoiceButton onClick={pressed} />)
  screen.getByRole('button', { name: 'Grabar una nota de voz' }).click()
  expect(pressed).toHaveBeenCalledOnce()
  // No browser without a recorder of sound comes further than this.
  rerender(
    <ConfirmProvider>
      <VoiceRecorder userId="ana" conversationId="1" onSend={pressed} onClose={pressed} />
    </ConfirmProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('no puede grabar')
})
