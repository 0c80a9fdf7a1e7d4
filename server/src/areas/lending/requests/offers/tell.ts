import type { Tx } from '../../../../database/connection.ts'
import { sentenceWith } from '../../../../manifest/notification-kind.ts'
import { type NotifyServices, notify } from '../../../talk/notifications/notify.ts'
import {
  loanAgainNotification,
  loanOfferAnswerNotification,
  loanOfferNewsNotification,
  loanOfferNotification,
} from '../notifications.ts'
import type { RequestRow } from '../store.ts'
import { BORROWER, deskOf, fromBorrower, inWords } from '../tell.ts'
import { quotedCompany } from '../told-company.ts'

type Request = Pick<RequestRow, 'id' | 'userId' | 'loanType' | 'city' | 'place'>
/** An offer in the version of which is told. */
type Offer = { id: number; version: number }

/** Tells the borrower of an offer that waits for them. */
export async function tellOffered(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { id, version, companyName }: Offer & { companyName: string },
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanOfferNotification, request.userId, {
    source: `${id} ${version}`,
    thing: request.id,
    title: companyName,
    href: BORROWER,
  })
}

/** The sentences that tell a borrower of an offer, by the offer's new state. */
const NEWS = {
  made: (who: string, what: string) => `${who} cambió su oferta por tu préstamo de ${what}. Léela otra vez.`,
  withdrawn: (who: string, what: string) => `${who} retiró su oferta por tu préstamo de ${what}.`,
  fallen: (who: string, what: string) =>
    `${who} retiró la oferta que aceptaste por tu préstamo de ${what}. Avisamos a los demás prestamistas.`,
} as const

/** Tells the borrower what a lender did with an offer. @param companyName null where the lender isn't to be named */
export async function tellBorrower(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { id, version, state, companyName }: Offer & { state: keyof typeof NEWS; companyName: string | null },
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanOfferNewsNotification, request.userId, {
    source: `${id} ${version} ${state}`,
    thing: id,
    ...(companyName === null
      ? { title: NEWS[state]('Un prestamista', inWords(request)) }
      : sentenceWith(quotedCompany(companyName), (who) => NEWS[state](who, inWords(request)))),
    href: BORROWER,
  })
}

/** The sentences that tell a lender of their offer, by the offer's new state. */
const ANSWERS = {
  accepted: (what: string) =>
    `¡Aceptaron tu oferta por ${what}! Cuando el préstamo se haga, anótalo con «Actualizar».`,
  declined: (what: string) =>
    `No aceptaron tu oferta por ${what}. Gracias por hacerla; puedes hacer otra mientras siga abierta.`,
  outdone: (what: string) =>
    `Tu oferta por ${what} no fue la elegida esta vez. Gracias por hacerla; te avisamos si vuelve a estar abierta.`,
  fallen: (what: string) =>
    `Quien pidió dijo que el acuerdo por ${what} se cayó. Puedes hacer tu oferta otra vez.`,
  lapsed: (what: string) => `Tu oferta por ${what} venció sin respuesta. Puedes hacerla otra vez.`,
} as const

/** Tells a lender what became of their offer. */
export async function tellLender(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  {
    id,
    version,
    state,
    entry,
  }: Offer & { state: keyof typeof ANSWERS; entry: { id: number; lenderId: number | null } | null },
): Promise<void> {
  if (!entry || entry.lenderId === null) return
  await notify(services, tx, loanOfferAnswerNotification, entry.lenderId, {
    source: `${id} ${version} ${state}`,
    thing: entry.id,
    title: ANSWERS[state](inWords(request)),
    href: deskOf(entry),
  })
}

/** The sentences that tell a lender of a request that is open again, by how far the lender had come. */
const AGAIN = {
  offered: (what: string) =>
    `La solicitud de ${what} vuelve a estar abierta: puedes hacer tu oferta otra vez.`,
  interested: (what: string) => `La solicitud de ${what} vuelve a estar abierta: puedes hacer una oferta.`,
  invited: (what: string) => `La solicitud de ${what} espera tu respuesta. Muestra interés o déjala pasar.`,
} as const
export type CameTo = keyof typeof AGAIN

/** Tells a lender that a request is open again. @param once which agreement fell */
export const tellAgain = (
  services: NotifyServices,
  tx: Tx,
  request: Request,
  entry: { id: number; lenderId: number; cameTo: CameTo },
  once: string,
): Promise<number> =>
  notify(services, tx, loanAgainNotification, entry.lenderId, {
    ...fromBorrower(request, entry.cameTo !== 'invited'),
    source: `${entry.id} ${once}`,
    thing: entry.id,
    title: AGAIN[entry.cameTo](inWords(request)),
    href: deskOf(entry),
  })
