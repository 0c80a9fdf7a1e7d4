// @vitest-environment happy-dom
import type { RelationName } from '@cancha/contract/people/member-card'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const BETO = { id: '8', firstname: 'Beto', lastname: 'Salgado' }

/** The labels of the buttons on a profile, in order. */
function buttons(relation: RelationName): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <ConnectButton user={ANA} member={BETO} relation={relation} declines="Cancelar" />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name ?? '')
}

describe('on a profile', () => {
  test('[PROF-047] the requester can cancel', () =>
    expect(buttons('sent')).toEqual(['Cancelar la solicitud a Beto Salgado']))

  test('[PROF-048] the recipient accepts, or cancels, which declines', () =>
    expect(buttons('received')).toEqual([
      'Aceptar la solicitud de Beto Salgado',
      'Cancelar la solicitud de Beto Salgado',
    ]))

  test('[PROF-049] once connected, either side can end it', () =>
    expect(buttons('connected')).toEqual(['Eliminar la conexión con Beto Salgado']))

  test('nobody connects with themselves', () => expect(buttons('self')).toEqual([]))
})

describe('the focus', () => {
  const shown = (relation: RelationName) => (
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <button type="button">Otra cosa</button>
        <ConnectButton user={ANA} member={BETO} relation={relation} />
      </ConfirmProvider>
    </QueryClientProvider>
  )

  test('goes from the buttons that are gone to the first of those in their place', () => {
    const { rerender } = render(shown('received'))
    screen.getByRole('button', { name: 'Aceptar la solicitud de Beto Salgado' }).focus()
    rerender(shown('connected'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Eliminar la conexión con Beto Salgado')
    rerender(shown('none'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Conectar con Beto Salgado')
  })

  test('stays where it is when somebody else changes the relation', () => {
    const { rerender } = render(shown('sent'))
    const other = screen.getByRole('button', { name: 'Otra cosa' })
    other.focus()
    rerender(shown('connected'))
    expect(document.activeElement).toBe(other)
  })
})
