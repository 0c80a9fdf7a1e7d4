// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SaveState } from '../drafts/save-state.ts'
import type { Piece } from '../queries.ts'
import { PublicNotice } from './PublicNotice.tsx'

const PIECE = { status: 'published', changed: false, publishAt: null, stopped: null, address: '/techos' }

const noticeText = (changes: Partial<Piece>, is: SaveState['is'] = 'saved') =>
  render(<PublicNotice draft={{ piece: { ...PIECE, ...changes } as Piece, state: { is } as SaveState }} />)
    .container.textContent

test('a page says what readers see of it, and what to press for the rest', () => {
  expect(noticeText({})).toBe('Los lectores ven esto mismo.')
  const older =
    'Los lectores todavía ven lo que publicaste antes. Para que vean estos cambios, presiona «Publicar».'
  // Saved isn't public; neither is what is still being typed.
  expect(noticeText({ changed: true })).toBe(older)
  expect(noticeText({}, 'typing')).toBe(older)
  expect(noticeText({ status: 'draft' })).toBe('Nadie lo ve en el sitio hasta que presiones «Publicar».')
  expect(noticeText({ status: 'withdrawn' })).toBe(
    'Ya no se ve en el sitio. Para que vuelva, presiona «Publicar».',
  )
  expect(noticeText({ status: 'scheduled', publishAt: '2026-12-01T15:00:00.000Z' })).toMatch(
    /^Sale el .* Hasta entonces/,
  )
})

test('changes with a date, of a piece that readers see, are told with it and not as what still waits to be published', () => {
  const dated = { changed: true, publishAt: '2026-12-01T15:00:00.000Z', changedSince: false }
  expect(noticeText(dated)).toBe(
    'Los lectores todavía ven lo que publicaste antes. Estos cambios salen el 1 dic 2026, 10:00\u00a0a.m.',
  )
  const later =
    'El 1 dic 2026, 10:00\u00a0a.m. sale lo que programaste, sin los cambios de después. Para incluirlos, prográmalo otra vez.'
  expect(noticeText({ ...dated, changedSince: true })).toBe(later)
  expect(noticeText(dated, 'typing')).toBe(later)
})
