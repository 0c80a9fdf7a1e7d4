// @vitest-environment happy-dom
import type { QueueItem } from '@cancha/contract/talk/forums/order'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, post } from '../../../../testing/forums/topic.tsx'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { UiProvider } from '../../../../ui/UiProvider.tsx'
import { QueueCard } from './QueueCard.tsx'

const item = (part: Partial<QueueItem> = {}): QueueItem => ({
  post: post(2, { message: '<p>Llámame al 210 555 0188</p>' }),
  topic: {
    _id: '50',
    title: '¿Cuánto guardan?',
    href: '/forums/Arreglos/abc/x?sid=abc#p2',
    subcategory: {
      name: 'Arreglos',
      shortid: 'arreglos',
      category: 'Comprar',
      topcategory: true,
      tier: 'free',
    },
    isFirst: false,
  },
  why: 'reported',
  reports: [
    {
      reason: 'fraud',
      text: 'Pide anticipo',
      createdAt: '2026-11-20T15:00:00.000Z',
      reporter: author('12', 'Rocío'),
    },
  ],
  since: '2026-11-20T15:00:00.000Z',
  version: 3,
  silencedUntil: null,
  ...part,
})

function show(part: Partial<QueueItem> = {}, answer: () => Answer = () => ok({ success: true })) {
  const asked = serve(answer)
  render(
    <WithQueries>
      <UiProvider>
        <ul>
          <QueueCard item={item(part)} />
        </ul>
      </UiProvider>
    </WithQueries>,
  )
  return asked
}
const acts = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '')
const press = (name: RegExp | string, inside: HTMLElement = document.body) =>
  act(async () => within(inside).getByRole('button', { name }).click())

/** The schema of a form comes with its first use, so that it is sent a moment later. */
const expectSent = (asked: ServedRequest[], path: string, body: object) =>
  waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST').map((one) => [one.path, one.body])).toEqual([
      [path, body],
    ]),
  )

test('what is reported is shown with its topic, its author, and what others say of it', () => {
  show()
  expect(document.body.textContent).toContain('Llámame al 210 555 0188')
  expect(screen.getByRole('link', { name: '¿Cuánto guardan?' }).getAttribute('href')).toBe(
    '/forums/Arreglos/abc/x?sid=abc#p2',
  )
  expect(screen.getByText('Reportada')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Reportes' }).textContent).toContain(
    'Fraude o estafa: «Pide anticipo» — Rocío Prueba',
  )
})

const removed = { reason: 'Era publicidad', at: '2026-11-20T15:00:00.000Z', answer: 'No lo era' }
test.each<[string, Partial<QueueItem>, string[]]>([
  ['reported', {}, ['Dar por visto', 'Ocultar', 'Silenciar']],
  [
    'waiting',
    { why: 'waiting', reports: [], post: post(2, { state: 'waiting' }) },
    ['Aprobar', 'Ocultar', 'Silenciar'],
  ],
  [
    'answered',
    { why: 'answered', reports: [], post: post(2, { state: 'hidden', removed }) },
    ['Dar por visto', 'Mostrar otra vez', 'Silenciar'],
  ],
  [
    'deleted, by a moderator, and edited before',
    {
      why: 'deleted',
      reports: [],
      post: post(2, {
        state: 'deleted',
        editedAt: removed.at,
        author: author('9', 'Chelo', { moderator: true }),
      }),
    },
    ['Mostrar otra vez', 'Cómo decía antes'],
  ],
])('of what is %s there are these acts', (_, part, wanted) => {
  show(part)
  expect(acts()).toEqual(wanted)
})

test('the author’s answer stands below the reason', () => {
  show({ why: 'answered', reports: [], post: post(2, { state: 'hidden', removed }) })
  expect(document.body.textContent).toContain('Motivo: Era publicidad')
  expect(document.body.textContent).toContain('Respondió: «No lo era»')
})

test('an act is sent with its reason and the version that was read', async () => {
  const asked = show()
  await press(/^Ocultar/)
  const dialog = await screen.findByRole('dialog', { name: 'Ocultar la publicación' })
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Pide dinero' } })
  await press('Ocultar', dialog)
  await expectSent(asked, '/api/admin/forums/post', {
    ...{ id: '102', act: 'hide', version: 3, reason: 'Pide dinero' },
  })
})

test('whoever comes second is told, and keeps what they typed', async () => {
  show({}, () => refused(409, 'conflict', 'Alguien más ya atendió esta publicación.'))
  await press(/^Dar por visto/)
  const dialog = await screen.findByRole('dialog', { name: 'Dar por visto' })
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'No pasa nada' } })
  await press('Dar por visto', dialog)
  expect(await within(dialog).findByText('Alguien más ya atendió esta publicación.')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('No pasa nada')
})

test('what waits is approved as it is, unless its text was corrected', async () => {
  const asked = show({ why: 'waiting', reports: [], post: post(2, { state: 'waiting', message: 'Hola' }) })
  await press(/^Aprobar/)
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar la publicación' })
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Está bien' } })
  await press('Aprobar', dialog)
  await expectSent(asked, '/api/admin/forums/post', {
    ...{ id: '102', act: 'approve', version: 3, reason: 'Está bien' },
  })
})

test('somebody who is silenced may write again', async () => {
  const asked = show({ silencedUntil: '2026-12-20T15:00:00.000Z' })
  expect(document.body.textContent).toContain('No puede escribir hasta el 20 dic 2026')
  await press(/^Silenciar/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Ya entendió' } })
  await press('Dejar escribir', dialog)
  await expectSent(asked, '/api/admin/forums/silence', { id: '10', days: 0, reason: 'Ya entendió' })
})
