import { DEAL_REPORT_REASONS, type DealReportReason } from '@cancha/domain/deals/trust/trust'
import { z } from 'zod'
import { Done, Id } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'

const Count = z.int().nonnegative()

/** The public record of a dealer. */
export const DealerStanding = z
  .object({
    since: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Desde cuándo puede publicar; null si ahora no puede' }),
    published: Count.meta({ description: 'Cuántos tratos publicó' }),
    sold: Count.meta({ description: 'Cuántos de ellos se vendieron' }),
    answersIn: Count.nullable().meta({
      description:
        'Cuántos segundos tarda en contestar, lo de en medio de 90 días; null si son muy pocas preguntas',
    }),
  })
  .meta({ id: 'DealerStanding' })

export const DealReportReasonName = z.enum(
  Object.keys(DEAL_REPORT_REASONS) as [DealReportReason, ...DealReportReason[]],
  { error: 'Elige qué pasa' },
)

/** Reads the public record of a dealer, and reports a deal to administrators. */
export const dealers = {
  dealerStanding: operation({
    method: 'GET',
    path: '/dealers/:id/standing',
    summary: 'Desde cuándo vende aquí quien publica tratos, y cuántos vendió',
    access: open,
    params: z.object({ id: Id }),
    answer: DealerStanding,
    errors: ['not_found'],
  }),

  reportDeal: operation({
    method: 'POST',
    path: '/deals/report',
    summary: 'Reportar un trato a administración; otra vez, cambia lo que se había reportado',
    access: signedIn,
    body: z.object({
      id: Id,
      reason: DealReportReasonName,
      text: z.string().trim().max(1_000, 'Usa 1,000 letras como máximo').default(''),
    }),
    answer: Done,
    errors: ['unauthenticated', 'not_found', 'conflict', 'limit_reached'],
  }),
}
