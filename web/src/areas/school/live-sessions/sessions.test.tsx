import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { LiveSession } from './queries.ts'
import { SessionCard } from './SessionCard.tsx'

const session: LiveSession = {
  _id: '7',
  title: 'Trae tu cuenta',
  host: 'Carmen Villanueva',
  description: '<p>Gasto por gasto.</p>',
  startsat: '2027-03-15T23:00:00.000Z',
  minutes: 60,
  state: 'coming',
  link: null,
}
const NOW = Date.parse('2027-03-10T12:00:00Z')
const renderCard = (changes: Partial<LiveSession>, joins: boolean) =>
  renderToStaticMarkup(<SessionCard session={{ ...session, ...changes }} now={NOW} joins={joins} />)

describe('the card of a live session', () => {
  test('says when it is on New York’s clock, what it is about and who gives it', () => {
    const html = renderCard({}, false)
    expect(html).toContain('Lunes 15 de marzo · 7:00\u00a0p.m., hora de Nueva York')
    expect(html).toContain('Carmen Villanueva · 60 minutos')
    expect(html).toContain('Gasto por gasto.')
  })

  test('for who may join has the room’s link and the calendar file', () => {
    const html = renderCard({ link: 'https://sala.example/j/7' }, true)
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/sala\.example\/j\/7"[^>]*rel="noopener noreferrer"|<a[^>]*rel="noopener noreferrer"[^>]*href="https:\/\/sala\.example\/j\/7"/,
    )
    expect(html).toContain('href="/api/livesessions/7/calendar"')
    expect(html).not.toContain('Con Cancha Pro')
  })

  test('for others says what opens it, and has neither', () => {
    const html = renderCard({}, false)
    expect(html).toContain('Con Cancha Pro')
    expect(html).not.toContain('<a ')
  })

  test('says that it is on, and of one that is over nothing but what it was', () => {
    expect(renderCard({ state: 'now', link: 'https://sala.example/j/7' }, true)).toContain('En vivo ahora')
    const over = renderCard({ state: 'past' }, false)
    expect(over).not.toContain('Con Cancha Pro')
    expect(over).not.toContain('<a ')
  })
})
