import type { LoanFile, LoanFileKey } from '@cancha/contract/lending/documents/loan-file'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { formatCount } from '@cancha/domain/numbers/format'
import { mediumDate } from '@cancha/domain/time/short-dates'

/** Whether a lender may open the file, in words for whoever asked. */
export function keyInWords(
  { askedAt, givenAt, opens }: Pick<LoanFileKey, 'askedAt' | 'givenAt' | 'opens'>,
  status: LoanFile['status'],
): string {
  if (givenAt !== null) {
    if (opens) return `Lo ve desde el ${mediumDate(givenAt)}`
    return isOpenRequest(status) ? 'En pausa: aceptaste otra oferta' : 'Ya no lo ve: la solicitud se cerró'
  }
  return askedAt === null ? 'No lo ve' : `Te lo pidió el ${mediumDate(askedAt)}`
}

/** How much of what there is a lender has opened: 'Abrió 4 de 5 papeles'. */
export const openedInWords = (opened: number, papers: number): string =>
  papers === 0
    ? 'Todavía no hay papeles'
    : `Abrió ${formatCount(opened)} de ${papers === 1 ? '1 papel' : `${formatCount(papers)} papeles`}`
