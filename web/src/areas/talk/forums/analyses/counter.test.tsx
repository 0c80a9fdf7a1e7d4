// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { attached } from '../../../../testing/attached.ts'
import { author, openTopic, post, topic } from '../../../../testing/forums/topic.tsx'
import { type Answer, ok, refused } from '../../../../testing/server.ts'

const ANALYSIS = attached({
  id: '3',
  calculator_type: 'rental_property',
  calculator_data: {
    ...{ purchase_price: 142_000, construction_budget: 38_000, current_debt: 135_000, arv: 180_000 },
    ...{ interest: 7.25, monthly_rent: 2_200, property_tax: 330, insurance: 0 },
    ...{ mantenimiento: 6, vacancia: 5, handling_cost: 8 },
  },
  name: 'Hicks Ave',
  of: null,
})
const WITH_ANALYSIS = topic({ posts: [post(1, { analysis: ANALYSIS }), post(2)] })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** Opens a topic with an analysis and begins a counter-analysis of it. */
async function begin(...answers: (Answer | null)[]) {
  const opened = await openTopic(WITH_ANALYSIS, {
    user: ANA,
    turn: ({ path, method }) =>
      method === 'POST' && path === '/api/posts/add' ? answers.shift() : undefined,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hacer mi contraanálisis' }))
  await screen.findByRole('heading', { name: 'Tu contraanálisis' })
  return opened
}

const form = () => within(screen.getByRole('region', { name: 'Tu contraanálisis' }))
const change = (label: string) => within(screen.getByRole('group', { name: label }))
const numberOf = (label: string) =>
  change(label).getByRole<HTMLInputElement>('textbox', { name: 'Tu número' })
const whyOf = (label: string) => change(label).getByRole<HTMLInputElement>('textbox', { name: '¿Por qué?' })
const picker = () => form().getByRole<HTMLSelectElement>('combobox', { name: /número/ })
const live = () => plain(form().getByText('Te queda al mes, con tus números').parentElement?.textContent)

/** Enters another number, with a reason. */
function enter(field: string, label: string, value: string, why = '') {
  fireEvent.change(picker(), { target: { value: field } })
  fireEvent.click(form().getByRole('button', { name: 'Cambiarlo' }))
  fireEvent.change(numberOf(label), { target: { value } })
  fireEvent.change(whyOf(label), { target: { value: why } })
}
const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Tu respuesta' }), { target: { value } })
const publish = () => act(async () => screen.getByRole('button', { name: 'Publicar respuesta' }).click())
const invalid = (issues: Record<string, string>): Answer => ({
  status: 400,
  body: {
    success: false,
    code: 'invalid_input',
    msg: 'Revisa los datos.',
    issues: Object.entries(issues).map(([path, msg]) => ({ path: `body.${path}`, msg })),
  },
})

test('what is wrong with a change stands at its number or its reason, gets the focus and goes with the next change; all that was typed stays', async () => {
  const same = 'Renta al mes: escribe otro número, ese ya está en la cuenta.'
  await begin(
    invalid({ 'counter.changes.0.value': same, 'counter.changes.1.why': 'Escribe por qué lo cambias' }),
  )
  enter('monthly_rent', 'Renta al mes', '2200', 'La vi')
  enter('property_tax', 'Impuesto predial al mes', '375')
  write('Mira mis números')
  await publish()
  await waitFor(() => expect(numberOf('Renta al mes').getAttribute('aria-invalid')).toBe('true'))
  expect(change('Renta al mes').getByText(same)).toBeTruthy()
  expect(change('Impuesto predial al mes').getByText('Escribe por qué lo cambias')).toBeTruthy()
  expect(document.activeElement).toBe(numberOf('Renta al mes'))
  expect([numberOf('Renta al mes').value, whyOf('Renta al mes').value]).toEqual(['2200', 'La vi'])
  // Of two changes, the second becomes the first: its fault stays with it.
  fireEvent.click(form().getByRole('button', { name: 'Dejar Renta al mes como está' }))
  expect(screen.queryByText(same)).toBeNull()
  expect(change('Impuesto predial al mes').getByText('Escribe por qué lo cambias')).toBeTruthy()
  fireEvent.change(whyOf('Impuesto predial al mes'), { target: { value: 'El recibo' } })
  expect(screen.queryByText('Escribe por qué lo cambias')).toBeNull()
})

test('a counter-analysis without a change is told so in its part', async () => {
  await begin(invalid({ 'counter.changes': 'Cambia al menos un número' }))
  write('Mira mis números')
  await publish()
  await waitFor(() => expect(form().getByText('Cambia al menos un número')).toBeTruthy())
})

test.each([
  ['without a network', null],
  ['when the topic was closed', refused(409, 'conflict', 'Este tema está cerrado.')],
  ['when the session has ended', refused(401, 'unauthenticated', 'Entra.')],
])('a refused counter-analysis stays as it was typed %s', async (_, answer) => {
  await begin(answer)
  enter('monthly_rent', 'Renta al mes', '2100', 'La vi')
  write('Mira mis números')
  await publish()
  await screen.findByRole('dialog', { name: 'Ocurrió un error' })
  expect([numberOf('Renta al mes').value, whyOf('Renta al mes').value]).toEqual(['2100', 'La vi'])
})

test('other numbers with the same text are another reply: what was changed after a lost answer is sent as new', async () => {
  const { sent } = await begin(null, null)
  enter('monthly_rent', 'Renta al mes', '2100', 'La vi')
  write('Mira mis números')
  await publish()
  fireEvent.change(numberOf('Renta al mes'), { target: { value: '2050' } })
  await publish()
  await waitFor(() => expect(sent('/posts/add')).toHaveLength(2))
  const [first, second] = sent('/posts/add').map(({ body }) => body as { clientId: string; counter: unknown })
  expect(second?.counter).toEqual({
    of: '3',
    changes: [{ field: 'monthly_rent', value: '2050', why: 'La vi' }],
  })
  expect(second?.clientId).not.toBe(first?.clientId)
})

test('a published counter-analysis leaves the form, and the next one begins empty', async () => {
  const mine = post(3, { author: author('7', 'Ana'), message: '<p>Mira</p>' })
  await begin(ok({ post: { ...mine, topicTotalPages: 1 }, waiting: false }))
  enter('monthly_rent', 'Renta al mes', '2100', 'La vi')
  write('Mira mis números')
  await publish()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tu contraanálisis' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Hacer mi contraanálisis' }))
  await screen.findByRole('heading', { name: 'Tu contraanálisis' })
  expect(screen.queryByRole('group', { name: 'Renta al mes' })).toBeNull()
})

