// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { faultsAt } from '../../../../testing/faults.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import ReauthDialog from './ReauthDialog.tsx'

test.each([
  ['their password', 'off', 'Contraseña', 'password', ['no es esta 1', 'Ladrillo 7 rojo']],
  ['a code', 'on', 'Código', 'code', ['000000', '123456']],
] as const)(
  'a proof of identity is %s; a wrong one is refused at its field, and asked for again',
  async (_, secondfactor, label, name, [wrongOne, rightOne]) => {
    const wrong = 'No es correcto.'
    const answers = [refused(401, 'login_failed', wrong), ok({ success: true })]
    const log = serve(() => answers.shift() ?? null)
    const proved = vi.fn()
    render(<ReauthDialog user={{ ...ANA, secondfactor }} onProved={proved} onClose={() => undefined} />, {
      wrapper: WithQueries,
    })
    const field = screen.getByLabelText<HTMLInputElement>(label)
    const prove = async (typed: string) => {
      fireEvent.change(field, { target: { value: typed } })
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continuar' })))
    }
    expect(document.activeElement).toBe(field)
    await prove(wrongOne)
    await waitFor(() => expect(faultsAt(field)).toEqual([wrong]))
    expect(proved).not.toHaveBeenCalled()
    await prove(rightOne)
    await waitFor(() => expect(proved).toHaveBeenCalledOnce())
    expect(log.at(-1)?.body).toEqual({ [name]: rightOne })
  },
)
