import type { LoanFile, LoanFileKey } from '@cancha/contract/lending/documents/loan-file'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'

/** Whether a lender may open the file, in words for the borrower or for an administrator. */
export function keyInWords(
  { askedAt, givenAt, opens, taken }: Pick<LoanFileKey, 'askedAt' | 'givenAt' | 'opens' | 'taken'>,
  { status, reader }: Pick<LoanFile, 'status' | 'reader'>,
): string {
  const isOwn = reader === 'borrower'
  if (givenAt !== null) {
    if (opens) return `Lo ve desde el ${mediumDate(givenAt)}`
    if (!isOpenRequest(status)) return 'Ya no lo ve: la solicitud se cerró'
    if (!taken) return 'En pausa: por ahora no puede verlo'
    return isOwn ? 'En pausa: aceptaste otra oferta' : 'En pausa: se aceptó otra oferta'
  }
  if (askedAt === null) return 'No lo ve'
  return `${isOwn ? 'Te lo' : 'Lo'} pidió el ${mediumDate(askedAt)}`
}

/** How much of what there is a lender has opened: 'Abrió 4 de 5 papeles'. */
export const openedInWords = (opened: number, papers: number): string =>
  papers === 0
    ? 'Todavía no hay papeles'
    : `Abrió ${formatCount(opened)} de ${papers === 1 ? '1 papel' : `${formatCount(papers)} papeles`}`
