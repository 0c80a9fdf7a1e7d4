// @vitest-environment happy-dom
import type { ContactMessage } from '@cancha/contract/school/inbox'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRoute, someone } from '../../../../testing/open-route.tsx'
import { ok, type ServedRequest, serve } from '../../../../testing/server.ts'
import { Route as EarlyMembersRoute } from './EarlyMembersPage.tsx'
import { Route as MessagesRoute } from './MessagesPage.tsx'

const ADMIN = someone({ administer: true })
const message = (id: string, fullname: string): ContactMessage => ({
  id,
  fullname,
  email: `${id}@prueba.example`,
  reason: 'otros',
  message: 'Hola',
  profileurl: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  answeredAt: null,
})

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

/** A server with two messages, which finds the words of one of them, and keeps which are answered. */
function serveMessages() {
  const all = [message('1', 'Lucía Pardo'), message('2', 'Vera Visita')]
  return serve(({ method, path, body }: ServedRequest) => {
    if (method === 'POST') {
      const { id, answered } = body as { id: string; answered: boolean }
      for (const each of all)
        if (each.id === id) each.answeredAt = answered ? '2026-11-21T15:00:00.000Z' : null
      return ok({ success: true })
    }
    const { searchParams } = new URL(path, 'http://localhost')
    const found = all.filter(({ fullname }) => !searchParams.has('search') || fullname.startsWith('Vera'))
    const [open, answered] = [false, true].map((is) =>
      found.filter((each) => (each.answeredAt !== null) === is),
    )
    const messages = searchParams.get('state') === 'answered' ? answered : open
    const counts = { open: open?.length, answered: answered?.length }
    return ok({ messages, counts, totalCount: messages?.length, currentPage: 1, totalPages: 1 })
  })
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

test('messages are searched; one that is answered leaves the list, and stands among the answered ones', async () => {
  const asked = serveMessages()
  const at = (address: string) => openRoute(MessagesRoute, '/admin/contacto', { address, user: ADMIN })
  await at('/admin/contacto')
  await waitFor(() => expect(names()).toEqual(['Lucía Pardo', 'Vera Visita']))
  fireEvent.change(screen.getByLabelText('Buscar mensajes'), { target: { value: 'donde empezar' } })
  await press(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(names()).toEqual(['Vera Visita']))
  expect(asked.at(-1)?.path).toMatch(/search=donde(\+|%20)empezar/)
  await press(screen.getByRole('button', { name: 'Marcar contestado: Vera Visita' }))
  await screen.findByText('Nada coincide con eso')
  const answered = screen.getByRole('link', { name: /^Contestados.*1/ }).getAttribute('href') ?? ''
  cleanup()
  await at(answered)
  await waitFor(() => expect(names()).toEqual(['Vera Visita']))
  expect(screen.getByRole('button', { name: 'Volver a abrir: Vera Visita' })).toBeTruthy()
})

test('the list of early members is exported for a reason only', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked = serve(() => ok({ people: [], totalCount: 0, currentPage: 1, totalPages: 0 }))
  const here = '/admin/anotados'
  await openRoute(EarlyMembersRoute, here, { address: here, user: ADMIN })
  await screen.findByText('Todavía no se ha anotado nadie')
  await press(screen.getByRole('button', { name: 'Bajar la lista (CSV)' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Bajar' })
  await press(confirm)
  await within(dialog).findByText('Escribe el motivo')
  expect(asked).toHaveLength(1)
  fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Para avisarles' } })
  await press(confirm)
  await waitFor(() => expect(saved).toEqual(['anotados.csv']))
  expect(asked.at(-1)?.path).toMatch(/reason=Para(\+|%20)avisarles/)
})
