import { AUDIT_GROUPS } from '@cancha/domain/ground/audit/entries'
import { isCalendarDay } from '@cancha/domain/ground/time/days'
import { z } from 'zod'
import { FileAnswer, Id, Reason, ShownId } from './fields.ts'
import { admin, operation } from './operation.ts'

/** Entries on a page. */
export const AUDIT_PAGE = 50
/** The most entries in a file; an administrator who wants more chooses fewer days. */
export const AUDIT_EXPORT_MOST = 20_000

const Someone = z.object({ id: ShownId, name: z.string() })

const AuditGroupName = z.enum(AUDIT_GROUPS)

/** An entry of the audit log as people read it. */
export const AuditLine = z
  .object({
    id: ShownId,
    at: z.iso.datetime(),
    sentence: z.string(),
    reason: z.string().nullable(),
    group: AuditGroupName.nullable(),
    by: Someone.nullable().meta({ description: 'Quién lo hizo, si tiene cuenta' }),
    about: Someone.nullable().meta({ description: 'A quién, si tiene cuenta y no es quien lo hizo' }),
    seal: z
      .enum(['sealed', 'waiting', 'altered'])
      .meta({ description: 'Si es la anotación que se encadenó, si espera su eslabón, o si fue alterada' }),
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.infer<typeof AuditLine>

const Words = z.string().trim().max(200, 'Escribe menos letras').optional()
const Day = z.string().refine(isCalendarDay, 'Elige una fecha').optional()

const filters = {
  by: Words.meta({ description: 'Quién lo hizo: su correo completo, su nombre o su id' }),
  about: Words.meta({ description: 'A quién se le hizo: su correo completo, su nombre o su id' }),
  group: AuditGroupName.optional(),
  from: Day,
  until: Day,
  search: Words.meta({ description: 'Palabras del motivo' }),
}

export const auditLog = {
  auditEntries: operation({
    method: 'GET',
    path: '/admin/audit',
    summary: 'El registro de auditoría en palabras, lo último primero',
    access: admin,
    query: z.object({ ...filters, before: Id.optional() }),
    answer: z.object({
      entries: z.array(AuditLine),
      next: ShownId.nullable().meta({ description: 'El `before` de la página que sigue' }),
      by: z.array(Someone).nullable().meta({ description: 'A quiénes se refiere el filtro' }),
      about: z.array(Someone).nullable(),
      chain: z.object({
        anchor: z
          .object({ day: z.iso.date(), agrees: z.boolean(), until: z.iso.datetime().nullable() })
          .nullable()
          .meta({ description: 'La última ancla, si la cadena concuerda con ella, y hasta cuándo cubre' }),
        unreadable: z
          .int()
          .nonnegative()
          .meta({ description: 'Archivos de anclas más nuevas que no se pueden leer' }),
        waiting: z.int().nonnegative(),
      }),
    }),
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'not_found', 'unavailable'],
  }),

  auditTable: operation({
    method: 'GET',
    path: '/admin/audit.csv',
    summary: 'Lo mismo para hojas de cálculo; queda en el registro quién lo bajó y por qué',
    access: admin,
    query: z.object({ ...filters, reason: Reason }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable', 'rate_limited'],
  }),
}
