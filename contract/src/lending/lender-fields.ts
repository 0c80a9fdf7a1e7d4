import { isPropertyType, PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { isStateCode, type StateCode, stateCodeFrom } from '@cancha/domain/ground/places/states'
import {
  COMMISSION,
  COMPANY_ADDRESS_MOST,
  COMPANY_NAME_MOST,
  MINIMUM_LOANS,
  type MinimumLoan,
} from '@cancha/domain/lending/company'
import { LENDER_STATES } from '@cancha/domain/lending/lender-life'
import { NMLS_EXEMPTIONS, type NmlsExemption, nmlsNumber } from '@cancha/domain/lending/licence'
import { LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import {
  CLOSES_IN_DAYS,
  CREDIT_RANGES,
  type CreditRange,
  LTV,
  POINTS,
  PROGRAMME_NAME_MOST,
  PROGRAMME_NOTE_MOST,
  PROJECT_RANGES,
  type ProjectRange,
  RATE,
  TAX_OPTIONS,
  type TaxOption,
  TERM_MONTHS,
} from '@cancha/domain/lending/programmes'
import { LOAN_AMOUNT } from '@cancha/domain/lending/requests/answers'
import { contactsIn } from '@cancha/domain/talk/forums/contact-words'
import { z } from 'zod'
import { isHeld } from '../ground/fair-housing/fair-words.ts'
import { Phone, ShownId } from '../ground/fields.ts'
import { AmountInCents, amountInDollars } from '../ground/money-fields.ts'
import { Email, nameField } from '../people/people-fields.ts'
import {
  count,
  fairText,
  keysOf,
  LoanTypeName,
  lenderText,
  oneOf,
  orNothing,
  percent,
} from './typed-fields.ts'

const phone = (missing: string) =>
  z.string({ error: missing }).trim().min(1, { error: missing, abort: true }).pipe(Phone)

const KNOWN_STATES = 'Elige los estados de la lista'

/** States by their names or codes; one alone may come as a text. @param error said of what is no list of them */
const stateList = (error: string) =>
  z
    .union(
      [
        z.array(z.string().max(60)).max(60),
        z
          .string()
          .max(60)
          .transform((one) => (one === '' ? [] : [one])),
      ],
      { error },
    )
    .transform((written, context): StateCode[] => {
      const codes = written.map((one) => stateCodeFrom(one))
      if (codes.includes(null)) context.addIssue({ code: 'custom', message: KNOWN_STATES })
      return [...new Set(codes.filter((code): code is StateCode => code !== null))]
    })

/** 'all', or the states where a lender lends. The list comes before the one word in a list, because its faults are those to tell. */
const StatesServed = z.union([
  z.literal('all').transform(() => 'all' as const),
  stateList(lenderText.states),
  z.tuple([z.literal('all')]).transform(() => 'all' as const),
])

/** The form of a company: where and what it lends, in the specification's fields, and its licence. */
export const lenderValues = {
  companyname: z
    .string({ error: lenderText.company })
    .trim()
    .min(1, { error: lenderText.company, abort: true })
    .max(COMPANY_NAME_MOST, `Usa ${COMPANY_NAME_MOST} letras como máximo`),
  cname: nameField(lenderText.contact),
  companyaddress: z
    .string()
    .trim()
    .max(COMPANY_ADDRESS_MOST, `Usa ${COMPANY_ADDRESS_MOST} letras como máximo`)
    .default(''),
  makeloan: z.enum(['Si', 'No'], { error: lenderText.choose }).default('Si').meta({
    description: 'Si presta con capital propio; si no, consigue préstamos de otros',
  }),
  officeemail: Email,
  officephone: phone(lenderText.officePhone),
  telefono: phone(lenderText.phone),
  serviceprovidevalue: StatesServed.refine(
    (served) => served === 'all' || served.length > 0,
    lenderText.states,
  ).meta({
    description: 'Los estados donde presta, o «all»',
  }),
  servicenotprovidevalue: stateList(KNOWN_STATES).default([]).meta({
    description: 'Con «all», los estados donde no presta',
  }),
  loantypevalue: z
    .union([z.array(LoanTypeName), LoanTypeName.transform((one) => [one])], { error: lenderText.choose })
    .refine((types) => types.length > 0, lenderText.choose)
    .transform((types) => [...new Set(types)]),
  minimumloanvalue: z
    .union([z.number().transform(String), z.string()], { error: lenderText.choose })
    .pipe(z.enum(keysOf(MINIMUM_LOANS), { error: lenderText.choose }))
    .transform((value): MinimumLoan => value),
  commission: orNothing(percent({ ...COMMISSION, name: 'La comisión' }, 'Aquí va un número'))
    .default(null)
    .meta({
      description: 'La comisión que cobra por un préstamo, en por ciento',
    }),
  nmls: orNothing(
    z
      .string()
      .max(40)
      .transform((written, context) => {
        const number = nmlsNumber(written)
        if (number === null)
          context.addIssue({ code: 'custom', message: 'Un número NMLS tiene de 3 a 9 cifras' })
        return number ?? z.NEVER
      }),
  ).default(null),
  nmlsexempt: orNothing(oneOf<NmlsExemption>(NMLS_EXEMPTIONS), lenderText.choose).default(null).meta({
    description: 'Por qué no necesita número NMLS',
  }),
}

/** A lender lends in no state if all are left out; a number and the statement that none is needed contradict each other. */
export function refuseContradictions(
  {
    serviceprovidevalue: served,
    servicenotprovidevalue: excluded,
    nmls,
    nmlsexempt,
  }: {
    serviceprovidevalue: 'all' | StateCode[]
    servicenotprovidevalue: StateCode[]
    nmls: string | null
    nmlsexempt: string | null
  },
  context: z.RefinementCtx,
): void {
  const both = served === 'all' ? [] : served.filter((state) => excluded.includes(state))
  if (both.length > 0)
    context.addIssue({
      code: 'custom',
      path: ['servicenotprovidevalue'],
      message: 'Un estado está en las dos listas',
    })
  if (nmls !== null && nmlsexempt !== null)
    context.addIssue({
      code: 'custom',
      path: ['nmlsexempt'],
      message: 'Deja el número o el motivo por el que no lo necesitas, no los dos',
    })
}

/** The form of a programme. */
export const ProgrammeValues = z
  .object({
    name: fairText(PROGRAMME_NAME_MOST)
      .refine((name) => name.length >= 3, 'Ponle un nombre de 3 letras o más')
      .refine(
        (name) => contactsIn(name).length === 0,
        'Un nombre no lleva teléfonos, correos ni enlaces: escríbelos en la nota',
      )
      // A name can't wait: whatever borrowers choose by is shown at once.
      .refine(
        (name) => !isHeld(name, 'lending'),
        'Un nombre no lleva promesas ni condiciones que haya que revisar: escríbelas en la nota',
      ),
    loantype: LoanTypeName,
    amountfrom: amountInDollars({ least: cents(0), most: LOAN_AMOUNT.most, name: 'El préstamo menor' }),
    amountto: orNothing(
      amountInDollars({ least: cents(100), most: LOAN_AMOUNT.most, name: 'El préstamo mayor' }),
    ).default(null),
    ltv: orNothing(percent({ ...LTV, name: 'La parte del valor (LTV)' }, 'Aquí va un número')).default(null),
    creditfrom: orNothing(oneOf<CreditRange>(CREDIT_RANGES), lenderText.choose).default(null),
    taxoptions: z
      .array(oneOf<TaxOption>(TAX_OPTIONS), { error: lenderText.choose })
      .min(1, lenderText.choose)
      .transform((options) => [...new Set(options)]),
    experiencefrom: oneOf<ProjectRange>(PROJECT_RANGES),
    kinds: z
      .array(z.string().refine(isPropertyType, 'Elige un tipo de la lista'), { error: lenderText.choose })
      .min(1, lenderText.choose)
      .transform((kinds) => [...new Set(kinds as PropertyType[])]),
    ratefrom: percent({ ...RATE, name: 'El interés' }, 'Escribe el interés'),
    rateto: percent({ ...RATE, name: 'El interés' }, 'Escribe el interés'),
    points: percent({ ...POINTS, name: 'El cobro de puntos' }, 'Escribe los puntos, o 0'),
    term: count({ ...TERM_MONTHS, name: 'El plazo' }, 'Escribe el plazo en meses'),
    interestonly: z.boolean().default(false),
    closesin: orNothing(
      count({ ...CLOSES_IN_DAYS, name: 'El número de días hasta el cierre' }, 'Aquí va un número'),
    ).default(null),
    note: fairText(PROGRAMME_NOTE_MOST).default(''),
  })
  .superRefine(({ amountfrom, amountto, ratefrom, rateto }, context) => {
    if (amountto !== null && amountto < amountfrom)
      context.addIssue({ code: 'custom', path: ['amountto'], message: 'Aquí va más que la cantidad menor' })
    if (rateto < ratefrom)
      context.addIssue({
        code: 'custom',
        path: ['rateto'],
        message: 'Aquí va lo mismo o más que el interés menor',
      })
  })

const StateName = z.string().refine(isStateCode) as unknown as z.ZodType<StateCode, string>

/** A programme as it is shown. Amounts in cents, percents as 7 for 7 %. */
export const LenderProgramme = z
  .object({
    id: ShownId,
    active: z.boolean().meta({ description: 'Si se ofrece ahora' }),
    name: z.string(),
    loanType: z.enum(keysOf(LOAN_TYPES)),
    amountFrom: AmountInCents,
    amountTo: AmountInCents.nullable(),
    ltvMost: z.number().nullable(),
    creditFrom: z.enum(keysOf(CREDIT_RANGES)).nullable(),
    taxOptions: z.array(z.enum(keysOf(TAX_OPTIONS))),
    experienceFrom: z.enum(keysOf(PROJECT_RANGES)),
    kinds: z.array(z.enum(keysOf(PROPERTY_TYPES))),
    rateFrom: z.number(),
    rateTo: z.number(),
    points: z.number(),
    termMonths: z.int(),
    interestOnly: z.boolean(),
    closesInDays: z.int().nullable(),
    note: z.string(),
    waitingNote: z.string().nullable().meta({
      description: 'La nota que espera a administración; null si ninguna. Hasta entonces vale la otra',
    }),
  })
  .meta({ id: 'LenderProgramme' })
export type LenderProgramme = z.infer<typeof LenderProgramme>

const served = {
  serviceprovidevalue: z.union([z.literal('all'), z.array(StateName)]),
  servicenotprovidevalue: z.array(StateName),
}
const licence = {
  nmls: z.string().nullable(),
  nmlsexempt: z.enum(keysOf(NMLS_EXEMPTIONS)).nullable(),
}

/** The waiting change of a confirmed company: its new values. */
const LenderChange = z.object({ companyname: z.string(), ...served, ...licence }).meta({ id: 'LenderChange' })

/** A lender as the lender and administrators read it: the specification's fields, and its state. */
export const LenderInfo = z
  .object({
    _id: ShownId.meta({ description: 'De la cuenta' }),
    cname: z.string(),
    cemail: z.string().meta({ description: 'El correo de la cuenta' }),
    companyname: z.string(),
    companyaddress: z.string(),
    makeloan: z.enum(['Si', 'No']),
    officeemail: z.string(),
    officephone: z.string(),
    telefono: z.string(),
    ...served,
    loantypevalue: z.array(z.string()),
    minimumloanvalue: z.enum(keysOf(MINIMUM_LOANS)),
    commission: z.number().nullable().meta({ description: 'En por ciento' }),
    ...licence,
    change: LenderChange.nullable().meta({
      description:
        'Lo que espera a administración en lugar de lo confirmado, que mientras tanto sigue a la vista; null si nada',
    }),
    waitsSince: z.iso.datetime().nullable().meta({
      description: 'Desde cuándo espera ese cambio, o la nota de un programa; null si nada espera',
    }),
    state: z.enum(LENDER_STATES),
    reason: z.string().nullable().meta({ description: 'Lo que hay que corregir, o por qué se suspendió' }),
    version: z.int().positive(),
    createdAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable().meta({ description: 'Desde cuándo está confirmado' }),
    programmes: z.array(LenderProgramme),
  })
  .meta({ id: 'LenderInfo' })
export type LenderInfo = z.infer<typeof LenderInfo>
