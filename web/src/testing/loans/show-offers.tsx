import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { BorrowerOffers } from '../../areas/lending/requests/offers/compare/BorrowerOffers.tsx'
import { sampleOffer } from '../../areas/lending/requests/offers/sample-offer.ts'
import { loanOffersQuery } from '../../areas/lending/requests/queries.ts'
import { sampleRequest } from '../../areas/lending/requests/sample-loan.ts'
import { sampleMember } from '../../shell/session/sample-member.ts'
import { type Answer, ok, serve } from '../server.ts'
import { showAmong } from '../with-features.tsx'

const ROSA = sampleMember({ id: '40', firstname: 'Rosa' })
export const WAITS = { accept: true, decline: true }
export const PRADO = sampleOffer({ can: WAITS })
export const GOLFO = sampleOffer({
  id: '62',
  company: 'Banco del Golfo',
  terms: { amount: cents(19_000_000), rate: 10, points: 3, closesInDays: 21, note: 'Sin penalidad.' },
  can: WAITS,
})

export const REFINANCE = sampleRequest('borrower', { loantype: 'Refinanciamiento' })
/** So many offers, each a little dearer than the one before. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleOffer({
      id: `${70 + index}`,
      company: `Casa ${index + 1}`,
      terms: { rate: 10 + index },
      can: WAITS,
    }),
  )

type OffersOptions = {
  own?: boolean
  request?: LoanRequest
  write?: (path: string) => Answer | null
}

/** The offers as the server has them when they are asked for. */
export async function showOffers(
  read: () => readonly LoanOffer[] | null | Answer,
  { own = true, request = sampleRequest('borrower', { status: 'active' }), write }: OffersOptions = {},
) {
  const asked = serve(({ method, path }) => {
    if (method === 'POST') return write ? write(path) : ok({ success: true, offer: read() })
    const offers = read()
    return offers === null ? null : 'status' in offers ? offers : ok({ offers })
  })
  const { queryClient } = await showAmong(() => <BorrowerOffers request={request} user={ROSA} own={own} />, {
    user: ROSA,
  })
  await vi.waitFor(() => expect(screen.queryByText('Cargando las ofertas…')).toBeNull())
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  /** As when a live event says that the request changed. */
  const changed = () =>
    act(async () => void (await queryClient.invalidateQueries(loanOffersQuery(request.lrnid))))
  return { asked, sent, changed }
}

export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
/** A row of the table, by the beginning of its label. */
export const row = (label: string) => {
  const found = screen
    .getAllByRole('row')
    .find((one) => plain(one.querySelector('th[scope=row]')?.textContent)?.startsWith(label))
  if (!found) throw new Error(`no row ${label}`)
  return [...found.querySelectorAll('td')].map(({ textContent }) =>
    plain(textContent)?.replace('. ¿De dónde sale este número?', ' ').trim(),
  )
}
export const months = () => screen.getByLabelText('¿Cuántos meses piensas tener el préstamo?')
export const type = (text: string) =>
  act(async () => void fireEvent.change(months(), { target: { value: text } }))
export const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(place).getAllByRole('button', { name })[0] as HTMLElement))
