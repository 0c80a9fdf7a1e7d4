// @vitest-environment happy-dom
import type { SessionUser } from '@cancha/contract/people/session-user'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, later, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { Route as EditRoute } from './EditDealPage.tsx'
import { Route } from './NewDealPage.tsx'

const DEALER: SessionUser = { ...ANA, can: { ...ANA.can, deal: true } }
const TYPED = {
  ...{ title: 'Casa en Hicks Ave', address1: '418 Hicks Ave', zipcode: '78210', city: 'San Antonio' },
  ...{ state: 'Texas (TX)', price: '142000', type: 'house', footage: '1240', lotsize: '6,100 ft²' },
  ...{ yearbuild: '1948', bedroom: '3', bathrooms: '1', availablefor: 'Yes' },
}
const PHOTO = {
  location: `/media/archivos/${'a'.repeat(22)}/1600.webp`,
  name: 'Frente',
  key: 'a'.repeat(22),
  width: 4,
  height: 3,
}
const FORM = {
  ...{ dealid: '12', status: 'draft', version: 3, reason: null, href: '/deals/12/casa' },
  ...{ typed: { ...TYPED, body: 'Techo nuevo' }, stored: null, photos: [PHOTO], held: [] },
  updatedAt: '2026-11-20T12:00:00.000Z',
}

type Serving = (request: ServedRequest) => Answer | null | Promise<Answer | null> | undefined

