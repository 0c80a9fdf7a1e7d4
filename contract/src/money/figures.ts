import { isCalendarDay } from '@cancha/domain/ground/time/days'
import { isCalendarMonth } from '@cancha/domain/ground/time/months'
import { MOVEMENT_KINDS } from '@cancha/domain/money/figures/movements'
import { z } from 'zod'
import { FileAnswer, Reason, ShownId } from '../ground/fields.ts'
import { AmountInCents, SignedAmountInCents } from '../ground/money-fields.ts'
import { admin, operation } from '../ground/operation.ts'

/** Movements on a page. */
export const MOVEMENTS_PAGE = 25
/** The most movements in a file; an administrator who wants more downloads it day by day. */
export const MOVEMENTS_EXPORT_MOST = 50_000

const Count = z.int().nonnegative()
const Sum = z.object({ count: Count, amount: AmountInCents })
const Plan = z.enum(['basic_month', 'basic_year', 'training', 'pro_year'])

/** The figures of a day or a month: what happened in it, and what there was at its end. */
const Figures = z
  .object({
    net: SignedAmountInCents.meta({ description: 'La suma de los movimientos' }),
    charged: Sum,
    refunded: Sum,
    disputed: Sum,
    won: Sum.meta({ description: 'Lo que los bancos regresaron' }),
    declined: Sum.meta({ description: 'Facturas rechazadas por primera vez; no es parte del neto' }),
    recovered: Sum.meta({
      description: 'De ellas y de las de antes, las que se pagaron; es parte de lo cobrado',
    }),
    joined: Count,
    returned: Count,
    lost: Count,
    up: Count,
    down: Count,
    active: z
      .object({ basic_month: Count, basic_year: Count, pro_year: Count })
      .meta({ description: 'Miembros con un plan que se renueva, al final' }),
    mrr: AmountInCents.meta({ description: 'Lo que pagan al mes, a precio de lista' }),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof Figures>

const Movement = z
  .object({
    id: z.string().max(40).meta({ description: 'Único entre todos los movimientos' }),
    kind: z.enum(MOVEMENT_KINDS),
    at: z.iso.datetime(),
    amount: SignedAmountInCents.meta({ description: 'Sobre cero lo que entró, bajo cero lo que salió' }),
    plan: Plan.nullable(),
    number: z.string().nullable().meta({ description: 'El número del recibo' }),
    person: z
      .object({ id: ShownId, name: z.string() })
      .nullable()
      .meta({ description: 'null si borró su cuenta' }),
  })
  .meta({ id: 'MoneyMovement' })
export type Movement = z.infer<typeof Movement>

const Movements = z.object({
  movements: z.array(Movement).max(MOVEMENTS_PAGE),
  next: z.string().nullable().meta({ description: 'El `before` de la página que sigue' }),
  total: z.object({ count: Count, net: SignedAmountInCents }).meta({
    description: 'Cuántos movimientos hay y cuánto suman, en el mismo momento en que se leyó la página',
  }),
})

const WRONG_MONTH = 'Elige un mes, escrito como 2026-11'
const period = {
  month: z
    .string()
    .refine(isCalendarMonth, WRONG_MONTH)
    .optional()
    .meta({ description: 'YYYY-MM; sin él, el mes de hoy' }),
  day: z
    .string()
    .refine(isCalendarDay, 'Elige un día, escrito como 2026-11-30')
    .optional()
    .meta({ description: 'YYYY-MM-DD, en lugar de un mes' }),
}

export const figures = {
  figures: operation({
    method: 'GET',
    path: '/admin/figures',
    summary:
      'Las cifras de un mes o de un día, con las de sus días, las de trece meses y el principio de los movimientos',
    access: admin,
    query: z.object(period),
    answer: Movements.extend({
      at: z.iso.datetime().meta({ description: 'El momento de todo lo que dice la respuesta' }),
      month: z.string(),
      day: z.string().nullable(),
      today: z.iso.date(),
      first: z.string().nullable().meta({ description: 'El primer mes en que hubo algo; null si nunca' }),
      figures: Figures,
      before: Figures.meta({ description: 'Las del mes anterior, o del día anterior' }),
      months: z.array(Figures.extend({ month: z.string() })).max(13),
      days: z
        .array(Figures.extend({ day: z.iso.date() }))
        .max(31)
        .meta({ description: 'Los del mes, hasta hoy' }),
      given: Count.nullable().meta({
        description: 'Membresías regaladas que corren ahora; null si no es el mes de hoy',
      }),
    }),
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
  }),

  movements: operation({
    method: 'GET',
    path: '/admin/figures/movements',
    summary: 'Los movimientos de dinero que siguen, lo último primero',
    access: admin,
    query: z.object({
      ...period,
      before: z
        .string()
        .regex(/^\d{1,17}-[0-3]-\d{1,15}$/, 'Esa página no existe')
        .optional(),
    }),
    answer: Movements,
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable'],
  }),

  movementsTable: operation({
    method: 'GET',
    path: '/admin/figures.csv',
    summary: 'Los movimientos para hojas de cálculo; queda en el registro quién los bajó y por qué',
    access: admin,
    query: z.object({ ...period, reason: Reason }),
    answer: FileAnswer,
    file: 'text/csv; charset=utf-8',
    errors: ['unauthenticated', 'forbidden', 'invalid_input', 'unavailable', 'rate_limited'],
  }),
}
