import { DEAL_STATES } from '@cancha/domain/deals/dealing/life'
import {
  ADDRESS_LINE_MOST,
  DEAL_BODY_MOST,
  DEAL_MONEY_LEAST,
  DEAL_MONEY_MOST,
  DEAL_TITLE_MOST,
  FOOTAGE_MOST,
  knownPropertyType,
  LOT_SIZE_MOST,
  lastYearBuilt,
  ROOMS_MOST,
  YEAR_LEAST,
} from '@cancha/domain/deals/facts'
import { PROPERTY_TYPE_MOST, propertyTypeIn } from '@cancha/domain/deals/property-type'
import { WORDED_FIELDS } from '@cancha/domain/deals/trust/worded-fields'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { z } from 'zod'
import { ALL_REQUIRED } from '../ground/errors.ts'
import { HeldPhrase } from '../ground/fair-housing/fair-words.ts'
import { ShownId } from '../ground/fields.ts'
import { amountInDollars } from '../ground/money-fields.ts'
import { type NumberRange, typedNumber } from '../ground/number-fields.ts'
import { City, State, ZipCode } from '../ground/places.ts'

/** A phrase of a deal that waits for a person, with its field. */
export const HeldDealPhrase = HeldPhrase.extend({ field: z.enum(WORDED_FIELDS) })
export type HeldDealPhrase = z.infer<typeof HeldDealPhrase>

/** The specification's sentence for a required field of a deal or an enquiry that is missing. */
export const DEAL_REQUIRED = ALL_REQUIRED

/** An amount in dollars. @param name its name, with which its sentences begin */
const amount = (name: string, least = 0) =>
  amountInDollars({ least: cents(least), most: cents(DEAL_MONEY_MOST), name })
const required = z
  .union([z.number(), z.string()], { error: DEAL_REQUIRED })
  .refine((typed) => String(typed).trim() !== '', { error: DEAL_REQUIRED, abort: true })
/** An amount in dollars that may be left empty; then it is null. */
const ifAny = (name: string, least = 0) =>
  z
    .union([z.literal('').transform(() => null), z.null(), amount(name, least)])
    .optional()
    .transform((given) => given ?? null)

/** A text that must be there, in the deal's own words where it isn't. */
const stated = z.string({ error: DEAL_REQUIRED }).trim().min(1, { error: DEAL_REQUIRED, abort: true })

const line = (most: number) =>
  z
    .string({ error: DEAL_REQUIRED })
    .overwrite((text) => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' '))
    .trim()
    .min(1, { error: DEAL_REQUIRED, abort: true })
    .max(most, `Usa ${most} letras como máximo`)

const count = (range: NumberRange) => typedNumber('count', range, DEAL_REQUIRED)

/** A kind of property as a deal says it: one of ours by its key, or what was typed. */
export const ShownPropertyType = z
  .string()
  .meta({ description: 'Uno de los nuestros (`house`, `duplex`…) o lo que se escribió' })

/** The documents leave the kind of property free: words that mean one of ours become it, others are kept. */
export const PropertyTypeName = line(PROPERTY_TYPE_MOST).transform(propertyTypeIn)

/** Whether a size can be this of this kind of property: what is built has one, a lot of land may have none. */
const isSizeOf = ({ type, footage }: { type: unknown; footage: unknown }): boolean =>
  footage !== 0 || typeof type !== 'string' || knownPropertyType(type) === null

/**
 * The form of a deal: the specification's fields, and a month's rent and costs, which may be left empty.
 * Amounts come in dollars and are cents once read. A price or a monthly rent of nothing isn't published, nor a building
 * without a size; repairs of nothing are (decision 80 of the specification). Drafts keep what was typed.
 */
