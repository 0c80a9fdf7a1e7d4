import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { type StateCode, stateCodeFrom } from '@cancha/domain/ground/places/states'
import { PROJECT_RANGES, TAX_OPTIONS } from '@cancha/domain/lending/programmes'
import { CREDIT_ANSWERS, LOAN_AMOUNT } from '@cancha/domain/lending/requests/answers'
import { z } from 'zod'
import { ShortId } from '../../analysis/analyses.ts'
import { Done, Id, ShownId } from '../../ground/fields.ts'
import { amountInDollars } from '../../ground/money-fields.ts'
import { operation, self, signedIn } from '../../ground/operation.ts'
import { keysOf, LoanTypeName, orNothing } from '../typed-fields.ts'
import { LOAN_FIELDS, loanRequestBody, named } from './request-fields.ts'

/** Reads an unfinished field as null, so that the other fields still count lenders. */
const whatIsRead = <Schema extends z.ZodType>(schema: Schema) =>
  orNothing(schema)
    .default(null)
    .catch(null as never)

const TypedFields = z.partialRecord(z.enum(LOAN_FIELDS), z.string().max(400, 'El texto es demasiado largo'))

const Draft = z.object({
  typed: TypedFields,
  version: z
    .int()
    .nonnegative()
    .meta({ description: 'La que guarda la siguiente vez; 0 si no hay borrador' }),
  updatedAt: z.iso.datetime().nullable(),
})

const Dollars = z.number().nullable().meta({ description: 'En dólares' })

const Prefill = z
  .object({
    title: z.string().meta({ description: 'De qué trato o análisis sale' }),
    loantype: z.string(),
    propertyaddress: z.string(),
    city: z.string(),
    stateprovideservice: z.string().meta({ description: 'El nombre del estado, o vacío' }),
    zip: z.string(),
    propertytype: z.enum(keysOf(PROPERTY_TYPES)).nullable(),
    loanamount: Dollars,
    propertyvalue: Dollars,
    propertytax: Dollars,
    currentrent: Dollars,
    propertypurchasedprice: Dollars,
    renovacioncost: Dollars,
    currentdebt: Dollars,
    afterrepairecost: Dollars,
  })
  .meta({ id: 'LoanPrefill' })
export type Prefill = z.infer<typeof Prefill>

/** Asking for a loan. Lenders don't. */
export const asking = {
  loanStart: operation({
    method: 'GET',
    path: '/loans/start',
    summary:
      'Con qué empieza una solicitud: lo que se guardó de ella, lo que dice el perfil, y lo que dan un trato o un análisis',
    access: signedIn,
    query: z.object({ trato: Id.optional(), analisis: ShortId.optional() }),
    answer: z.object({
      draft: Draft,
      profile: z.object({ fullname: z.string(), telephonenumber: z.string(), companyname: z.string() }),
      prefill: Prefill.nullable().meta({
        description: 'null sin trato ni análisis, o si quien pregunta no lo puede ver',
      }),
      open: z.int().nonnegative().meta({ description: 'Cuántas solicitudes abiertas ya tiene' }),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  loanReach: operation({
    method: 'POST',
    path: '/loans/reach',
    summary:
      'Cuántos prestamistas quedan con lo contestado hasta ahora, y qué respuesta los aleja; no guarda nada',
    access: signedIn,
    pace: 'loanReach',
    unconfirmed: true,
    body: z.object({
      loantype: LoanTypeName,
      taxoption: whatIsRead(named(TAX_OPTIONS)),
      credit: whatIsRead(named(CREDIT_ANSWERS)),
      project: whatIsRead(named(PROJECT_RANGES)),
      state: whatIsRead(
        z.string().transform((written, context): StateCode => {
          const code = stateCodeFrom(written)
          if (code === null) context.addIssue({ code: 'custom', message: '' })
          return code ?? z.NEVER
        }),
      ),
      propertytype: whatIsRead(z.enum(keysOf(PROPERTY_TYPES))),
      loanamount: whatIsRead(amountInDollars(LOAN_AMOUNT)),
      value: whatIsRead(amountInDollars({ least: cents(1), most: LOAN_AMOUNT.most })).meta({
        description: 'Lo que vale la propiedad; para hard money, arreglada',
      }),
    }),
    answer: z.object({
      all: z.int().nonnegative().meta({ description: 'Los que dan ese préstamo' }),
      matched: z.int().nonnegative().meta({ description: 'Los que quedan' }),
      changes: z.array(
        z.object({
          field: z.string().meta({ description: 'El campo de la respuesta que los aleja' }),
          says: z.string(),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden'],
  }),

  saveLoanDraft: operation({
    method: 'POST',
    path: '/loans/draft',
    summary: 'Guardar lo que se lleva escrito, sobre la versión que se leyó',
    access: signedIn,
    unconfirmed: true,
    body: z.object({
      version: z.int('Aquí va un número entero').min(0, 'Aquí va 0 o más'),
      typed: TypedFields,
    }),
    answer: z.object({ success: z.literal(true), version: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'conflict'],
  }),

  dropLoanDraft: operation({
    method: 'POST',
    path: '/loans/draft/drop',
    summary: 'Borrar lo que se llevaba escrito',
    access: signedIn,
    unconfirmed: true,
    answer: Done,
    errors: ['unauthenticated', 'forbidden'],
  }),

  addLoanRequest: operation({
    method: 'POST',
    path: '/users/loan/r/add',
    summary:
      'Pedir un préstamo: se envía a cada prestamista que encaja. Con la misma clave, otra vez, es la misma solicitud',
    access: self('body.author'),
    pace: 'loanRequest',
    body: loanRequestBody({
      author: Id,
      authorname: z.string().max(200).optional().meta({ description: 'No decide nada' }),
      key: z.uuid('El identificador no es válido').optional(),
      draft: z
        .boolean()
        .default(false)
        .meta({ description: 'Si con esto se borra lo que se llevaba escrito' }),
    }),
    answer: z.object({
      success: z.literal(true),
      msg: z.string(),
      lrnid: ShownId,
      pageurl: z.string().meta({ description: 'Su página: /loan/view/…' }),
      sent: z.int().nonnegative().meta({ description: 'A cuántos prestamistas se envió' }),
    }),
    errors: ['unauthenticated', 'forbidden', 'limit_reached'],
  }),
}
