import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'
import { MemberCard } from './member-card.ts'

export const REPORT_REASONS = ['spam', 'fraud', 'harassment', 'impersonation', 'other'] as const

const When = z.iso.datetime()

/** One of the two persons of a report, which stays when an account is deleted. */
const Reported = MemberCard.extend({
  deleted: z.boolean().meta({ description: 'La cuenta ya no existe: queda su nombre en el reporte' }),
})

export const Report = z.object({
  id: ShownId,
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdAt: When,
  reporter: Reported,
  reported: Reported.extend({ status: z.enum(['0', '1']) }),
  evidence: z.int().nonnegative().meta({ description: 'Cuántos mensajes se reportaron' }),
  resolved: z
    .object({ at: When, by: z.string(), outcome: z.enum(['dismissed', 'acted']), note: z.string() })
    .nullable(),
})
export type Report = z.infer<typeof Report>

export const ReportedMessage = z
  .object({
    id: ShownId,
    text: z.string(),
    createdAt: When.meta({ description: 'Cuándo se escribió' }),
    files: z.array(
      z.object({
        url: z.string().meta({ description: 'Pide la sesión de la administración' }),
        small: z.string().nullable().meta({ description: 'De una foto, una versión pequeña' }),
        kind: z.enum(['image', 'document', 'audio']),
        name: z.string(),
        bytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'ReportedMessage' })
export type ReportedMessage = z.infer<typeof ReportedMessage>
