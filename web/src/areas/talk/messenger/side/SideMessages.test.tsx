// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { conversation, message, serveMessenger } from '../../../../testing/messenger.ts'
import { type Answer, ok, refused, type ServedRequest } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { SideMessages } from './SideMessages.tsx'
// Loaded before, because the first load of a chat takes longer than a test waits.
import './SideList.tsx'
import './SliderChat.tsx'

type Turn = (request: ServedRequest) => Answer | undefined

beforeEach(() => localStorage.clear())

async function show(connected: number, turn: Turn = () => undefined) {
  const server = serveMessenger({
    first: [message(1, { text: 'Nos vemos el jueves' })],
    turn: (asked) =>
      asked.path.startsWith('/api/users/counter/') ? ok({ connected, pending: 0, sent: 0 }) : turn(asked),
  })
  await act(async () => {
    render(
      <ConfirmProvider>
        <SideMessages user={ANA} />
      </ConfirmProvider>,
      { wrapper: WithQueries },
    )
  })
  return server
}

const bar = () => screen.queryByRole('button', { name: /^Mensajes/ })

test('[MSG-008] [MSG-009] whoever has no connections has neither list nor chat beside the page', async () => {
  const { log } = await show(0)
  await expect.poll(() => log.some(({ path }) => path === '/api/users/counter/7')).toBe(true)
  await act(async () => undefined)
  expect(bar()).toBeNull()
})

test('[MSG-008] [MSG-009] with a connection the list unfolds, and a conversation slides in beside it and closes', async () => {
  await show(1)
  await screen.findByRole('button', { name: /^Mensajes/ })
  expect(bar()?.getAttribute('aria-expanded')).toBe('false')
  await act(async () => bar()?.click())
  const row = await screen.findByRole('link', { name: /Beto Salas/ })
  await act(async () => row.click())
  expect(await screen.findByText('Nos vemos el jueves')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir en la página de mensajes' }).getAttribute('href')).toBe(
    '/messenger?chat=5',
  )
  await act(async () => screen.getByRole('button', { name: 'Cerrar la conversación' }).click())
  expect(screen.queryByText('Nos vemos el jueves')).toBeNull()
})

/** Whether the page's margin has room for what stands beside it. */
const hasRoom = (room: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: room }))

test('where there is room beside the page, the list stays as the person left it', async () => {
  hasRoom(true)
  await show(1)
  await screen.findByRole('button', { name: /^Mensajes/ })
  await act(async () => bar()?.click())
  document.body.innerHTML = ''
  await show(1)
  await screen.findByRole('button', { name: /^Mensajes/ })
  expect(bar()?.getAttribute('aria-expanded')).toBe('true')
})

test('where there is none, list and chat fold when the person goes on with the page, and stay folded', async () => {
  hasRoom(false)
  await openByKeyboard()
  const page = document.body.appendChild(document.createElement('main'))
  for (const event of ['pointerdown', 'focusin']) {
    fireEvent(
      screen.getByRole('button', { name: 'Cerrar la conversación' }),
      new Event(event, { bubbles: true }),
    )
    expect(screen.getByText('Nos vemos el jueves')).toBeTruthy()
    fireEvent(page, new Event(event, { bubbles: true }))
    await waitFor(() => expect(screen.queryByText('Nos vemos el jueves')).toBeNull())
    expect(bar()?.getAttribute('aria-expanded')).toBe('false')
    await act(async () => bar()?.click())
    await act(async () => screen.getByRole('link', { name: /Beto Salas/ }).click())
    await screen.findByText('Nos vemos el jueves')
  }
  document.body.innerHTML = ''
  await show(1)
  await screen.findByRole('button', { name: /^Mensajes/ })
  expect(bar()?.getAttribute('aria-expanded')).toBe('false')
})

/** Opens the list of somebody who has no open conversation. */
async function openWithout({ archived }: { archived: boolean }) {
  await show(1, ({ path }) =>
    path.startsWith('/api/conversations/7')
      ? ok({ conversations: [], next: null, unread: 0, archived })
      : undefined,
  )
  await screen.findByRole('button', { name: /^Mensajes/ })
  await act(async () => bar()?.click())
}

