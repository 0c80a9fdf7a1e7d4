import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import {
  ENTRY_STATES,
  LOAN_EVENTS,
  LOAN_RESULTS,
  LOAN_STATES,
} from '@cancha/domain/lending/requests/request-life'
import { READERS_OF_PART } from '@cancha/domain/lending/requests/visibility'
import { z } from 'zod'
import { ShownId } from '../../ground/fields.ts'
import { keysOf } from '../typed-fields.ts'

const Dollars = z.number().meta({ description: 'En dólares' })
const SiNo = z.enum(['Si', 'No'])
const Said = z
  .string()
  .nullable()
  .meta({ description: 'null si no se dijo o no se muestra a quien pregunta' })

/**
 * A request as its reader may see it (`READERS_OF_PART` in the domain): hidden parts are null, and `shown` names the others. Choices
 * by their printed names.
 */
export const LoanRequest = z
  .object({
    lrnid: ShownId,
    shown: z.array(z.enum(keysOf(READERS_OF_PART))),
    loantype: z.string(),
    status: z.enum(keysOf(LOAN_STATES)),
    requestDate: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    result: z.enum(keysOf(LOAN_RESULTS)).nullable().meta({ description: 'Cómo terminó; null si sigue' }),
    reason: Said.meta({ description: 'Lo que se dijo al cerrarla' }),
    loanamount: Dollars.nullable().meta({ description: 'Cuánto se pide, en dólares; null: por confirmar' }),
    city: z.string(),
    state: z.string().meta({ description: 'Su nombre: Texas' }),
    stateprovideservice: z.array(z.string()),
    zip: z.string(),
    propertytype: z.enum(keysOf(PROPERTY_TYPES)),
    propertyvalue: Dollars.nullable(),
    propertytax: Dollars.nullable().meta({ description: 'Al año, en dólares' }),
    isrented: SiNo.nullable(),
    currentrent: Dollars.nullable().meta({ description: 'Al mes, en dólares' }),
    propertypurchased: z.iso.date().nullable(),
    propertypurchasedprice: Dollars.nullable(),
    renovacioncost: Dollars.nullable(),
    currentdebt: Dollars.nullable(),
    afterrepairecost: Dollars.nullable(),
    income: Said,
    credit: Said,
    saving: Said,
    project: Said,
    activeinvest: SiNo.nullable(),
    cuantos: z.int().nullable(),
    activehardmoney: SiNo.nullable(),
    usedhardmoney: SiNo.nullable(),
    contractorready: Said,
    dealundercontract: SiNo.nullable(),
    taxoption: Said,
    employmenttype: Said,
    author: ShownId.nullable(),
    authorname: Said,
    fullname: Said,
    companyname: Said,
    telephonenumber: Said,
    email: Said.meta({ description: 'El correo de la cuenta' }),
    langcontact: z.array(z.string()).nullable(),
    propertyaddress: Said,
  })
  .meta({ id: 'LoanRequest' })
export type LoanRequest = z.infer<typeof LoanRequest>

/** How a lender has answered so far; null while there are too few requests to say. */
export const AnswerRecord = z
  .object({
    rate: z.number().nullable().meta({ description: 'De cada 100 solicitudes, a cuántas contesta' }),
    hours: z.number().nullable().meta({ description: 'La mediana de lo que tarda, en horas' }),
  })
  .meta({ id: 'LenderAnswerRecord' })
export type AnswerRecord = z.infer<typeof AnswerRecord>

/** A lender who showed interest, for the borrower and for administrators. */
export const InterestedLender = z
  .object({
    lid: ShownId,
    interesteduser: z.object({ _id: ShownId }),
    cname: z.string(),
    companyname: z.string(),
    officeemail: z.string(),
    officephone: z.string(),
    nmls: z.string().nullable(),
    answers: AnswerRecord,
    interestedAt: z.iso.datetime(),
    state: z.enum(ENTRY_STATES),
    interestedLoan: z.array(
      z.object({
        transaction: z.enum(['no', 'Si']),
        loanamount: Dollars.nullable(),
        transactiondate: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'InterestedLender' })
export type InterestedLender = z.infer<typeof InterestedLender>

/** An entry of the timeline, in words. It names only people whom its reader may know. */
export const LoanTimelineEntry = z.object({
  kind: z.enum(LOAN_EVENTS),
  at: z.iso.datetime(),
  says: z.string(),
})

/** A request in the borrower's list. */
export const BorrowerRow = LoanRequest.extend({
  pageurl: z.string().meta({ description: 'Su página: /loan/view/…' }),
  sent: z.int().nonnegative().meta({ description: 'A cuántos prestamistas se envió' }),
  interested: z
    .array(z.object({ interesteduser: z.object({ _id: ShownId }) }))
    .meta({ description: 'Los que mostraron interés' }),
  interestedcount: z.int().nonnegative().meta({ description: 'Cuántos mostraron interés' }),
  offers: z.int().nonnegative().meta({ description: 'Cuántas ofertas esperan su respuesta' }),
  agreed: z.boolean().meta({ description: 'Si aceptó una oferta' }),
  advice: z.array(z.string()).meta({ description: 'Qué encontraría prestamistas; vacía si ya los tiene' }),
}).meta({ id: 'BorrowerLoanRow' })
export type BorrowerRow = z.infer<typeof BorrowerRow>

/** A request in a lender's lists. */
export const LenderRow = LoanRequest.extend({
  loanamount: Dollars.nullable().meta({ description: 'Lo que se prestó, en dólares; null si todavía nada' }),
  askedamount: Dollars.nullable().meta({ description: 'Cuánto se pide, en dólares; null: por confirmar' }),
  _id: ShownId.meta({ description: 'El lugar de este prestamista en la solicitud' }),
  pageurl: z.string().meta({ description: 'Su página: /loan/view/…' }),
  place: z.enum(ENTRY_STATES).meta({ description: 'Cómo está con este prestamista' }),
  sentAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  transaction: z.enum(['no', 'Si']),
  transactiondate: z.iso.datetime().nullable(),
  commission: z.number().nullable().meta({ description: 'La comisión, en por ciento' }),
  commissionamount: Dollars.nullable().meta({ description: 'La comisión, en dólares' }),
  canupdate: z.boolean().meta({ description: 'Si puede registrar el préstamo con «Actualizar»' }),
}).meta({ id: 'LenderLoanRow' })
export type LenderRow = z.infer<typeof LenderRow>
