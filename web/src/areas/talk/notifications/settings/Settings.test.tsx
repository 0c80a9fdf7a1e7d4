// @vitest-environment happy-dom
import type { Choices } from '@cancha/contract/calls/talk/notifications'
import { CHOICES_FOR_ALL, type ChoiceForAll, choiceFor } from '@cancha/domain/talk/notifications/choice'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choices, kindChoice } from '../../../../testing/notifications.ts'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { Settings } from './Settings.tsx'

const zone = vi.hoisted(() => ({ own: 'America/Chicago' }))
vi.mock(import('@cancha/domain/ground/time/zone-words'), async (original) => ({
  ...(await original()),
  ownZone: () => zone.own,
}))

afterEach(() => onlineManager.setOnline(true))

const MESSAGES = kindChoice({
  kind: 'message',
  topic: 'Mensajes',
  label: 'Mensajes sin leer',
  inApp: false,
  letterOnly: false,
  app: false,
})

/** Opens the settings of a person who chose this. The server keeps what is sent, or answers with `instead`. */
async function open(
  stored: Partial<Choices> = {},
  instead: (request: ServedRequest) => Answer | null = () => null,
) {
  let all = choices(stored)
  const log = serve((asked) => {
    const body = asked.body as never
    if (asked.method === 'POST') {
      const other = instead(asked)
      if (other) return other
      if (asked.path.endsWith('/settings')) all = { ...all, ...(body as object) }
      else if (asked.path.endsWith('/all')) {
        const { choice } = asked.body as { choice: ChoiceForAll }
        const kinds = all.kinds.map((each) => ({ ...each, ...choiceFor(each, CHOICES_FOR_ALL[choice]) }))
        all = { ...all, kinds }
      } else all = { ...all, kinds: all.kinds.map((each) => ({ ...each, ...(body as object) })) }
    }
    return ok(all)
  })
  render(<Settings userId="7" />, { wrapper: WithQueries })
  await screen.findByRole('region', { name: 'Resumen semanal' })
  return log
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const sentBodies = (log: ServedRequest[]) =>
  log.filter(({ method }) => method === 'POST').map(({ body }) => body)
const press = (element: HTMLElement) => act(async () => element.click())
const isChecked = (element: HTMLElement) => (element as HTMLInputElement).checked
const DOWN = refused(503, 'unavailable', 'El servicio no está disponible.')

test('each kind stands under its topic, with where one is told of it; messages have no place in the list', async () => {
  await open({ kinds: [kindChoice(), MESSAGES] })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'En este dispositivo',
    'Qué te avisamos',
    'Cuándo',
  ])
  expect(
    [...document.querySelectorAll('summary')].map((each) => within(each).getByRole('heading').textContent),
  ).toEqual(['Tu red', 'Mensajes'])
  const boxes = (name: string) => card(name).queryAllByRole('checkbox').length
  expect([boxes('Solicitudes de conexión'), boxes('Mensajes sin leer')]).toEqual([2, 1])
  expect(
    card('Mensajes sin leer').queryByRole('checkbox', { name: 'En tu lista de notificaciones' }),
  ).toBeNull()
  expect(isChecked(card('Mensajes sin leer').getByRole('radio', { name: 'Al momento' }))).toBe(true)
})

test('what comes by letter or not at all has no other place, and no summary', async () => {
  const offers = { kind: 'offers', label: 'Ofertas', inApp: false, letterOnly: true, app: false, push: false }
  const log = await open({ kinds: [kindChoice(offers)] })
  const own = card('Ofertas')
  expect(own.queryAllByRole('checkbox')).toEqual([])
  expect(own.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'Al momento',
    'Nunca',
  ])
  await press(own.getByRole('radio', { name: 'Nunca' }))
  expect(sentBodies(log)).toEqual([{ userId: '7', kind: 'offers', app: false, push: false, mail: 'never' }])
})

test('one choice counts for all kinds, and is marked while none of them differs', async () => {
  const log = await open({ kinds: [kindChoice(), MESSAGES] })
  const marked = () =>
    card('Para todo')
      .getAllByRole<HTMLInputElement>('radio')
      .filter(isChecked)
      .map(({ value }) => value)
  expect(marked()).toEqual(['everything'])
  await press(card('Solicitudes de conexión').getByRole('radio', { name: 'Nunca' }))
  expect(marked()).toEqual([])
  await press(card('Para todo').getByRole('radio', { name: /^Solo aquí/ }))
  expect(marked()).toEqual(['list'])
  expect(sentBodies(log).at(-1)).toEqual({ userId: '7', choice: 'list' })
  expect(card('Para todo').getByText('Guardado')).toBeTruthy()
})

