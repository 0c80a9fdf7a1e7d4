import { stateName } from '@cancha/domain/ground/places/states'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import type { EntryState, LoanResult } from '@cancha/domain/lending/requests/request-life'
import type { Tx } from '../../../database/connection.ts'
import { allAdministrators } from '../../../manifest/for-administrators.ts'
import { type NotifyServices, notify } from '../../talk/notifications/notify.ts'
import {
  loanAloneNotification,
  loanInterestNotification,
  loanLostNotification,
  loanNewsNotification,
  loanOpenNotification,
  loanReminderNotification,
  loanRequestNotification,
} from './notifications.ts'
import type { RequestRow } from './store.ts'

type Request = Pick<RequestRow, 'id' | 'userId' | 'loanType' | 'city' | 'place'>
type Entry = { id: number; lenderId: number }

/** The longest city in a sentence, of which a notification keeps 200 characters. */
const CITY_MOST = 40

/** A request in a sentence, without the borrower and without amounts: 'Hard Money en San Antonio, Texas'. */
export function inWords({ loanType, city, place }: Pick<Request, 'loanType' | 'city' | 'place'>): string {
  const shortened = city.length > CITY_MOST ? `${city.slice(0, CITY_MOST).trimEnd()}…` : city
  return `${LOAN_TYPES[loanType]} en ${shortened}, ${stateName(place)}`
}

/** Where a lender finds their entries, and a borrower their requests. The page's own address has its token, and is told nobody. */
const DESK = '/dashboard/lender'
export const deskOf = (entry: Pick<Entry, 'id'>): string => `${DESK}?solicitud=${entry.id}`
export const BORROWER = '/dashboard/borrower'
const ADMINISTRATION = '/admin/prestamos'

/** Names the borrower as the person behind a lender's notification. With interest the two agreed to talk: a block no longer holds it back. */
export const fromBorrower = ({ userId }: Pick<Request, 'userId'>, agreed = false) =>
  userId === null ? {} : { from: userId, agreed }

/** Tells a lender of a request that was sent to them. */
export const tellRequest = (
  services: NotifyServices,
  tx: Tx,
  request: Request,
  entry: Entry,
): Promise<number> =>
  notify(services, tx, loanRequestNotification, entry.lenderId, {
    ...fromBorrower(request),
    source: entry.id,
    thing: entry.id,
    title: `Te llegó una solicitud: ${inWords(request)}.`,
    href: deskOf(entry),
  })

/** Tells a lender who came later of a request that was open already: of many at once by one notification, and one letter. */
export const tellOpen = (services: NotifyServices, tx: Tx, request: Request, entry: Entry): Promise<number> =>
  notify(services, tx, loanOpenNotification, entry.lenderId, {
    ...fromBorrower(request),
    source: entry.id,
    title: `Te llegó una solicitud: ${inWords(request)}.`,
    href: DESK,
  })

const WAITS: Readonly<Record<'invited' | 'interested', (what: string) => string>> = {
  invited: (what) =>
    `La solicitud de ${what} espera tu respuesta desde hace dos días. Muestra interés o déjala pasar.`,
  interested: (what) => `¿Se hizo el préstamo de ${what}? Anótalo con «Actualizar».`,
}

/** Reminds a lender of what waits for them. @param time which reminder it is, from 1 on */
export const tellReminder = (
  services: NotifyServices,
  tx: Tx,
  request: Request,
  entry: Entry & { state: Extract<EntryState, 'invited' | 'interested'> },
  time: number,
): Promise<number> =>
  notify(services, tx, loanReminderNotification, entry.lenderId, {
    ...fromBorrower(request, entry.state === 'interested'),
    source: `${entry.id} ${entry.state} ${time}`,
    thing: entry.id,
    title: WAITS[entry.state](inWords(request)),
    href: deskOf(entry),
  })

/** Tells a lender, kindly, that a request closed without them. */
export const tellLost = (
  services: NotifyServices,
  tx: Tx,
  request: Request & { result: LoanResult | null },
  entry: Entry & { wasInterested: boolean },
): Promise<number> => {
  const thanks = entry.wasInterested ? 'Gracias por tu interés' : 'Gracias por estar ahí'
  const why = request.result === 'funded' ? ': esta vez la financió otro prestamista' : ''
  return notify(services, tx, loanLostNotification, entry.lenderId, {
    ...fromBorrower(request, entry.wasInterested),
    source: entry.id,
    thing: entry.id,
    title: `Se cerró la solicitud de ${inWords(request)}${why}. ${thanks}; te avisamos de las que vengan.`,
    href: deskOf(entry),
  })
}

/** Tells the borrower that a lender showed interest. */
export async function tellInterest(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  entry: { id: number; lenderId: number; companyName: string },
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanInterestNotification, request.userId, {
    from: entry.lenderId,
    source: entry.id,
    thing: request.id,
    title: entry.companyName,
    href: BORROWER,
  })
}

/** The sentences that tell a borrower of their request, besides those of a lender's interest. */
const NEWS = {
  funded: (what: string) =>
    `Se anotó tu préstamo de ${what} como hecho. ¡Felicidades! Tu solicitud quedó cerrada.`,
  found: (what: string) => `Tu solicitud de ${what} encontró otro prestamista y se la enviamos.`,
  amount: (what: string) =>
    `Di cuánto necesitas en tu solicitud de ${what}: los prestamistas la leen con la cantidad por confirmar.`,
  quiet: (what: string) =>
    `Nadie ha contestado todavía tu solicitud de ${what}. Mira en ella qué encontraría otros prestamistas.`,
  closed: (what: string) => `Administración cerró tu solicitud de ${what}. El motivo está en la solicitud.`,
} as const

/** Tells the borrower what became of their request. @param once distinguishes what may be told again */
export async function tellNews(
  services: NotifyServices,
  tx: Tx,
  request: Request,
  { what, once = '' }: { what: keyof typeof NEWS; once?: string | number },
): Promise<void> {
  if (request.userId === null) return
  await notify(services, tx, loanNewsNotification, request.userId, {
    source: `${request.id} ${what} ${once}`,
    thing: request.id,
    title: NEWS[what](inWords(request)),
    href: BORROWER,
  })
}

/** Tells administrators of a request that found no lender. */
export async function tellAlone(services: NotifyServices, tx: Tx, request: Request): Promise<void> {
  await notify(services, tx, loanAloneNotification, allAdministrators, {
    source: request.id,
    title: `Una solicitud de ${inWords(request)} no encontró prestamistas.`,
    href: `${ADMINISTRATION}?estado=solas`,
  })
}
