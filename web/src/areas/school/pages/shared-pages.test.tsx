// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRoute } from '../../../testing/open-route.tsx'
import { ok, serve } from '../../../testing/server.ts'
import { PageText } from './BasicPage.tsx'
import { Route as FaqRoute } from './FaqPage.tsx'

const copied: string[] = []
beforeEach(() => {
  copied.length = 0
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
})
const share = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Compartir/ })))

test('an editors’ page copies its address, and says so', async () => {
  render(<PageText title="Techos" lead="" body="<p>Un techo se imprime.</p>" />)
  expect(screen.getByText('Un techo se imprime.')).toBeTruthy()
  await share()
  await waitFor(() => expect(copied).toEqual([window.location.href]))
  expect(screen.getByRole('status').textContent).toBe('Link copiado al portapapeles')
})

test('a question copies the address of its place in the list', async () => {
  const faqs = [{ _id: '7', question: '¿Cada cuánto se revisa un techo?', answer: '<p>Cada año.</p>' }]
  serve(() => ok({ faqs }))
  await openRoute(FaqRoute, '/faq', { address: '/faq', user: null })
  fireEvent.click(await screen.findByText('¿Cada cuánto se revisa un techo?'))
  await share()
  await waitFor(() => expect(copied).toEqual([expect.stringMatching(/#pregunta-7$/)]))
})
