import { DEAL_MOVES, DEAL_STATES, type DealMove } from '@cancha/domain/deals/dealing/life'
import { DEAL_MATCH_KINDS, type DealMatchKind } from '@cancha/domain/deals/trust/trust'
import { z } from 'zod'
import { ShownId } from '../ground/fields.ts'
import { HeldDealPhrase, ShownPropertyType } from './deal.ts'
import { DealReportReasonName } from './dealers.ts'

const When = z.iso.datetime()
const Count = z.int().nonnegative()
const Dollars = z.number().meta({ description: 'En dólares' })
const State = z.enum(DEAL_STATES)
const Person = z.object({ id: ShownId, name: z.string() })

/** A dealer, as administrators see them. */
export const AdminDealer = z
  .object({
    id: ShownId,
    name: z.string(),
    since: When.nullable().meta({ description: 'Desde cuándo puede publicar; null si ahora no puede' }),
    published: Count,
    sold: Count,
    approved: Count.meta({ description: 'Cuántos aprobó administración' }),
    reported: Count.meta({ description: 'Cuántos de sus tratos se reportaron alguna vez' }),
    matched: Count.meta({ description: 'Cuántas coincidencias suyas nadie ha revisado' }),
  })
  .meta({ id: 'AdminDealer' })
export type AdminDealer = z.infer<typeof AdminDealer>

/** A deal in a line, as administrators see it. */
export const AdminDealLine = z
  .object({
    id: ShownId,
    title: z.string(),
    address: z.string(),
    place: z.string().meta({ description: 'Como «San Antonio, TX 78210»' }),
    price: Dollars,
    state: State,
    version: z.int(),
    dealer: Person,
    cover: z.string().nullable(),
    updatedAt: When,
    reports: Count.meta({ description: 'Reportes abiertos' }),
    matches: Count.meta({ description: 'Coincidencias que nadie ha revisado' }),
    can: z
      .object({
        approve: z.boolean(),
        return: z.boolean(),
        hide: z.boolean(),
        restore: z.boolean(),
        accept: z.boolean(),
        decline: z.boolean(),
      })
      .meta({ description: 'Lo que quien pregunta puede hacer con él ahora' }),
  })
  .meta({ id: 'AdminDealLine' })
export type AdminDealLine = z.infer<typeof AdminDealLine>

export const AdminDealReport = z.object({
  id: ShownId,
  reason: DealReportReasonName,
  text: z.string(),
  createdAt: When,
  reporter: Person,
  resolved: z
    .object({ at: When, by: z.string(), outcome: z.enum(['dismissed', 'acted']), note: z.string() })
    .nullable(),
})
export type AdminDealReport = z.infer<typeof AdminDealReport>

/** Two deals that are alike; of photos, the two that are. */
export const AdminDealMatch = z
  .object({
    id: ShownId,
    kind: z.enum(Object.keys(DEAL_MATCH_KINDS) as [DealMatchKind, ...DealMatchKind[]]),
    seenAt: When,
    deal: AdminDealLine,
    other: AdminDealLine,
    photos: z.object({ deal: z.string(), other: z.string() }).nullable(),
  })
  .meta({ id: 'AdminDealMatch' })
export type AdminDealMatch = z.infer<typeof AdminDealMatch>

const AdminPhoto = z.object({
  small: z.string(),
  large: z.string(),
  caption: z.string(),
})

/** The fields of a deal that its line in the list leaves out. */
const told = {
  body: z.string().meta({ description: 'HTML limpio' }),
  renovation: Dollars.nullable(),
  arv: Dollars.nullable(),
  rent: Dollars.nullable(),
  taxes: Dollars.nullable(),
  insurance: Dollars.nullable(),
  othercosts: Dollars.nullable(),
  type: ShownPropertyType,
  footage: z.int(),
  lotsize: z.string(),
  yearbuild: z.int(),
  bedroom: z.number(),
  bathrooms: z.number(),
  vacant: z.boolean(),
  photos: z.array(AdminPhoto),
}

/** A change that waits: all that the deal would say and show. */
export const AdminDealChange = AdminDealLine.pick({ title: true, address: true, place: true, price: true })
  .extend({ ...told, sentAt: When })
  .meta({ id: 'AdminDealChange' })
export type AdminDealChange = z.infer<typeof AdminDealChange>

/** A deal with all that an administrator decides by. */
export const AdminDeal = AdminDealLine.extend({
  ...told,
  dealer: AdminDealer,
  reason: z.string().nullable(),
  createdAt: When,
  publishedAt: When.nullable(),
  change: AdminDealChange.nullable().meta({
    description: 'El cambio que espera; lo demás es lo que se ve mientras tanto',
  }),
  held: z.array(HeldDealPhrase).meta({ description: 'Frases que esperan a que alguien las revise' }),
  alike: z.array(AdminDealMatch),
}).meta({ id: 'AdminDeal' })
export type AdminDeal = z.infer<typeof AdminDeal>

/** An entry of a deal's history: one change of its state. */
export const AdminDealMove = z.object({
  id: ShownId,
  at: When,
  move: z.enum(Object.keys(DEAL_MOVES) as [DealMove, ...DealMove[]]),
  from: State,
  to: State,
  by: z.string().nullable().meta({ description: 'null: el tiempo' }),
  reason: z.string().nullable(),
})
export type AdminDealMove = z.infer<typeof AdminDealMove>
