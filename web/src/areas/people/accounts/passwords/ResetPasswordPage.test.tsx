// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { Route } from './ResetPasswordPage.tsx'

const VALID = ok({ success: true, valid: true })

async function open({ link, set }: { link: Answer; set?: Answer }) {
  serve(({ method }) => (method === 'GET' ? link : (set ?? null)))
  const at = '/user/password/reset/$resettoken'
  return openRoute(Route, at, { address: `/user/password/reset/${'A'.repeat(43)}`, user: null })
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function save() {
  for (const label of ['Nueva contraseña', 'Confirma tu nueva contraseña'])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Cerca 9 blanca' } })
  await press('Guardar')
}

test.each([
  ['that was used', ok({ success: true, valid: false })],
  ['that is over', refused(410, 'link_expired', 'Enlace expirado')],
  ['that never was one', refused(400, 'invalid_input', 'Revisa lo que mandaste')],
])(
  '[ACC-071] [ACC-072] [PAGE-038] [PAGE-039] a link %s says so, and leads to the sign-in',
  async (_, link) => {
    const router = await open({ link })
    expect(await screen.findByRole('dialog', { name: 'Enlace expirado' })).toBeTruthy()
    await press('Ir a iniciar sesión')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  },
)

test('[PAGE-043] one that ends while the password is typed says so too', async () => {
  await open({ link: VALID, set: refused(410, 'link_expired', 'Enlace expirado') })
  await save()
  expect(await screen.findByRole('dialog', { name: 'Enlace expirado' })).toBeTruthy()
})

test('[ACC-073] [PAGE-044] a password that was set leads to the sign-in', async () => {
  const router = await open({ link: VALID, set: ok({ success: true, msg: 'Contraseña Establecida' }) })
  await save()
  expect(await screen.findByRole('dialog', { name: 'Contraseña Establecida' })).toBeTruthy()
  await press('Iniciar sesión')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