export const DealValues = z
  .object({
    title: line(DEAL_TITLE_MOST),
    address1: line(ADDRESS_LINE_MOST),
    address2: z
      .string()
      .trim()
      .max(ADDRESS_LINE_MOST, `Usa ${ADDRESS_LINE_MOST} letras como máximo`)
      .default(''),
    zipcode: stated.pipe(ZipCode),
    city: stated.pipe(City),
    state: stated.pipe(State),
    price: required.pipe(amount('El precio', DEAL_MONEY_LEAST)),
    renovationestimate: ifAny('El costo de los arreglos'),
    avr: ifAny('El valor de la casa arreglada'),
    type: PropertyTypeName,
    footage: count({ least: 0, most: FOOTAGE_MOST, whole: true, name: 'El tamaño' }),
    lotsize: z
      .union([z.number(), z.string()], { error: DEAL_REQUIRED })
      .transform(String)
      .pipe(line(LOT_SIZE_MOST)),
    yearbuild: count({ least: -Infinity, most: Infinity, whole: true }).superRefine((year, context) => {
      const last = lastYearBuilt(dayOf(new Date()))
      if (year < YEAR_LEAST || year > last)
        context.addIssue({ code: 'custom', message: `Escribe un año entre ${YEAR_LEAST} y ${last}` })
    }),
    bedroom: count({ least: 1, most: ROOMS_MOST, whole: false, name: 'El número de cuartos' }),
    bathrooms: count({ least: 1, most: ROOMS_MOST, whole: false, name: 'El número de baños' }),
    body: z
      .string({ error: DEAL_REQUIRED })
      .trim()
      .min(1, { error: DEAL_REQUIRED, abort: true })
      .max(DEAL_BODY_MOST, 'El texto es demasiado largo'),
    rent: ifAny('La renta al mes', DEAL_MONEY_LEAST),
    taxes: ifAny('El impuesto al mes'),
    insurance: ifAny('El seguro al mes'),
    othercosts: ifAny('La suma de otros gastos al mes'),
  })
  .refine(isSizeOf, {
    path: ['footage'],
    message: 'El tamaño de una construcción no puede ser 0',
    // Checked even where other fields are at fault.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** Whether a deal stands empty: 'Yes' or 'No', under the label «Vacant». */
export const AvailableFor = z.enum(['Yes', 'No'], { error: DEAL_REQUIRED })

const Dollars = z.number().meta({ description: 'En dólares' })

export const DealPhoto = z.object({
  location: z.string().meta({ description: 'Su dirección' }),
  name: z.string().meta({ description: 'Lo que enseña' }),
  key: z.string().meta({ description: 'El archivo' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type DealPhoto = z.infer<typeof DealPhoto>

const shared = {
  dealid: ShownId,
  title: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string().meta({ description: 'Como «Texas (TX)»' }),
  zipcode: z.string(),
  price: Dollars,
  renovationestimate: Dollars.nullable(),
  avr: Dollars.nullable().meta({ description: 'Lo que vale arreglada, en dólares' }),
  footage: z.int().meta({ description: 'Pies cuadrados' }),
  type: ShownPropertyType,
  yearbuild: z.int(),
  lotsize: z.string(),
  bedroom: z.number(),
  bathrooms: z.number(),
  availablefor: AvailableFor.meta({ description: 'Vacía: Yes o No' }),
  status: z.enum(DEAL_STATES),
  rent: Dollars.nullable().meta({ description: 'La renta al mes que dice quien vende, en dólares' }),
  taxes: Dollars.nullable(),
  insurance: Dollars.nullable(),
  othercosts: Dollars.nullable(),
  ceiling: Dollars.nullable().meta({ description: 'El tope del 70 %, en dólares' }),
  publishedAt: z.iso.datetime().nullable(),
  favorite: z.boolean().nullable().meta({ description: 'Si quien pregunta lo guarda; null sin sesión' }),
}

/** A deal as lists show it. */
export const DealCard = z
  .object({
    ...shared,
    cover: DealPhoto.nullable(),
    photos: z.int().meta({ description: 'Cuántas fotos tiene' }),
    dropped: Dollars.nullable().meta({ description: 'Cuánto bajó la última vez, en los últimos 30 días' }),
  })
  .meta({ id: 'DealCard' })
export type DealCard = z.infer<typeof DealCard>

/** A deal as the apps' list has it: what its card shows, its text, all its photos and who sells it. */
export const ListedDeal = z
  .object({
    ...shared,
    body: z.string().meta({ description: 'HTML limpio' }),
    photo: z.array(DealPhoto),
    author: z.object({
      _id: ShownId,
      firstname: z.string(),
      lastname: z.string(),
      pathalias: z.object({ alias: z.string() }).nullable(),
    }),
  })
  .meta({ id: 'ListedDeal' })
export type ListedDeal = z.infer<typeof ListedDeal>

/** The assumptions of an investor: percents as 7 for 7 %. */
const Assumptions = z
  .object({
    down: z.number(),
    interest: z.number(),
    years: z.number(),
    vacancy: z.number(),
    maintenance: z.number(),
    management: z.number(),
    taxes: z.number(),
    insurance: z.number(),
  })
  .meta({ description: 'Con lo que cuenta quien pregunta' })

/** A deal as its page shows it. */
export const Deal = z
  .object({
    ...shared,
    body: z.string().meta({ description: 'HTML limpio' }),
    photo: z.array(DealPhoto),
    author: z.object({
      _id: ShownId,
      firstname: z.string(),
      lastname: z.string(),
      pathalias: z.object({ alias: z.string() }).nullable(),
      avatar: z.string().nullable(),
      city: z.string().nullable(),
      since: z.iso.datetime().meta({ description: 'Desde cuándo es miembro' }),
      sold: z.int().meta({ description: 'Cuántos tratos suyos se vendieron' }),
      deals: z.int().meta({ description: 'Cuántos publicó' }),
    }),
    prices: z.array(z.object({ at: z.iso.datetime(), price: Dollars })).meta({
      description: 'Lo que costó, desde cuándo; el primero es el precio con que se publicó',
    }),
    version: z.int(),
    views: z.int(),
    updatedAt: z.iso.datetime(),
    soldAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Solo para quien lo publicó' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Qué pidió administración, o por qué lo ocultó; para quien lo publicó' }),
    waitsSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Desde cuándo espera un cambio a administración; para quien lo publicó' }),
    assumptions: Assumptions,
    can: z.object({ edit: z.boolean(), ask: z.boolean(), offer: z.boolean() }),
  })
  .meta({ id: 'Deal' })
export type Deal = z.infer<typeof Deal>
