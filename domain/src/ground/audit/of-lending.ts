import { LOAN_RESULTS } from '../../lending/requests/request-life.ts'
import { formatCount } from '../numbers/format.ts'
import { type Action, countDetail, type EntryFacts, textDetail } from './entries.ts'

const rights = (says: (entry: EntryFacts) => string): Action => ({ group: 'rights', says })

/** 'la compañía «Puente Capital» de Ana Ruiz' */
function theCompany({ own, whom, details }: EntryFacts): string {
  const company = textDetail(details, 'company')
  const of = own ? ' propia' : ` de ${whom}`
  return company ? `la compañía «${company}»${of}` : `la compañía que presta${of}`
}

/** 'la solicitud de préstamo n.º 12 de Ana Ruiz' */
function theRequest({ own, whom, details }: EntryFacts): string {
  const number = textDetail(details, 'request')
  const of = own ? ' propia' : whom ? ` de ${whom}` : ''
  return `${number ? `la solicitud de préstamo n.º ${number}` : 'una solicitud de préstamo'}${of}`
}

/** How a request was closed: ': retirada'. */
function result({ details }: EntryFacts): string {
  const key = textDetail(details, 'after', 'result')
  if (key === null || !Object.hasOwn(LOAN_RESULTS, key)) return ''
  return `: ${LOAN_RESULTS[key as keyof typeof LOAN_RESULTS].toLowerCase()}`
}

/** Decisions about lenders, and actions on requests for loans. */
export const lendingActions = {
  'lenders.approved': rights((entry) => `confirmó ${theCompany(entry)} para prestar`),
  'lenders.refused': rights((entry) => `pidió que se corrija ${theCompany(entry)} antes de que preste`),
  'lenders.suspended': rights((entry) => `suspendió ${theCompany(entry)}: no puede prestar`),
  'lenders.change_accepted': rights((entry) => `aprobó el cambio de ${theCompany(entry)}`),
  'lenders.change_declined': rights((entry) => `rechazó el cambio de ${theCompany(entry)}`),
  'lenders.restored': rights((entry) => `levantó la suspensión de ${theCompany(entry)}`),
  'loans.closed': {
    group: 'community',
    says: (entry) => `cerró ${theRequest(entry)}${result(entry)}`,
  },
  'loans.exported': {
    group: 'exports',
    says: ({ details }) =>
      `bajó la lista de solicitudes de préstamo (solicitudes: ${formatCount(countDetail(details, 'requests'))})`,
  },
  'loans.resealed': {
    group: 'credentials',
    says: ({ details }) =>
      `cifró de nuevo, con el secreto de ahora, lo privado de los préstamos (cifrados: ${formatCount(countDetail(details, 'moved'))}; ilegibles: ${formatCount(countDetail(details, 'lost'))})`,
  },
} as const satisfies Record<string, Action>
