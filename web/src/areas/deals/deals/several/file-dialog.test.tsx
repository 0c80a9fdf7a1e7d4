// @vitest-environment happy-dom
import type { SessionUser } from '@cancha/contract/people/session-user'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { Route } from '../mine/OwnDealsPage.tsx'

const DEALER: SessionUser = { ...ANA, can: { ...ANA.can, deal: true } }
const LINES = [
  {
    line: 2,
    title: 'Casa en Hicks Ave',
    place: '418 Hicks Ave, San Antonio, TX',
    price: '142000',
    faults: [],
  },
  {
    line: 5,
    title: '',
    place: '',
    price: 'mucho',
    faults: [
      { column: 'Título', msg: 'Está vacía' },
      { column: 'Precio', msg: 'Aquí va una cantidad' },
    ],
  },
]
type Serving = (request: ServedRequest) => Answer | Promise<Answer> | null | undefined

async function open(other: Serving) {
  const asked = serve((one) => {
    const answer = other(one)
    if (answer !== undefined) return answer
    return one.path.endsWith('/deals/mine')
      ? ok({ drafts: [], deals: [], next: null, can: { publish: true } })
      : ok({ msg: 'done', begun: 1, left: 1 })
  })
  await openRoute(Route, '/deals/mios', { address: '/deals/mios', user: DEALER })
  fireEvent.click(await screen.findByRole('button', { name: 'Subir varias' }))
  await screen.findByRole('dialog')
  return asked
}
const choose = (text: string, name = 'casas.csv') =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Archivo CSV'), {
      target: { files: [new File([text], name, { type: 'text/csv' })] },
    })
  })
const failure = () => within(screen.getByRole('dialog')).getAllByRole('alert')[0]?.textContent
const read =
  (answer: object): Serving =>
  ({ path }) =>
    path.endsWith('/deals/file/read') ? ok(answer) : undefined
const sent = (asked: ServedRequest[], path: string) => asked.filter((one) => one.path.endsWith(path))

test('a file shows what is wrong in which line; its good lines become drafts, under one name however often it is asked', async () => {
  let answers = 0
  const asked = await open((one) => {
    if (one.path.endsWith('/deals/file'))
      return answers++ === 0 ? null : ok({ msg: 'done', begun: 1, left: 1 })
    return read({ lines: LINES, ignored: ['Notas'], room: 20 })(one)
  })
  await choose('Título;Precio')
  expect(within(screen.getByRole('dialog')).getAllByRole('status')[0]?.textContent).toContain(
    'casas.csv: 1 propiedad lista, 1 por corregir',
  )
  const [good, wrong] = within(screen.getByRole('region', { name: 'Lo que trae el archivo' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.startsWith('Línea'))
  expect(good?.textContent).toContain('Línea 2 Casa en Hicks Ave')
  expect(wrong?.textContent).toContain('Línea 5 Sin título')
  expect(wrong?.textContent).toContain('Título: Está vacía')
  expect(screen.getByText(/No usamos la columna «Notas»/)).toBeTruthy()
  const button = () => screen.getByRole('button', { name: 'Crear 1 borrador' })
  await act(async () => void fireEvent.click(button()))
  await waitFor(() => expect(failure()).not.toBe(''))
  await act(async () => void fireEvent.click(button()))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = sent(asked, '/deals/file').map(({ body }) => (body as { key: string }).key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('what is no table is refused beside the button, and another file can be chosen', async () => {
  const asked = await open(({ path }) =>
    path.endsWith('/deals/file/read')
      ? refused(400, 'invalid_input', 'En la primera línea falta la columna «Precio».')
      : undefined,
  )
  await choose('PK')
  expect(failure()).toContain('guárdalo como CSV')
  expect(sent(asked, '/deals/file/read')).toEqual([])
  await choose('Título')
  expect(failure()).toContain('falta la columna «Precio»')
  expect(screen.queryByRole('button', { name: /Crear/ })).toBeNull()
})

test('more properties than drafts fit can’t be sent, and the dialog says how many do', async () => {
  await open(read({ lines: LINES, ignored: [], room: 0 }))
  await choose('Título')
  expect(screen.getByText(/Ya no caben más borradores/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Crear/ })).toBeNull()
})