test('a list without conversations says so, and leads to people one can write to', async () => {
  await openWithout({ archived: false })
  expect(await screen.findByText(/^Todavía no tienes conversaciones/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buscar en el directorio' }).getAttribute('href')).toBe('/network')
  expect(screen.queryByRole('list', { name: 'Conversaciones' })).toBeNull()
})

test('a person whose conversations are all archived isn’t told that they have none', async () => {
  await openWithout({ archived: true })
  expect(await screen.findByText(/^No tienes conversaciones abiertas/)).toBeTruthy()
})

test('a later page that doesn’t come is asked for again by the same button, which keeps the focus', async () => {
  let isDown = true
  await show(1, ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://cancha.example')
    if (pathname !== '/api/conversations/7' || searchParams.has('limit')) return undefined
    if (!searchParams.has('before'))
      return ok({ conversations: [conversation()], next: '9_5', unread: 0, archived: false })
    if (isDown) return refused(503, 'unavailable', 'No se puede ahora.')
    const older = conversation({ _id: '4', id: '4', other: { ...conversation().other, firstname: 'Carla' } })
    return ok({ conversations: [older], next: null, unread: 0, archived: false })
  })
  await screen.findByRole('button', { name: /^Mensajes/ })
  await act(async () => bar()?.click())
  const more = await screen.findByRole('button', { name: 'Ver más' })
  more.focus()
  fireEvent.click(more)
  const again = await screen.findByRole('button', { name: 'No llegaron. Intenta de nuevo' })
  expect(document.activeElement === again).toBe(true)
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /Carla Salas/ })).toBeTruthy()
})

const isPhone = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('any-pointer') ? !coarse : coarse,
  }))
const composer = () => screen.getByRole('textbox', { name: 'Escribe tu mensaje' })

/** Opens the conversation with Beto as a person does who has no mouse. */
async function openByKeyboard() {
  await show(1)
  await screen.findByRole('button', { name: /^Mensajes/ })
  await act(async () => bar()?.click())
  const row = await screen.findByRole('link', { name: /Beto Salas/ })
  row.focus()
  await act(async () => row.click())
  await screen.findByText('Nos vemos el jueves')
  return row
}

test('the focus goes to where one writes in the opened chat, and back to its row when Escape closes it', async () => {
  isPhone(false)
  const row = await openByKeyboard()
  await waitFor(() => expect(document.activeElement === composer()).toBe(true))
  await act(async () => fireEvent.keyDown(composer(), { key: 'Escape' }))
  expect(screen.queryByText('Nos vemos el jueves')).toBeNull()
  expect(document.activeElement === row).toBe(true)
})

test('Escape leaves what is being answered first, and closes an open menu without closing the chat', async () => {
  isPhone(false)
  await openByKeyboard()
  await act(async () => screen.getByRole('button', { name: 'Responder', hidden: true }).click())
  await act(async () => fireEvent.keyDown(composer(), { key: 'Escape' }))
  expect(screen.queryByText('Respondes a Beto')).toBeNull()
  const menu = screen.getByRole('button', { name: 'Opciones del mensaje de Beto', hidden: true })
  const panel = menu.parentElement?.querySelector<HTMLElement>('[popover]')
  if (!panel) throw new Error('the message has no menu')
  const find = Element.prototype.querySelector
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function open(this: Element, what) {
    return what.includes(':popover-open') ? panel : find.call(this, what)
  })
  await act(async () => fireEvent.keyDown(menu, { key: 'Escape' }))
  expect(screen.getByText('Nos vemos el jueves')).toBeTruthy()
})

test('where the keyboard is of glass, the opened chat’s heading has the focus, so that none jumps up', async () => {
  isPhone(true)
  await openByKeyboard()
  await waitFor(() =>
    expect(document.activeElement === screen.getByRole('heading', { name: /Beto Salas/ })).toBe(true),
  )
})

test('a chat whose list was folded meanwhile gives the focus to the list’s bar', async () => {
  isPhone(false)
  await openByKeyboard()
  await act(async () => bar()?.click())
  await act(async () => screen.getByRole('button', { name: 'Cerrar la conversación' }).click())
  expect(document.activeElement === bar()).toBe(true)
})
