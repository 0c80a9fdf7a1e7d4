import { formatCount } from '../../ground/numbers/format.ts'
import { formatWait } from '../../ground/time/durations.ts'
import { monthInWords, monthOf } from '../../ground/time/months.ts'
import type { DealState } from '../dealing/life.ts'

/** Why a member may report a deal, with the words of the choice. */
export const DEAL_REPORT_REASONS = {
  not_owner: 'Quien lo publica no puede venderlo',
  false_facts: 'Las fotos o el precio son falsos',
  scam: 'Es una estafa',
  sold: 'Ya se vendió',
  other: 'Otra cosa',
} as const
export type DealReportReason = keyof typeof DEAL_REPORT_REASONS

/** How two deals are alike: they are of the same house, or one has a photo of the other. */
export const DEAL_MATCH_KINDS = { house: 'La misma casa', photo: 'La misma foto' } as const
export type DealMatchKind = keyof typeof DEAL_MATCH_KINDS

/** The states in which a deal is offered or about to be: only then the same house listed twice is one too many. */
export const OFFERED_STATES = [
  'waiting',
  'active',
  'under_contract',
  'expired',
] as const satisfies readonly DealState[]

/** The public record of a dealer. */
export type DealerStanding = {
  /** When an administrator gave the right to list; null for somebody who doesn't have it now. */
  since: string | null
  /** Deals that were published, and how many of them were sold. */
  published: number
  sold: number
  /** Seconds until their first answer to a question, in the middle of those of the last 90 days; null where they are too few. */
  answersIn: number | null
}

/** Questions of the last 90 days from which on it is told how quickly a dealer answers. */
export const ANSWERS_LEAST = 3

/**
 * A dealer's standing in a few words: 'Vende aquí desde marzo de 2026', '9 vendidos de 14', 'Contesta en 3 horas', 'Revisado por
 * administración'.
 * Nothing is said of what there isn't.
 */
export function standingInWords({ since, published, sold, answersIn }: DealerStanding): string[] {
  return [
    ...(since === null ? [] : [`Vende aquí desde ${monthInWords(monthOf(since))}`]),
    ...(published === 0
      ? []
      : [`${formatCount(sold)} ${sold === 1 ? 'vendido' : 'vendidos'} de ${formatCount(published)}`]),
    ...(answersIn === null ? [] : [`Contesta en ${formatWait(answersIn)}`]),
    ...(since === null ? [] : ['Revisado por administración']),
  ]
}
