// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkCards } from './LinkCards.tsx'

test('a link card leads to the page inside of the site, and says what it is', () => {
  render(
    <LinkCards
      cards={[
        {
          url: 'https://cancha.example/educacion/remodela',
          href: '/educacion/remodela',
          kind: 'Curso',
          title: 'Remodela sin que se te vaya el dinero',
          detail: '11 videos · 3 h 10',
          picture: null,
        },
      ]}
    />,
  )
  const card = screen.getByRole('link')
  expect(card.getAttribute('href')).toBe('/educacion/remodela')
  expect(card.textContent).toBe('CursoRemodela sin que se te vaya el dinero11 videos · 3 h 10')
})
