import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import type { AdminMemberPage } from '../member-queries.ts'

type Has = AdminMemberPage['has']

const untilIn = (until: string | null) =>
  until ? ` hasta el ${mediumDate(until)}` : ', sin fecha de término'
const GIVEN = { basic: 'la membresía básica', premium: PLANS.pro_year.name } as const
const CONTESTED = { membership: 'de la membresía', training: 'del entrenamiento' } as const

const PAID: Readonly<Record<NonNullable<Has['paid']>['status'], string>> = {
  active: 'Paga',
  trialing: 'Prueba, todavía sin cobro,',
  ending: 'Canceló y tiene todavía',
  past_due: 'Debe un cobro de',
}

/** The plans of a member, in sentences: paid, about to begin, given, contested at a bank, or offered at a price of their own. */
export function sentencesOf({ paid, next, given, training, contested, offer }: Has): string[] {
  return [
    ...(paid ? [`${PAID[paid.status]} ${PLANS[paid.plan].name} hasta el ${mediumDate(paid.until)}.`] : []),
    ...(next ? [`El ${mediumDate(next.at)} cambia a ${PLANS[next.plan].name}.`] : []),
    ...(given ? [`Tiene de regalo ${GIVEN[given.membership]}${untilIn(given.until)}.`] : []),
    ...(training?.by === 'payment' ? [`Compró ${PLANS.training.name}.`] : []),
    ...(training?.by === 'gift' ? [`Tiene de regalo ${PLANS.training.name}${untilIn(training.until)}.`] : []),
    ...contested.map((what) => `Su banco revisa el pago ${CONTESTED[what]}: está cerrado y no se le vende.`),
    ...(offer
      ? [
          `Le espera ${PLANS[offer.plan].name} por ${formatCents(cents(offer.price), 'present')}${untilIn(offer.until)}.`,
        ]
      : []),
  ]
}

/** The same as a list, on the page of a member. */
export function WhatTheyHave({ has }: { has: Has }) {
  const sentences = sentencesOf(has)
  if (sentences.length === 0) return <p>No paga ni tiene nada de regalo.</p>
  return (
    <ul className="stack-s">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
