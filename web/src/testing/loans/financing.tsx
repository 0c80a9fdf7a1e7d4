import type { SessionUser } from '@cancha/contract/people/session-user'
import { act, fireEvent, screen } from '@testing-library/react'
import { Route } from '../../areas/lending/requests/asking/FinancingPage.tsx'
import { requests } from '../../areas/lending/requests/feature.ts'
import type { LoanStart } from '../../areas/lending/requests/queries.ts'
import { gatherFeatures } from '../../shell/manifest/gather.ts'
import { LateParts } from '../../shell/manifest/late-parts.ts'
import { ANA } from '../../shell/session/sample-member.ts'
import { openRoute } from '../open-route.tsx'
import { type Answer, ok, type ServedRequest, serve } from '../server.ts'

/** The beginning of a request for a borrower who has answered nothing yet. */
export const sampleStart = (given: Partial<LoanStart> = {}): LoanStart => ({
  draft: { typed: {}, version: 0, updatedAt: null },
  profile: { fullname: 'Ana Guerrero', telephonenumber: '+12105550112', companyname: 'Guerrero Homes LLC' },
  prefill: null,
  open: 0,
  ...given,
})

/** A draft in which every step is answered, of a loan to buy and repair. */
export const WHOLE_DRAFT = {
  loantype: 'hard_money',
  fullname: 'Rosa Medina',
  telephonenumber: '+12105550147',
  langcontact: 'spanish',
  companyname: 'Medina Homes LLC',
  taxoption: 'tax_id',
  employmenttype: 'w2',
  income: '50-70',
  credit: '620-700',
  saving: '40-50',
  propertyaddress: '418 Hicks Ave',
  city: 'San Antonio',
  stateprovideservice: 'TX',
  propertytype: 'house',
  loanamount: '150000',
  propertyvalue: '142000',
  propertypurchasedprice: '142000',
  renovacioncost: '38000',
  afterrepairecost: '240000',
  usedhardmoney: 'No',
  contractorready: 'yes',
  dealundercontract: 'Si',
}
export const storedDraft = (typed: Record<string, string>, version = 3) => ({
  draft: { typed, version, updatedAt: '2026-11-20T15:00:00.000Z' },
})

type FinancingOptions = {
  address?: string
  user?: SessionUser | null
  start?: LoanStart
  /** the answers to writes and counts; null is a lost network, undefined the usual answer */
  answer?: (request: ServedRequest) => Answer | null | undefined
}

/** Opens the page on a server that has this draft. */
export async function openFinancing(opened: FinancingOptions = {}) {
  const { address = '/financing', user = ANA, start = sampleStart(), answer = () => undefined } = opened
  let version = start.draft.version
  const asked = serve((request) => {
    const given = answer(request)
    if (given !== undefined) return given
    const { path } = request
    if (path.startsWith('/api/loans/start')) return ok(start)
    if (path === '/api/loans/draft') return ok({ success: true, version: ++version })
    if (path === '/api/loans/reach') return ok({ all: 5, matched: 3, changes: [] })
    if (path.startsWith('/api/users/fetchtata/l/r/'))
      return ok({ ldata: [], total: 0, currentPage: 1, totalPages: 0 })
    return ok({ success: true })
  })
  const features = gatherFeatures([requests])
  const context = { features, parts: new LateParts(features.drawnLate) }
  await openRoute(Route, '/financing', { address, user, context })
  if (user) await screen.findByRole('list', { name: 'Pasos' })
  return {
    asked,
    to: (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body),
  }
}

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
export const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
export const choose = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
export const textOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
/** The messages at fields. */
export const faults = () =>
  [...document.querySelectorAll('[data-fault]')].map((each) => each.textContent).filter(Boolean)
/** The choices of a select, without the one that stands for none. */
export const choicesOf = (label: string | RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options]
    .filter(({ value }) => value !== '')
    .map(({ text }) => text)
