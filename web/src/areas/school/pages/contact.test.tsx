// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRoute } from '../../../testing/open-route.tsx'
import { type Answer, ok, serve } from '../../../testing/server.ts'
import { Route } from './ContactPage.tsx'

/** Opens the page for a visitor; null as an answer means that there is no network. */
async function open(answers: (Answer | null)[]) {
  const left = [...answers]
  const sent = serve(() => left.shift() ?? null)
  await openRoute(Route, '/contactus', { address: '/contactus', user: null })
  return sent
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' })))

test('[PAGE-008] [PAGE-009] the contact page says when somebody is there, and has a number to call', async () => {
  await open([])
  expect(screen.getByText('De lunes a viernes, de 9:30 a 17:00 (hora del Este)')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^\+1/ }).getAttribute('href')).toMatch(/^tel:\+1\d{10}$/)
})

test('[PAGE-017] [PAGE-018] a message that finds no network is kept and sent again, and its sender is thanked', async () => {
  const sent = await open([null, ok({ success: true, msg: 'Gracias por contactar con nosotras.' })])
  await send()
  await screen.findAllByText('Entra tu nombre completo')
  expect(sent).toEqual([])
  write('Nombre completo', 'Vera Visita')
  write('Correo electrónico', 'vera@prueba.example')
  write('Razón', 'otros')
  write('Mensaje', '¿Dónde puedo empezar?')
  await send()
  const failed = await screen.findByRole('dialog', { name: 'Fallida' })
  expect(failed.textContent).toContain('No hay conexión')
  fireEvent.click(within(failed).getByRole('button', { name: 'Entendido' }))
  await send()
  await screen.findByRole('dialog', { name: 'Gracias por contactar con nosotras.' })
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({
      fullname: 'Vera Visita',
      email: 'vera@prueba.example',
      reason: 'otros',
      message: '¿Dónde puedo empezar?',
      website: '',
    }),
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('')
})
