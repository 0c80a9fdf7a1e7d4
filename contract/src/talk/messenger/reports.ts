import { z } from 'zod'
import { Done, Id } from '../../ground/fields.ts'
import { operation, signedIn } from '../../ground/operation.ts'
import { REPORT_REASONS } from '../../people/member-reports.ts'

/** The most messages that one report shows to the administration. */
export const REPORTED_MOST = 20

/** Reports from a conversation. */
export const messageReports = {
  report: operation({
    method: 'POST',
    path: '/messages/report',
    summary: 'Reportar mensajes recibidos: la administración lee esos y ningún otro',
    access: signedIn,
    body: z.object({
      conversationId: Id,
      messages: z
        .array(Id)
        .min(1, 'Elige los mensajes que quieres reportar')
        .max(REPORTED_MOST, `Elige ${REPORTED_MOST} mensajes como máximo`),
      reason: z.enum(REPORT_REASONS),
      text: z.string().trim().max(1_000, 'Usa 1,000 letras como máximo').default(''),
    }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'limit_reached'],
  }),
}
