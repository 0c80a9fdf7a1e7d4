// @vitest-environment happy-dom
import type { SessionUser } from '@cancha/contract/calls/accounts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA, rights } from '../../../shell/session/sample-member.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { type Answer, type Asked, ok, refused, serve } from '../../../testing/server.ts'
import { categories, topic } from '../../../testing/topics.ts'
import { toasts } from '../../../ui/overlays/notify.ts'
import { Route } from '../home/ForumPage.tsx'
import { postEditor } from '../writing/load-editor.ts'
import { COMMUNITY_RULES } from './rules.ts'

beforeEach(() => {
  // The field stays a text field.
  vi.spyOn(postEditor, 'load').mockRejectedValue(new Error('away'))
})
afterEach(() => {
  for (const { id } of toasts.now()) toasts.dismiss(id)
})

const KNOWS_RULES = { ...ANA, communityrule: true }
const ADDED = ok({
  success: true,
  topic: { _id: '9', shortid: 'abc', href: '/forums/Rentar/abc/x?sid=abc' },
  waiting: false,
})

/** Opens the wizard from the forum's page. */
async function ask(
  user: SessionUser = KNOWS_RULES,
  answer: (asked: Asked) => Answer | undefined = () => undefined,
) {
  const log = serve((asked) => {
    const given = answer(asked)
    if (given) return given
    if (asked.path.startsWith('/api/topics/draft'))
      return ok(asked.method === 'GET' ? { draft: null } : { success: true, version: 1 })
    if (asked.path.includes('/categories/')) return ok({ categories: categories() })
    if (asked.path.startsWith('/api/topics/similar')) return ok({ topics: [] })
    if (asked.path === '/api/topics/add') return ADDED
    return ok({ topics: [topic()], currentPage: 1, totalPages: 1 })
  })
  await openRoute(Route, '/forums', { address: '/forums', user })
  await press('Cual es tu pregunta Ana?')
  await screen.findByRole('textbox', { name: /Título/ })
  return { added: () => log.filter(({ path }) => path === '/api/topics/add').map(({ body }) => body), log }
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
async function write(title = '¿Cuánto guardan?', message = 'Tengo un dúplex') {
  await type(/Título/, title)
  await type(/Tu pregunta/, message)
}
const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent
const publishing = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' })

test('[FOR-049] [FOR-050] [FOR-052] [FOR-055] [FOR-056] a question is asked in two steps by whoever knows the rules', async () => {
  const { added } = await ask()
  expect(screen.queryByText(/fotos/i)).toBeNull()
  await write()
  await press('Siguiente')
  expect(title()).toBe('¿Dónde va?')
  const folds = screen.getByRole('dialog').querySelectorAll('details')
  expect([...folds].map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['Rentar'])
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'arreglos',
    'inquilinos',
  ])
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(added()[0]).toMatchObject({
    author: '7',
    title: '¿Cuánto guardan?',
    message: '<p>Tengo un dúplex</p>',
    subcategory: 'inquilinos',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts.now().map(({ message }) => message)).toEqual(['Gracias por enviar el tema del foro'])
})

test('[FOR-050] the way back keeps what was typed and chosen', async () => {
  await ask()
  await write()
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Atrás')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('¿Cuánto guardan?')
  await press('Siguiente')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Inquilinos/ }).checked).toBe(true)
})

test('[FOR-058] [FOR-059] a short title and an empty question are named at their fields', async () => {
  const { added } = await ask()
  await write('  Hola ', ' ')
  await press('Siguiente')
  expect(title()).toBe('Tu pregunta')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByText('El título debe tener al menos 5 caracteres').length).toBeGreaterThan(0)
  expect(dialog.getAllByText('* Por favor ingrese el pregunta').length).toBeGreaterThan(0)
  expect(added()).toEqual([])
})

test('[FOR-051] whoever writes for the first time accepts every rule', async () => {
  const { added } = await ask(ANA)
  await write()
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Siguiente')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes).toHaveLength(COMMUNITY_RULES.length)
  for (const box of boxes.slice(1)) fireEvent.click(box)
  await press('Publicar')
  expect(screen.getAllByText('Por favor acepta').length).toBeGreaterThan(0)
  expect(added()).toEqual([])
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await press('Publicar')
  await waitFor(() => expect(added()).toMatchObject([{ accepteddata: true }]))
})

test('[FOR-054] [FOR-057] what the server refuses is said in a dialog, and can be sent again as it is', async () => {
  const LIMIT = 'Has alcanzado el límite semanal para publicar temas en el foro.'
  const { added } = await ask(KNOWS_RULES, ({ path }) =>
    path === '/api/topics/add' ? refused(429, 'limit_reached', LIMIT) : undefined,
  )
  await write()
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() => expect(document.body.textContent).toContain(LIMIT))
  expect(document.body.textContent).toContain('No se pudo publicar un tema nuevo')
  expect(publishing().disabled).toBe(false)
  expect(added()).toHaveLength(1)
})

test('a field that the server refuses is shown on its step', async () => {
  await ask(KNOWS_RULES, ({ path }) =>
    path === '/api/topics/add'
      ? {
          status: 400,
          body: {
            ...{ success: false, code: 'invalid_input', msg: 'Revisa los datos' },
            issues: [{ path: 'body.title', msg: 'Ese título ya existe' }],
          },
        }
      : undefined,
  )
  await write()
  await press('Siguiente')
  fireEvent.click(await screen.findByRole('radio', { name: /Inquilinos/ }))
  await press('Publicar')
  await waitFor(() => expect(title()).toBe('Tu pregunta'))
  expect(screen.getAllByText('Ese título ya existe').length).toBeGreaterThan(0)
})

test('[FOR-055] the dialog closes on cancel, and what was typed is kept as a draft', async () => {
  const { log } = await ask()
  await write()
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() =>
    expect(
      log
        .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/topics/draft'))
        .map(({ body }) => body)
        .at(-1),
    ).toMatchObject({ for: 'new', title: '¿Cuánto guardan?', message: '<p>Tengo un dúplex</p>' }),
  )
})

test('a draft of another device is gone on with, or begun anew', async () => {
  await ask(KNOWS_RULES, ({ path, method }) =>
    path.startsWith('/api/topics/draft') && method === 'GET'
      ? ok({
          draft: {
            ...{ title: 'De mi teléfono', message: '<p>Hola</p>', subcategory: 'arreglos', version: 4 },
            updatedAt: '2026-11-20T15:00:00.000Z',
          },
        })
      : undefined,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('De mi teléfono')
  await press('Empezar de nuevo')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('')
})

test('questions like the one that is typed are shown beside it', async () => {
  await ask(KNOWS_RULES, ({ path }) =>
    path.startsWith('/api/topics/similar')
      ? ok({ topics: [{ title: '¿Cuánto guardas?', href: '/forums/x', replies: 1, solved: true }] })
      : undefined,
  )
  await type(/Título/, 'Cuánto guardan')
  const similar = within(await screen.findByRole('region', { name: 'Temas parecidos' }))
  expect(similar.getByRole('link', { name: '¿Cuánto guardas?' }).getAttribute('href')).toBe('/forums/x')
  expect(similar.getByText('1 respuesta')).toBeTruthy()
  expect(similar.getByText('Resuelto')).toBeTruthy()
})

test('[FOR-049] photos are added by those who keep order', async () => {
  await ask({ ...KNOWS_RULES, can: rights('moderate') })
  expect(screen.getAllByText(/fotos/i).length).toBeGreaterThan(0)
})
