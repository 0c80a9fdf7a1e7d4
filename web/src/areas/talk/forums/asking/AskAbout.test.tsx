// @vitest-environment happy-dom
import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { categories } from '../../../../testing/forums/topics.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { showAmong } from '../../../../testing/with-features.tsx'
import { postEditor } from '../writing/load-editor.ts'
import { AskAbout } from './AskAbout.tsx'

const ANALYSIS = {
  ...{ shortid: 'an1', version: 2, user: '7', name: 'Tía Lola', tags: [] },
  calculator_type: 'rental_property',
  calculator_data: {
    purchase_price: 142_000,
    monthly_rent: 2_200,
    street: '12 Calle Secreta',
    city: 'Houston',
  },
} as unknown as SavedAnalysis

beforeEach(() => {
  // The field stays a text field.
  vi.spyOn(postEditor, 'load').mockRejectedValue(new Error('away'))
})

const DEAL = {
  ...{ dealid: '12', title: 'Casa en Hicks Ave', address1: '418 Hicks Ave', city: 'Houston' },
  ...{ status: 'active', price: 142_000, shown: true },
}

/** Opens the forum's address with the analysis. */
async function open({ deal = null as object | null, isThere = true } = {}) {
  const log = serve(({ path, method }) => {
    if (path === '/api/users/calculator/an1') return isThere ? ok(ANALYSIS) : refused(404, 'not_found', 'No')
    if (path.startsWith('/api/hops')) return ok({ origin: deal && { pricethen: 142_000, deal } })
    if (path.startsWith('/api/topics/draft'))
      return ok(method === 'GET' ? { draft: null } : { success: true, version: 1 })
    if (path.includes('/categories/')) return ok({ categories: categories() })
    if (path.startsWith('/api/topics/similar')) return ok({ topics: [] })
    return ok({ success: true, topic: { _id: '9', shortid: 'abc', href: '/forums/x' }, waiting: false })
  })
  const user = { ...ANA, communityrule: true }
  const { router } = await showAmong(() => <AskAbout user={user} shortid="an1" />, {
    user,
    address: '/forums?analisis=an1',
  })
  return {
    added: () => log.filter(({ path }) => path === '/api/topics/add').map(({ body }) => body),
    address: () => router.state.location.href,
  }
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))

test('the hop from a saved analysis begins a question with its figures, without what its author hides; asked, it is what one sees', async () => {
  const { added, address } = await open()
  const card = await screen.findByRole('region', { name: 'El análisis que adjuntas' })
  expect(card.textContent).toContain('Te queda al mes')
  for (const hidden of ['Tía Lola', 'Secreta', 'Houston'])
    expect(screen.getByRole('dialog').textContent).not.toContain(hidden)
  await type(/^Título(?! de)/, '¿Me conviene esta casa?')
  await type(/Tu pregunta/, 'La veo justa')
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() =>
    expect(added()).toMatchObject([
      {
        title: '¿Me conviene esta casa?',
        subcategory: 'inquilinos',
        analysis: { shortid: 'an1', name: '', withplace: false, withorigin: false },
      },
    ]),
  )
  await waitFor(() => expect(address()).toBe('/forums/x'))
})

test('whether the place is seen, and under which title, is decided before it is published', async () => {
  const { added } = await open()
  const card = within(await screen.findByRole('region', { name: 'El análisis que adjuntas' }))
  fireEvent.click(card.getByRole('checkbox'))
  await type(/Título de la tarjeta/, 'Dúplex de ladrillo')
  await type(/^Título(?! de)/, '¿Me conviene esta casa?')
  await type(/Tu pregunta/, 'La veo justa')
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() =>
    expect(added()).toMatchObject([
      { analysis: { shortid: 'an1', name: 'Dúplex de ladrillo', withplace: true } },
    ]),
  )
})

test('that the topic stands on the deal’s page is offered for a public deal only, and is the author’s choice', async () => {
  const { added } = await open({ deal: DEAL })
  const card = within(await screen.findByRole('region', { name: 'El análisis que adjuntas' }))
  fireEvent.click(await card.findByRole('checkbox', { name: /página del trato «Casa en Hicks Ave»/ }))
  await type(/^Título(?! de)/, '¿Me conviene esta casa?')
  await type(/Tu pregunta/, 'La veo justa')
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() => expect(added()).toMatchObject([{ analysis: { withplace: false, withorigin: true } }]))
})

test.each([null, { ...DEAL, status: 'expired', shown: false }])('it isn’t offered for %j', async (deal) => {
  await open({ deal })
  const card = within(await screen.findByRole('region', { name: 'El análisis que adjuntas' }))
  expect(card.queryByRole('checkbox', { name: /página del trato/ })).toBeNull()
})

test('an analysis that is gone is said to be, and closing leads to the forum', async () => {
  const { address } = await open({ isThere: false })
  expect(await screen.findByText(/Ese análisis no está entre los tuyos/)).toBeTruthy()
  await press('Ir al foro')
  expect(address()).toBe('/forums')
})
