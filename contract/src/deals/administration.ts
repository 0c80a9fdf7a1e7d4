import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import { z } from 'zod'
import { Done, Id, Reason, ShownId } from '../ground/fields.ts'
import { admin, operation } from '../ground/operation.ts'
import {
  AdminDeal,
  AdminDealer,
  AdminDealLine,
  AdminDealMatch,
  AdminDealMove,
  AdminDealReport,
} from './administered.ts'

/** How many lines a page of the lists has. */
export const ADMIN_DEALS_PAGE = 25

const errors = ['unauthenticated', 'forbidden'] as const
const acting = [...errors, 'not_found', 'conflict'] as const

/** A page of a list begins behind the item with this number; it says where the next one begins. */
const next = ShownId.nullable().meta({ description: 'Dónde sigue la lista; null al final' })
const behind = Id.optional().meta({ description: 'Dónde sigue la lista' })
const search = z.string().trim().max(120, 'Escribe menos letras').optional()

/** The decisions of an administrator about a deal, each at the version that they have read. The dealer is told, with the reason. */
export const DEAL_ACTS = ['approve', 'return', 'hide', 'restore', 'accept', 'decline'] as const

/** How administrators keep deals honest. Each act of theirs is in the audit log. */
export const dealAdministration = {
  adminDeals: operation({
    method: 'GET',
    path: '/admin/deals',
    summary:
      'Todos los tratos, el más nuevo primero: por palabras de su título o lugar, estado y quien vende',
    access: admin,
    query: z.object({
      search,
      state: z.enum(DEAL_STATES).optional(),
      dealer: Id.optional(),
      before: behind,
    }),
    answer: z.object({
      deals: z.array(AdminDealLine),
      dealer: AdminDealer.nullable().meta({ description: 'Quien vende, si se pidió' }),
      next,
    }),
    errors: [...errors, 'not_found', 'unavailable'],
  }),

  waitingDeals: operation({
    method: 'GET',
    path: '/admin/deals/waiting',
    summary:
      'Los tratos que esperan que los aprueben y los cambios de los aprobados, lo que más espera primero, con todo lo que dicen',
    access: admin,
    query: z.object({ after: behind }),
    answer: z.object({ deals: z.array(AdminDeal), next }),
    errors,
  }),

  adminDeal: operation({
    method: 'GET',
    path: '/admin/deals/:id',
    summary: 'Un trato con su historia, sus reportes y los que se le parecen',
    access: admin,
    params: z.object({ id: Id }),
    answer: z.object({
      deal: AdminDeal,
      moves: z.array(AdminDealMove),
      reports: z.array(AdminDealReport),
    }),
    errors: [...errors, 'not_found'],
  }),

  dealReports: operation({
    method: 'GET',
    path: '/admin/deals/reports',
    summary: 'Los tratos con reportes abiertos, el que más espera primero',
    access: admin,
    query: z.object({ after: behind }),
    answer: z.object({
      deals: z.array(z.object({ deal: AdminDealLine, reports: z.array(AdminDealReport) })),
      next,
    }),
    errors,
  }),

  dealMatches: operation({
    method: 'GET',
    path: '/admin/deals/matches',
    summary: 'Los tratos que se parecen a otro y nadie ha revisado, lo último primero',
    access: admin,
    query: z.object({ before: behind }),
    answer: z.object({ matches: z.array(AdminDealMatch), next }),
    errors,
  }),

  adminDealers: operation({
    method: 'GET',
    path: '/admin/dealers',
    summary: 'Quienes publican tratos, el más nuevo primero',
    access: admin,
    query: z.object({ search, before: behind }),
    answer: z.object({ dealers: z.array(AdminDealer), next }),
    errors: [...errors, 'unavailable'],
  }),

  actOnDeal: operation({
    method: 'POST',
    path: '/admin/deals/act',
    summary:
      'Aprobar, devolver, ocultar o volver a mostrar un trato; publicar (`accept`) o rechazar (`decline`) el cambio que espera',
    access: admin,
    body: z
      .object({
        id: Id,
        act: z.enum(DEAL_ACTS),
        version: z.int().meta({ description: 'La que se leyó' }),
        reason: z
          .string()
          .trim()
          .max(500, 'Usa 500 letras como máximo')
          .default('')
          .meta({ description: 'Solo aprobar y publicar un cambio no lo necesitan' }),
      })
      .refine(({ act, reason }) => act === 'approve' || act === 'accept' || reason !== '', {
        error: 'Escribe el motivo',
        path: ['reason'],
      }),
    answer: Done,
    errors: acting,
  }),

  resolveDealReports: operation({
    method: 'POST',
    path: '/admin/deals/reports/resolve',
    summary: 'Cerrar los reportes abiertos de un trato',
    access: admin,
    body: z.object({ id: Id, outcome: z.enum(['dismissed', 'acted']), note: Reason }),
    answer: Done,
    errors: acting,
  }),

  dismissDealMatch: operation({
    method: 'POST',
    path: '/admin/deals/matches/dismiss',
    summary: 'Dar por buena una coincidencia de dos tratos',
    access: admin,
    body: z.object({ id: Id }),
    answer: Done,
    errors: acting,
  }),
}
