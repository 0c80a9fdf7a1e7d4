// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { SocialReturn } from './SocialReturn.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}))
vi.mock('../../../../shell/session/use-arrive.ts', () => ({ useArrive: () => () => undefined }))

function comeBack(status: number, code: string, message: string) {
  serve(() => refused(status, code, message))
  render(<SocialReturn platform="Google" credential={{ password: 'de google', state: 's' }} />, {
    wrapper: WithQueries,
  })
}

test('a blocked person is led to the contact page', async () => {
  comeBack(403, 'blocked', 'Has sido bloqueado.')
  expect(await screen.findByText('Has sido bloqueado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a Contáctenos' }).getAttribute('href')).toBe('/contactus')
})

test('any other failure is only told', async () => {
  comeBack(401, 'social_failed', 'No pudimos comprobar tu cuenta.')
  expect(await screen.findByRole('dialog', { name: 'Registro fallido' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the box of the terms is said to be required', async () => {
  comeBack(403, 'terms_required', 'Acepte los términos')
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).required).toBe(true)
})
