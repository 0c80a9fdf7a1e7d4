// @vitest-environment happy-dom
import type { AttachedAnalysis } from '@cancha/contract/forums/analysis'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { type Answer, type Asked, ok } from '../../../testing/server.ts'
import { author, forVisitors, openTopic, post, topic } from '../../../testing/topic.tsx'
import { toasts } from '../../../ui/overlays/notify.ts'

afterEach(() => {
  for (const { id } of toasts.now()) toasts.dismiss(id)
})

const DATA = {
  ...{ purchase_price: 142_000, construction_budget: 38_000, current_debt: 135_000, arv: 180_000 },
  ...{ loan_type: 2, cashOut_percent: 75, interest: 7.25, points_charged: 2, other_costs: 1_900 },
  ...{ monthly_rent: 2_200, property_tax: 2_400, insurance: 1_200 },
}
const analysis = (part: Partial<AttachedAnalysis> = {}): AttachedAnalysis => ({
  ...{ kind: 'analysis', id: '3', calculator_type: 'rental_property', calculator_data: DATA },
  ...{ name: 'Dúplex', of: null },
  ...part,
})
const COUNTER = analysis({
  id: '4',
  name: 'Renta',
  calculator_data: { ...DATA, monthly_rent: 2_050 },
  of: {
    ...{ id: '3', author: 'Chelo', calculator_data: DATA },
    changes: [{ field: 'monthly_rent', value: 2_050, why: 'Rento tres en esa cuadra' }],
  },
})
const argued = (counter: AttachedAnalysis = COUNTER, figures: (number | null)[] = []) =>
  topic({
    posts: [post(1, { analysis: analysis() }), post(2, { analysis: counter })],
    analysis: '3',
    figures,
  })

const text = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ')
const open = async (
  given = argued(),
  user: typeof ANA | null = ANA,
  turn: (asked: Asked) => Answer | undefined = () => undefined,
) => {
  const page = await openTopic(given, { user, turn })
  await screen.findByRole('table')
  return page
}
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())

test('a counter-analysis has both results, each with where it comes from, and a line for each change', async () => {
  await open()
  const card = screen.getByRole('table').closest('section') as HTMLElement
  expect(text(card)).toContain('Chelo dice')
  expect(text(card)).toContain('Julián dice')
  for (const who of ['Chelo', 'Julián'])
    expect(within(card).getByText(`¿De dónde sale el de ${who}?`)).toBeTruthy()
  const [, line, total] = within(card).getAllByRole('row')
  const cells = [...(line?.children ?? [])].map(text)
  expect(cells[0]).toContain('Rento tres en esa cuadra')
  expect(cells.slice(1, 3)).toEqual(['$2,200', '$2,050'])
  expect(cells[3]).toMatch(/^−\$1\d\d$/)
  // One change: its effect is the whole difference.
  expect(text(total as Element)).toContain(`Un cambio${cells[3]}`)
})

test('a visitor reads it, opens it whole, and is offered nothing to do with it', async () => {
  await open(forVisitors(argued()), null)
  expect(screen.queryByRole('button', { name: 'Llevar a mis análisis' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Hacer mi contraanálisis' })).toBeNull()
  await act(async () => screen.getAllByRole('button', { name: 'Abrir' })[0]?.click())
  expect(screen.getByRole('dialog', { name: 'Dúplex' })).toBeTruthy()
})

test.each([
  [true, 'Guardado entre tus análisis.'],
  [false, 'Tu análisis ya tiene estos números.'],
])('its numbers are taken over into one’s own analyses (as a new one: %s)', async (created, says) => {
  const { sent } = await open(argued(), ANA, ({ path }) =>
    path === '/api/topics/analysis/take'
      ? ok({ success: true, shortid: 'aa', calculator_type: 'rental_property', created })
      : undefined,
  )
  await press('Llevar a mis análisis')
  await waitFor(() => expect(toasts.now().map(({ message }) => message)).toEqual([says]))
  expect(toasts.now()[0]?.action?.label).toBe('Abrirlo')
  expect(sent('/topics/analysis/take').map(({ body }) => body)).toEqual([{ id: '4' }])
})

test.each([
  [[1, 2, 3], 0],
  [[100, 150, 200, 250], 1],
])('of the results %j the middle is shown from three counter-analyses on', async (figures, shown) => {
  await open(argued(COUNTER, figures))
  if (shown === 0) {
    expect(screen.queryByRole('region', { name: 'Lo que dicen los números' })).toBeNull()
    return
  }
  const spread = await screen.findByRole('region', { name: 'Lo que dicen los números' })
  expect(text(spread)).toContain('el medio de 4 análisis')
  expect(text(spread)).toContain('$175')
  expect(text(spread)).toContain('$100 a $250')
})

const choose = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }))

