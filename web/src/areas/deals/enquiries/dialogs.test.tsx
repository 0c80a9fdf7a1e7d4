// @vitest-environment happy-dom
import type { Deal } from '@cancha/contract/deals/deal'
import type { Enquiry } from '@cancha/contract/deals/enquiries'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { ok, refused, serve } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AskButton } from './AskButton.tsx'
import { AskDialog } from './AskDialog.tsx'

const DEAL = {
  dealid: '12',
  title: 'Casa en Hicks Ave',
  can: { edit: false, ask: true, offer: false },
} as unknown as Deal

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (text: string | RegExp) => vi.waitFor(() => expect(screen.getAllByText(text)).not.toEqual([]))

const asVisitor = (deal = DEAL) => {
  render(<AskButton deal={deal} />, { wrapper: WithQueries })
  return press('Preguntar')
}

test('[DEAL-018] [LIM3-020] the enquiry is a dialog titled «Pregunta», of the width that the specification prints', async () => {
  serve(() => ok({ user: null }))
  await asVisitor()
  const heading = await screen.findByRole('heading', { name: 'Pregunta' })
  expect(heading.closest('dialog')?.className).toContain('medium')
  const { readFileSync } = await import('node:fs')
  const css = readFileSync('web/src/ui/overlays/Dialog.module.css', 'utf8')
  expect(css).toMatch(/\.medium \{\s*width: min\(500px,/)
})

test('[DEAL-041] what is missing is said at each field in the specification’s words, and nothing is sent', async () => {
  const asked = serve(() => ok({ user: null }))
  await asVisitor()
  await screen.findByRole('heading', { name: 'Pregunta' })
  await press('Enviar')
  await vi.waitFor(() => expect(screen.getAllByText('All * marked field are required.')).toHaveLength(3))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('[DEALCALL-005] [DEAL-019] [DEAL-020] [DEAL-021] [DEAL-022] a sent enquiry closes its dialog and opens the thanks; one that is refused keeps what was typed', async () => {
  const answers = [refused(409, 'conflict', 'Este trato ya se vendió.'), ok({ success: true, msg: 'done' })]
  const asked = serve(({ method }) => (method === 'POST' ? (answers.shift() ?? null) : ok({ user: null })))
  await asVisitor()
  await screen.findByRole('heading', { name: 'Pregunta' })
  type('Nombre completo', 'Vera Visita')
  type('Correo electrónico', 'vera@prueba.example')
  type(/^Teléfono/, '(305) 555-0177')
  type('Mensaje', '¿Sigue libre?')
  await press('Enviar')
  await shown('Este trato ya se vendió.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('¿Sigue libre?')
  await press('Enviar')
  expect(await screen.findByRole('heading', { name: 'Gracias por enviar tu solicitud.' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Pregunta' })).toBeNull()
  expect(asked.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/deals/enquiry/add',
    body: {
      values: {
        fullname: 'Vera Visita',
        email: 'vera@prueba.example',
        message: '¿Sigue libre?',
        phonenumber: '(305) 555-0177',
        dealid: '12',
      },
    },
  })
})

test('what was typed is there again after the dialog was closed, also without a network, and gone once it was sent', async () => {
  let line = false
  serve(({ method }) =>
    method !== 'POST' ? ok({ user: null }) : line ? ok({ success: true, msg: 'done' }) : null,
  )
  await asVisitor({ ...DEAL, dealid: '13' })
  await screen.findByRole('heading', { name: 'Pregunta' })
  type('Nombre completo', 'Vera Visita')
  type('Correo electrónico', 'vera@prueba.example')
  type('Mensaje', '¿Sigue libre?')
  await press('Enviar')
  await shown(/^No hay conexión con Cancha/)
  await press('Cancelar')
  await press('Preguntar')
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value
  await vi.waitFor(() => expect(message()).toBe('¿Sigue libre?'))
  line = true
  await press('Enviar')
  await screen.findByRole('heading', { name: 'Gracias por enviar tu solicitud.' })
  await press('Entendido')
  await press('Preguntar')
  await vi.waitFor(() => expect(message()).toBe(''))
})

test('a member asks with their account: neither name nor address is asked for', async () => {
  const asked = serve(() => ok({ success: true, msg: 'done' }))
  const onSent = vi.fn()
  render(
    <QueryClientProvider client={signedIn()}>
      <AskDialog user={ANA} deal={DEAL} onClose={() => undefined} onSent={onSent} />
    </QueryClientProvider>,
  )
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
  type('Mensaje', '¿Sigue libre?')
  await press('Enviar')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    values: { fullname: `${ANA.firstname} ${ANA.lastname}`, email: ANA.email, message: '¿Sigue libre?' },
  })
})

test('a deal that takes no questions has no button', () => {
  serve(() => ok({ user: null }))
  render(<AskButton deal={{ ...DEAL, can: { ...DEAL.can, ask: false } }} />, { wrapper: WithQueries })
  expect(screen.queryByRole('button')).toBeNull()
})

const ENQUIRY = {
  id: '7',
  fullname: 'Vera Visita',
  member: null,
  message: '¿Sigue libre?',
} as unknown as Enquiry

test('an answer isn’t sent empty; refused, it keeps what was typed; sent again it has the same key', async () => {
  const answers = [
    refused(429, 'rate_limited', 'Hoy ya contestaste muchas.'),
    ok({ success: true, way: 'letter', conversation: null }),
  ]
  const asked = serve(() => answers.shift() ?? null)
  const onClose = vi.fn()
  render(<AnswerDialog owner="1" enquiry={ENQUIRY} onClose={onClose} />, { wrapper: WithQueries })
  await press('Enviar respuesta')
  await shown('Escribe tu respuesta')
  expect(asked).toEqual([])
  type('Tu respuesta', 'Sí, ven mañana.')
  await press('Enviar respuesta')
  await shown('Hoy ya contestaste muchas.')
  fireEvent.click(screen.getByLabelText(/^Mostrar mi correo/))
  await press('Enviar respuesta')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = asked.map(({ body }) => body as { key: string })
  expect(second).toMatchObject({ id: '7', text: 'Sí, ven mañana.', showemail: true })
  expect(second?.key).toBe(first?.key)
})