test('a choice is saved at once with the others as they were, and the card says so', async () => {
  const log = await open()
  const own = card('Solicitudes de conexión')
  await press(own.getByRole('radio', { name: 'Nunca' }))
  expect(sentBodies(log)).toEqual([
    { userId: '7', kind: 'connection_request', app: true, push: true, mail: 'never' },
  ])
  expect(await own.findByText('Guardado')).toBeTruthy()
  await press(own.getByRole('checkbox', { name: 'En tus dispositivos' }))
  expect(sentBodies(log).at(-1)).toEqual({
    userId: '7',
    kind: 'connection_request',
    app: true,
    push: false,
    mail: 'never',
  })
})

test('a choice that isn’t saved goes back to what it was, and the card says why', async () => {
  await open({}, () => DOWN)
  const own = card('Solicitudes de conexión')
  const box = own.getByRole('checkbox', { name: 'En tu lista de notificaciones' })
  await press(box)
  expect((await own.findByRole('alert')).textContent).toContain('El servicio no está disponible.')
  expect(isChecked(box)).toBe(true)
  expect(own.queryByText('Guardado')).toBeNull()
})

test('where the site has no push there is nothing to choose about devices', async () => {
  await open({ push: { key: null, browsers: 0 } })
  expect(screen.queryByRole('checkbox', { name: 'En tus dispositivos' })).toBeNull()
})

test('with the summary turned off, a kind that waits for it says that no letter comes', async () => {
  await open({ kinds: [kindChoice({ mail: 'summary' })] })
  const told = () => screen.queryByText(/Tienes apagado el resumen semanal/)
  expect(told()).toBeNull()
  await press(screen.getByRole('checkbox', { name: 'Recibir el resumen semanal' }))
  expect(told()).toBeTruthy()
})

test('the weekly summary is turned off without changing the quiet hours', async () => {
  const quiet = { from: '21:00', to: '06:00', zone: 'America/Chicago' }
  const log = await open({ quiet })
  await press(screen.getByRole('checkbox', { name: 'Recibir el resumen semanal' }))
  expect(sentBodies(log)).toEqual([{ userId: '7', summary: false, quiet }])
  expect(await card('Resumen semanal').findByText('Guardado')).toBeTruthy()
})

test('quiet hours begin with a night on the clock of the device, and are changed one by one', async () => {
  const log = await open()
  const own = card('Horas de descanso')
  await press(own.getByRole('checkbox'))
  expect(sentBodies(log)).toEqual([
    { userId: '7', summary: true, quiet: { from: '22:00', to: '07:00', zone: 'America/Chicago' } },
  ])
  expect(await own.findByText('Con la hora del centro de Estados Unidos.')).toBeTruthy()
  const from = own.getByRole('combobox', { name: 'Desde las' })
  expect(within(from).getByRole('option', { selected: true }).textContent).toBe('10:00\u00a0p.m.')
  // A night that ends when it begins can't be chosen.
  expect(within(from).queryByRole('option', { name: /^7:00\s?a\.m\.$/ })).toBeNull()
  await act(async () => fireEvent.change(from, { target: { value: '23:30' } }))
  expect(sentBodies(log).at(-1)).toMatchObject({ quiet: { from: '23:30', to: '07:00' } })
  await press(own.getByRole('checkbox'))
  expect(sentBodies(log).at(-1)).toEqual({ userId: '7', summary: true, quiet: null })
})

test('hours of another clock are named, and moved to the device’s at a press', async () => {
  const log = await open({ quiet: { from: '22:15', to: '07:00', zone: 'America/Bogota' } })
  const own = card('Horas de descanso')
  expect(own.getByText('Con la hora de Colombia.')).toBeTruthy()
  expect(
    within(own.getByRole('combobox', { name: 'Desde las' })).getByRole('option', { selected: true })
      .textContent,
  ).toBe('10:15\u00a0p.m.')
  await press(own.getByRole('button', { name: 'Usar la hora de este dispositivo' }))
  expect(sentBodies(log)).toMatchObject([{ quiet: { from: '22:15', to: '07:00', zone: 'America/Chicago' } }])
  expect(own.queryByRole('button')).toBeNull()
})

test('what always comes is said', async () => {
  await open()
  expect(screen.getByText(/sobre tu cuenta y tu dinero llegan siempre/)).toBeTruthy()
})

test('choices that can’t be loaded say why, and can be asked for again', async () => {
  let fails = true
  serve(() => (fails ? DOWN : ok(choices())))
  render(<Settings userId="7" />, { wrapper: WithQueries })
  expect((await screen.findByRole('alert')).textContent).toContain('El servicio no está disponible.')
  fails = false
  await press(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('region', { name: 'Resumen semanal' })).toBeTruthy()
})

test('without a network they say so, and come by themselves with it', async () => {
  let away = true
  serve(() => (away ? null : ok(choices())))
  onlineManager.setOnline(false)
  render(<Settings userId="7" />, { wrapper: WithQueries })
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con Cancha.')
  await act(async () => {
    away = false
    onlineManager.setOnline(true)
  })
  expect(await screen.findByRole('region', { name: 'Resumen semanal' })).toBeTruthy()
})
