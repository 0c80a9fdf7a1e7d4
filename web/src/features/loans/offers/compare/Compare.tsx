import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanRequest } from '@cancha/contract/lending/requests/request-answers'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { costOf } from '@cancha/domain/lending/offers/cost'
import { HELD_MONTHS } from '@cancha/domain/lending/offers/offer-life'
import { formatPercent } from '@cancha/domain/numbers/percents'
import { type ReactNode, useMemo, useState } from 'react'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { inMonths, money } from '../terms-in-words.ts'
import classes from './Compare.module.css'
import { type Compared, monthsOf, USUAL_MONTHS } from './compared.ts'
import { OfferCards } from './OfferCards.tsx'
import { OfferColumns } from './OfferColumns.tsx'
import { bestOf, COMPARE_ROWS } from './rows.ts'
import { useOpened } from './use-opened.ts'

const YEARLY = COMPARE_ROWS.find(({ key }) => key === 'yearly')

type Props = {
  offers: readonly LoanOffer[]
  request: LoanRequest
  now: number
  acts: (offer: LoanOffer) => ReactNode
}

/** The offers side by side, by what they cost over the months for which the borrower means to hold the loan. */
export function Compare({ offers, request, now, acts }: Props) {
  const usual = USUAL_MONTHS[loanTypeFrom(request.loantype) ?? 'hard_money']
  const [typed, setTyped] = useState(String(usual))
  const [counted, setCounted] = useState<number>(usual)
  const isWrong = monthsOf(typed) === null
  const opened = useOpened()
  const all = useMemo(
    () =>
      offers.map(
        (offer): Compared => ({
          offer,
          request,
          months: counted,
          cost: costOf(offer.terms, counted),
        }),
      ),
    [offers, request, counted],
  )
  const shown = { all, months: counted, now, opened, acts: ({ offer }: Compared) => acts(offer) }

  function type(text: string) {
    setTyped(text)
    setCounted(monthsOf(text) ?? counted)
  }

  return (
    <>
      <NumberField
        className={classes.months}
        label="¿Cuántos meses piensas tener el préstamo?"
        whole
        unit="meses"
        maxLength={3}
        value={typed}
        error={
          isWrong
            ? `Escribe un número entero de ${HELD_MONTHS.least} a ${HELD_MONTHS.most}. Abajo sigue la cuenta de ${inMonths(counted)}.`
            : undefined
        }
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p aria-live="polite">{cheapestInWords(all)}</p>
      <OfferColumns {...shown} />
      <OfferCards {...shown} />
      <p className="text-sm text-2">
        El APR es un estimado: cuenta el interés, los puntos y los cargos del prestamista, no lo que va a
        otros (título, avalúo, impuestos). La ley no pide declararlo en préstamos de negocio. Pide a tu
        prestamista las cifras por escrito antes de firmar.
      </p>
    </>
  )
}

/** Which one costs least over those months; nothing where there is nothing to compare, or several cost the same. */
function cheapestInWords(all: readonly Compared[]): string {
  const best = YEARLY ? bestOf(YEARLY, all) : new Set<string>()
  const [first, ...others] = all.filter(({ offer }) => best.has(offer.id))
  if (!first || others.length > 0 || first.cost.held.yearly === null) return ''
  const { offer, months, cost } = first
  return `En ${inMonths(months)}, la que menos cuesta al año es la de ${offer.lender.companyname}: ${formatPercent(cost.held.yearly ?? 0)}. En total te cuesta ${money(cost.held.total)}.`
}
