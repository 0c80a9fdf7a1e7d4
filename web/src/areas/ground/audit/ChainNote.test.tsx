import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChainNote } from './ChainNote.tsx'

const UNTIL = '2026-11-21T17:00:00.000Z'
const note = (unreadable: number, anchor: Parameters<typeof ChainNote>[0]['chain']['anchor']) =>
  renderToStaticMarkup(<ChainNote entries={[]} chain={{ anchor, unreadable, waiting: 0 }} />).replace(
    /<[^>]*>/g,
    '',
  )
const agreeing = { day: '2026-11-21', agrees: true, until: UNTIL }

test('a copy of the seal that can’t be read is told, and never counts as none', () => {
  expect(note(0, agreeing)).toContain('concuerda hasta el')
  expect(note(0, null)).toContain('Todavía no hay una copia del sello guardada aparte')
  const one = note(1, agreeing)
  expect(one).toContain('La última copia del sello que se guardó aparte no se puede leer. Con la anterior,')
  expect(one).toMatch(/concuerda hasta el .*m\. Avisa a quien opera el sitio\.$/)
  expect(note(2, null)).toBe(
    'Las últimas 2 copias del sello que se guardaron aparte no se pueden leer. Avisa a quien opera el sitio.',
  )
  expect(note(1, { ...agreeing, agrees: false, until: null })).toContain('no concuerda con la copia')
})