test('the result moves with a number that is typed, and not with one that is still empty or can’t be read', async () => {
  await begin()
  const before = live()
  expect(before).toContain('$0')
  enter('monthly_rent', 'Renta al mes', '')
  expect(live()).toBe(before)
  fireEvent.change(numberOf('Renta al mes'), { target: { value: 'mucho' } })
  expect(live()).toContain('—')
  fireEvent.change(numberOf('Renta al mes'), { target: { value: '2,100' } })
  // Of 100 less, 19 % are spent on maintenance, vacancy and management.
  expect(live()).toContain('(−$81)')
})

test('beside a number stands what the other one has, also where that is 0 or a default', async () => {
  await begin()
  const helps = (label: string) => plain(change(label).getByText(/puso/).textContent)
  enter('monthly_rent', 'Renta al mes', '')
  enter('insurance', 'Seguro al mes', '')
  enter('rent_growth', 'Sube la renta al año', '')
  expect([helps('Renta al mes'), helps('Seguro al mes'), helps('Sube la renta al año')]).toEqual([
    'Chelo puso $2,200',
    'Chelo puso $0',
    'Chelo puso 3 %',
  ])
})

test('by keyboard the focus goes to the form that opens, to the number that is added, and back', async () => {
  await begin()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tu contraanálisis' }))
  // In a closed list an arrow key already changes the value: it must not add anything yet.
  fireEvent.change(picker(), { target: { value: 'monthly_rent' } })
  expect(screen.queryByRole('group', { name: 'Renta al mes' })).toBeNull()
  fireEvent.click(form().getByRole('button', { name: 'Cambiarlo' }))
  expect(document.activeElement).toBe(numberOf('Renta al mes'))
  fireEvent.click(form().getByRole('button', { name: 'Dejar Renta al mes como está' }))
  expect(document.activeElement).toBe(picker())
  fireEvent.click(form().getByRole('button', { name: 'Quitar el contraanálisis' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tu respuesta' })),
  )
})