test('a member changes numbers, sees what they do, says why, and sends them with the reply', async () => {
  const { sent } = await open(argued(), ANA, ({ path }) =>
    path === '/api/posts/add' ? ok({ post: { ...post(3), topicTotalPages: 1 }, waiting: false }) : undefined,
  )
  await press('Hacer mi contraanálisis')
  const form = within(await screen.findByRole('region', { name: 'Tu contraanálisis' }))
  const before = text(form.getByText(/^Chelo tiene/))
  expect(before).toContain('($0)')
  await choose(/Qué número cambiarías/, 'monthly_rent')
  expect(form.getByText('Chelo puso $2,200')).toBeTruthy()
  await choose(/^Tu número/, '2,050')
  expect(text(form.getByText(/^Chelo tiene/))).toMatch(/\(−\$1\d\d\)/)
  await choose(/^¿Por qué\?/, 'Está vieja')
  await choose(/Cambiar otro número/, 'interest')
  await act(async () => form.getAllByRole('button', { name: /^Dejar .* como está$/ })[1]?.click())
  await choose(/Tu respuesta/, 'Yo le pongo menos')
  await press('Publicar respuesta')
  await waitFor(() =>
    expect(sent('/posts/add').map(({ body }) => body)).toMatchObject([
      {
        message: '<p>Yo le pongo menos</p>',
        counter: { of: '3', changes: [{ field: 'monthly_rent', value: '2,050', why: 'Está vieja' }] },
      },
    ]),
  )
})

test('what is wrong with a number stands at it, and nothing is lost', async () => {
  await open(argued(), ANA, ({ path }) =>
    path === '/api/posts/add'
      ? {
          status: 400,
          body: {
            ...{ success: false, code: 'invalid_input', msg: 'Revisa los datos' },
            issues: [
              { path: 'body.counter.changes.0.value', msg: 'Renta al mes: escribe un número.' },
              { path: 'body.counter.changes.0.why', msg: 'Di por qué' },
            ],
          },
        }
      : undefined,
  )
  await press('Hacer mi contraanálisis')
  await screen.findByRole('region', { name: 'Tu contraanálisis' })
  await choose(/Qué número cambiarías/, 'monthly_rent')
  await choose(/^Tu número/, 'mucho')
  await choose(/Tu respuesta/, 'Yo le pongo menos')
  await press('Publicar respuesta')
  const field = screen.getByLabelText<HTMLInputElement>(/^Tu número/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Renta al mes: escribe un número.')).toBeTruthy()
  expect(screen.getByText('Di por qué')).toBeTruthy()
  expect(field.value).toBe('mucho')
})

test('another counter-analysis begins with the numbers of this one', async () => {
  await open()
  await press('Partir de estos números')
  const form = within(await screen.findByRole('region', { name: 'Tu contraanálisis' }))
  await choose(/Qué número cambiarías/, 'monthly_rent')
  expect(form.getByText('Julián puso $2,050')).toBeTruthy()
})

test('who wrote an analysis is who wrote its post', async () => {
  await open(
    topic({
      posts: [
        post(1, { analysis: analysis() }),
        post(2, { analysis: COUNTER, author: author('11', 'Wendy') }),
      ],
    }),
  )
  expect(text(screen.getByRole('table').closest('section') as Element)).toContain('Wendy dice')
})
