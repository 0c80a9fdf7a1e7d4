import { LENDER_STATES } from '@cancha/domain/lending/lender-life'
import { z } from 'zod'
import { Done, Id, ShownId } from '../ground/fields.ts'
import { admin, operation } from '../ground/operation.ts'
import { LenderInfo } from './lender-fields.ts'

/** Lenders on a page of the administrators' list. */
export const ADMIN_LENDERS_PAGE = 25

/**
 * The decisions of an administrator about a lender, each at the version that was read. Accepting and declining cover all waiting
 * changes of a confirmed lender. The lender is told, with the reason.
 */
export const LENDER_ACTS = ['approve', 'refuse', 'suspend', 'restore', 'accept', 'decline'] as const

/** How administrators confirm lenders. Each act is in the audit log. */
export const lenderAdministration = {
  adminLenders: operation({
    method: 'GET',
    path: '/admin/lenders',
    summary:
      'Los prestamistas de un estado o todos, con lo que dicen; los que esperan, también los que tienen un cambio por revisar, el que más espera primero',
    access: admin,
    query: z.object({
      state: z.enum(LENDER_STATES).optional(),
      search: z.string().trim().max(120, 'Escribe menos letras').optional(),
      after: Id.optional().meta({ description: 'Dónde sigue la lista' }),
    }),
    answer: z.object({
      lenders: z.array(LenderInfo),
      counts: z.record(z.enum(LENDER_STATES), z.int().nonnegative()).meta({
        description: 'Cuántos hay en cada estado',
      }),
      changes: z
        .int()
        .nonnegative()
        .meta({ description: 'Cuántos confirmados tienen un cambio por revisar' }),
      next: ShownId.nullable().meta({ description: 'Dónde sigue la lista; null al final' }),
    }),
    errors: ['unauthenticated', 'forbidden', 'unavailable'],
  }),

  actOnLender: operation({
    method: 'POST',
    path: '/admin/lenders/act',
    summary:
      'Confirmar a un prestamista, pedirle que corrija, suspenderlo o devolverle el lugar; aprobar sus cambios o rechazarlos',
    access: admin,
    body: z
      .object({
        id: Id,
        act: z.enum(LENDER_ACTS),
        version: z.int('Aquí va un número entero').meta({ description: 'La que se leyó' }),
        reason: z.string().trim().max(500, 'Usa 500 letras como máximo').default(''),
      })
      .superRefine(({ act, reason }, context) => {
        if (act !== 'approve' && act !== 'accept' && reason === '')
          context.addIssue({ code: 'custom', path: ['reason'], message: 'Escribe el motivo' })
      }),
    answer: Done,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
}
