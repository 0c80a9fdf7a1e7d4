// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { sampleLender } from '../../lenders/public/sample-lender.ts'
import { Route } from './DeskPage.tsx'

afterEach(cleanup)

const LEO = sampleMember({ id: '7', firstname: 'Leo', usertype: ['lender'], can: rights('lend') })
const DESK = {
  ldata: { commission: 2.5, invitedLoan: [], interestedLoan: [] },
  counts: { new: 0, accepted: 0, funded: 0, lost: 0, passed: 0 },
  answers: { rate: null, hours: null },
  ...{ total: 0, currentPage: 1, totalPages: 1 },
}
const line = (key: string, title: string, href: string, section = 'waits') => ({
  ...{ key, title, href, section, urgency: 'person', reason: 'porque espera', hidable: true },
  ...{ at: '2026-11-30T18:00:00.000Z', until: null },
})

test('A lender reads at the head of the portal what waits elsewhere, without the requests that the portal lists itself', async () => {
  const lines = [
    line('messages:all', 'Beto te escribió', '/messenger'),
    line('loanRequests:all', '2 solicitudes sin contestar', '/dashboard/lender'),
    line('topicsOfWeek:1', '¿Cuánto guardo?', '/forums/x', 'week'),
  ]
  serve(({ path }) => {
    if (path === '/api/users/home') return ok({ lines })
    return path.startsWith('/api/users/fetchtata/lender/info') ? ok({ ldata: sampleLender() }) : ok(DESK)
  })
  await openRoute(Route, '/dashboard/lender', { address: '/dashboard/lender', user: LEO })
  const own = within(await screen.findByRole('region', { name: 'Lo tuyo' }))
  expect(own.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Beto te escribió'])
})
