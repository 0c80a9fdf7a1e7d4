import type { AnswerRecord } from '@cancha/contract/lending/requests/request-answers'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatPercent } from '@cancha/domain/ground/numbers/percents'
import { formatWait } from '@cancha/domain/ground/time/durations'

/** How long half of the answers take, in words: from two days on in days. */
export const hoursInWords = (hours: number): string =>
  hours < 48 ? formatWait(Math.max(60, hours * 3_600)) : `${formatCount(Math.round(hours / 24))} días`

/** How a lender answers: 'Contesta el 90 % de las solicitudes; la mitad, en 5 horas o menos.' */
export function answersInWords({ rate, hours }: AnswerRecord): string {
  if (rate === null) return 'Todavía ha contestado muy pocas para decir cómo contesta.'
  const share = `Contesta el ${formatPercent(Math.round(rate))} de las solicitudes`
  return hours === null ? `${share}.` : `${share}; la mitad, en ${hoursInWords(hours)} o menos.`
}
