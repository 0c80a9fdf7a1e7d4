// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, rights } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { Route } from './FailuresPage.tsx'
import { LETTERS } from './sample-failure.ts'

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each([
  ['tried again', async () => press('Intentar de nuevo: el envío de correos')],
  [
    'discarded with a reason',
    async () => {
      await press('Descartar: el envío de correos')
      fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Eran de prueba' } })
      await press('Descartar')
    },
  ],
])('once what failed is %s, the page says that nothing did', async (_, end) => {
  let failures = [LETTERS]
  serve(({ method }) => {
    if (method === 'GET') return ok({ failures, policyreports: [] })
    failures = []
    return ok({ success: true, count: 3 })
  })
  const user = { ...ANA, level: 1 as const, can: rights('administer') }
  await openRoute(Route, '/admin/fallas', { address: '/admin/fallas', user })
  expect(await screen.findByRole('heading', { name: 'El envío de correos' })).toBeTruthy()
  await end()
  expect(await screen.findByRole('heading', { name: 'Nada falló' })).toBeTruthy()
})
