import type { Report } from '@cancha/contract/people/member-reports'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReportCard } from './ReportCard.tsx'

const person = (id: string, firstname: string): Report['reporter'] => ({
  id,
  firstname,
  lastname: 'De Prueba',
  pathalias: null,
  avatar: null,
  sub: 'free',
  userinfoid: { roles: null, rolename: null, city: null, state: null, shortbio: null },
  deleted: false,
})
const REPORT: Report = {
  id: '1',
  reason: 'fraud',
  text: 'Pidió dinero por adelantado',
  createdAt: '2026-11-20T15:00:00.000Z',
  reporter: person('7', 'Ana'),
  reported: { ...person('8', 'Beto'), status: '1' },
  resolved: null,
  evidence: 0,
}

/** The card's links by where they lead, and its text. */
function renderCard(report: Report) {
  const html = renderToStaticMarkup(
    <ReportCard report={report} onClose={() => undefined} onRead={() => undefined} />,
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  return {
    links: links.map(([, href, inner = '']) => [inner.replace(/<[^>]*>/g, ''), href]),
    text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  }
}

test('a report leads to both accounts and to the profile of who was reported', () => {
  const { links, text } = renderCard(REPORT)
  expect(links).toEqual([
    ['Beto De Prueba', '/admin/miembros/8'],
    ['Ana De Prueba', '/admin/miembros/7'],
    ['Ver su perfil', '/user/alias/8'],
    ['Ver su cuenta', '/admin/miembros/8'],
  ])
  expect(text).toContain('Resolver')
  expect(text).not.toContain('Ver los mensajes')
})

test('one of messages leads to them, and says how many they are', () => {
  expect(renderCard({ ...REPORT, evidence: 3 }).text).toContain('Ver los mensajes (3)')
})

test('a resolved one says what was done, by whom and why, and leads there still', () => {
  const resolved = {
    at: '2026-11-21T15:00:00.000Z',
    by: 'Adela',
    outcome: 'acted',
    note: 'La bloqueamos',
  } as const
  const { links, text } = renderCard({ ...REPORT, resolved })
  expect(text).toMatch(/Se actuó: La bloqueamos · Adela · /)
  expect(text).not.toContain('Resolver')
  expect(links).toContainEqual(['Ver su cuenta', '/admin/miembros/8'])
})

test('an account that was deleted is named and leads nowhere', () => {
  const gone = { deleted: true, firstname: 'Usuario', lastname: 'eliminado' }
  const { links, text } = renderCard({
    ...REPORT,
    reporter: { ...REPORT.reporter, ...gone },
    reported: { ...REPORT.reported, ...gone },
  })
  expect(links).toEqual([])
  expect(text).toContain('Cuenta borrada')
})