/** Opens the page with a server that has one draft, or one deal. */
async function open(
  address: string,
  {
    form = FORM,
    other = () => undefined,
    user = DEALER,
  }: { form?: object; other?: Serving; user?: SessionUser } = {},
) {
  const asked = serve((one) => {
    const answer = other(one)
    if (answer !== undefined) return answer
    if (one.path.includes('/deals/form/')) return ok(form)
    if (one.path.includes('/deals/mine'))
      return ok({ drafts: [], deals: [], next: null, can: { publish: true } })
    return ok({ success: true })
  })
  const [route, path] = address.includes('/editar/')
    ? [EditRoute, '/deals/editar/$dealid']
    : [Route, '/deals/nuevo']
  await openRoute(route, path, { address, user })
  return asked
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sentTo = (asked: ServedRequest[], path: string) => asked.filter((one) => one.path.endsWith(path))

async function publish() {
  await press('Publicar')
  await screen.findByRole('dialog', { name: 'Antes de publicar' })
  await press('Publicar así')
}

test('a draft of another day is gone on with: its texts, its photos, and its number when it is published', async () => {
  const asked = await open('/deals/nuevo?borrador=12', {
    other: ({ path }) =>
      path.endsWith('/deals/add')
        ? refused(403, 'forbidden', 'Tu cuenta no puede publicar tratos por ahora.')
        : undefined,
  })
  expect([field(/^Título \*/).value, field(/^Precio/).value]).toEqual(['Casa en Hicks Ave', '142,000'])
  await publish()
  await vi.waitFor(() => expect(sentTo(asked, '/deals/add')).toHaveLength(1))
  expect(sentTo(asked, '/deals/add')[0]?.body).toMatchObject({
    draft: '12',
    version: 3,
    availablefor: 'Yes',
    values: { body: '<p>Techo nuevo</p>' },
    photos: [{ file: PHOTO.location, name: 'Frente' }],
  })
})

test('[DEAL-021] [DEAL-047] while it is sent the button is busy; what fails is said, and nothing that was typed is lost', async () => {
  const answer = later<Answer | null>()
  await open('/deals/nuevo?borrador=12', {
    other: ({ path }) => (path.endsWith('/deals/add') ? answer.promise : undefined),
  })
  await publish()
  const button = screen.getByRole('button', { name: 'Publicar' })
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await act(async () =>
    answer.settle(
      refused(
        403,
        'forbidden',
        'Tu cuenta no puede publicar tratos por ahora. Lo que escribiste se queda aquí.',
      ),
    ),
  )
  expect((await screen.findAllByText(/no puede publicar tratos por ahora/)).length).toBeGreaterThan(0)
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect([field(/^Título \*/).value, field(/^Descripción \*/).value]).toEqual([
    'Casa en Hicks Ave',
    'Techo nuevo',
  ])
})

test('what is typed is kept by itself, once begun as the same draft', async () => {
  let version = 0
  const asked = await open('/deals/nuevo', {
    other: ({ path }) =>
      path.endsWith('/deals/draft') ? ok({ dealid: '15', version: ++version }) : undefined,
  })
  vi.useFakeTimers()
  try {
    const pass = () => act(() => vi.advanceTimersByTimeAsync(3_000))
    type(/^Título \*/, 'Casa')
    await pass()
    type(/^Precio/, '99000')
    await pass()
  } finally {
    vi.useRealTimers()
  }
  const [first, second] = sentTo(asked, '/deals/draft').map(({ body }) => body as Record<string, unknown>)
  expect(first).toMatchObject({ version: 0, typed: { title: 'Casa' } })
  expect(first).not.toHaveProperty('draft')
  expect(second).toMatchObject({ draft: '15', version: 1, key: first?.['key'], typed: { price: '99000' } })
  expect(screen.getByText(/^Guardado/)).toBeTruthy()
  expect(field(/^Título \*/).value).toBe('Casa')
})

test('what another window has made of a draft is offered, and not written over', async () => {
  const newer = { ...FORM, version: 9, typed: { ...FORM.typed, title: 'Casa con patio' } }
  let isNewer = false
  const asked = await open('/deals/nuevo?borrador=12', {
    other: ({ path }) => {
      if (path.endsWith('/deals/draft') && !isNewer) {
        isNewer = true
        return refused(409, 'conflict', 'Este trato cambió en otra ventana.')
      }
      if (path.endsWith('/deals/draft')) return ok({ dealid: '12', version: 10 })
      return isNewer && path.includes('/deals/form/') ? ok(newer) : undefined
    },
  })
  vi.useFakeTimers()
  type(/^Título \*/, 'Casa sin patio')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  vi.useRealTimers()
  await screen.findByText(/este borrador siguió adelante/)
  await press('Usar el más nuevo')
  expect(field(/^Título \*/).value).toBe('Casa con patio')
  await vi.waitFor(() => expect(sentTo(asked, '/deals/draft').at(-1)?.body).toMatchObject({ version: 9 }))
})

test('who may not list is told, with whom to write to', async () => {
  await open('/deals/nuevo', { user: ANA })
  expect(await screen.findByText('Tu cuenta no puede publicar tratos por ahora')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

test('[DEAL-017] [DEAL-029] a deal is changed with the version that was read and all its photos in their order', async () => {
  const form = { ...FORM, status: 'active', typed: TYPED, stored: '<p>Techo <strong>nuevo</strong></p>' }
  const asked = await open('/deals/editar/12', {
    form,
    other: ({ path }) =>
      path.endsWith('/deals/update')
        ? refused(409, 'conflict', 'Este trato cambió en otra ventana o en otro teléfono.')
        : undefined,
  })
  type(/^Precio/, '135000')
  await press('Guardar cambios')
  await vi.waitFor(() => expect(sentTo(asked, '/deals/update')).toHaveLength(1))
  expect(sentTo(asked, '/deals/update')[0]?.body).toMatchObject({
    dealid: '12',
    version: 3,
    allphotos: true,
    values: { price: 135_000, body: '<p>Techo <strong>nuevo</strong></p>' },
    photos: [{ file: PHOTO.location, name: 'Frente' }],
  })
  const shown = screen.getByRole('button', { name: 'Guardar cambios' }).closest('form')
  if (!shown) throw new Error('no form')
  expect((await within(shown).findAllByText(/cambió en otra ventana/)).length).toBeGreaterThan(0)
  fireEvent.blur(field(/^Precio/))
  expect(field(/^Precio/).value).toBe('135,000')
})

test('a deal that waits for its words says which and why above its form', async () => {
  const held = [{ field: 'body', phrase: 'No Section 8', says: 'Lo revisa una persona.' }]
  await open('/deals/editar/12', { form: { ...FORM, status: 'waiting', typed: TYPED, held } })
  const phrase = await screen.findByText('No Section 8')
  expect([phrase.tagName, phrase.closest('li')?.textContent]).toEqual([
    'MARK',
    'Descripción: No Section 8. Lo revisa una persona.',
  ])
})
