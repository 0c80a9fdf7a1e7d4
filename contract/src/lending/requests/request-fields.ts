import { isPropertyType, type PropertyType } from '@cancha/domain/deals/facts'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { type StateCode, stateCodeFrom } from '@cancha/domain/ground/places/states'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { isCalendarDay } from '@cancha/domain/ground/time/days'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import { PROJECT_RANGES, TAX_OPTIONS } from '@cancha/domain/lending/programmes'
import {
  ACTIVE_LOANS_MOST,
  CONTACT_LANGUAGES,
  CONTRACTORS,
  CREDIT_ANSWERS,
  EMPLOYMENTS,
  FULL_NAME_MOST,
  INCOME_RANGES,
  LOAN_AMOUNT,
  LOAN_CITY_MOST,
  LOAN_COMPANY_MOST,
  LOAN_STREET_MOST,
  SAVINGS,
  type Savings,
} from '@cancha/domain/lending/requests/answers'
import { z } from 'zod'
import { Phone } from '../../ground/fields.ts'
import { amountInDollars } from '../../ground/money-fields.ts'
import { count, keysOf, LoanTypeName, lenderText, orNothing } from '../typed-fields.ts'

/** Sentences that the specification prints literally, and the house's own beside them. */
export const loanText = {
  name: 'Entra tu nombre completo',
  phone: 'Entra Número telefónico',
  choose: lenderText.choose,
  company: 'Entra nombre de compania',
  terms: 'Aceptar los términos anteriores',
  amount: 'Escribe cuánto necesitas',
  state: 'Elige el estado de la propiedad',
  sent: 'Se envió su solicitud de préstamos con éxito. Un prestamista se contactará con usted',
} as const

/** One of some choices, by its printed name ('Tax ID') or by its key; kept as its key. */
export const named = <Key extends string>(choices: Readonly<Record<Key, string>>) =>
  z.string({ error: loanText.choose }).transform((written, context): Key => {
    const plain = written.trim()
    const key = keysOf(choices).find((one) => one === plain || choices[one] === plain)
    if (key === undefined) context.addIssue({ code: 'custom', message: loanText.choose })
    return key ?? z.NEVER
  })

const chosenOrNothing = <Key extends string>(choices: Readonly<Record<Key, string>>) =>
  orNothing(named(choices), loanText.choose).default(null)

/** 'Si' or 'No', as the specification writes them; an empty one says nothing. */
const yesNo = orNothing(
  z
    .union([z.boolean(), z.enum(['Si', 'No'])], { error: loanText.choose })
    .transform((said) => said === true || said === 'Si'),
  loanText.choose,
).default(null)

/**
 * Checked even where other fields are at fault: zod would leave the check out until the rest is right, and still does if
 * another check says `abort`. Not asked of what is no object at all.
 */
const required = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
} as const

const requiredLine = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Usa ${most} letras como máximo`)

/** An amount of the property, which may be left out: what was inherited cost nothing. @param name its name in sentences */
const amount = (name: string) =>
  orNothing(amountInDollars({ least: cents(0), most: LOAN_AMOUNT.most, name })).default(null)

const State = z
  .union([z.string(), z.array(z.string()).min(1).max(1)], { error: loanText.state })
  .transform((written, context): StateCode => {
    const code = stateCodeFrom(typeof written === 'string' ? written : (written[0] ?? ''))
    if (code === null) context.addIssue({ code: 'custom', message: loanText.state })
    return code ?? z.NEVER
  })

const Languages = z
  .union([z.array(named(CONTACT_LANGUAGES)), named(CONTACT_LANGUAGES).transform((one) => [one])], {
    error: loanText.choose,
  })
  .refine((languages) => languages.length > 0, loanText.choose)
  .transform((languages) => [...new Set(languages)])

const PurchaseDay = orNothing(
  z
    .string()
    .refine(isCalendarDay, 'Elige una fecha')
    .refine((day) => !isCalendarDay(day) || day <= dayOf(new Date()), 'Elige una fecha que ya pasó')
    .refine((day) => !isCalendarDay(day) || day >= '1900-01-01', 'Elige una fecha desde el año 1900'),
).default(null)

const allSavings: Readonly<Record<string, string>> = { ...SAVINGS.refinance, ...SAVINGS.hard_money }

/** Step 1: the borrower, and how to reach them. */
const general = {
  fullname: requiredLine(loanText.name, FULL_NAME_MOST),
  telephonenumber: z.string({ error: loanText.phone }).trim().min(1, loanText.phone).pipe(Phone),
  langcontact: Languages.meta({ description: 'Español, English o los dos' }),
}

/** Step 2: money. */
const financial = {
  companyname: requiredLine(loanText.company, LOAN_COMPANY_MOST),
  taxoption: named(TAX_OPTIONS),
  employmenttype: named(EMPLOYMENTS),
  income: named(INCOME_RANGES),
  credit: named(CREDIT_ANSWERS),
}

const ACTIVE_LOANS = { least: 0, most: ACTIVE_LOANS_MOST, name: 'El número de préstamos' }
/** Step 3: what was done before. Nothing is required. */
const experience = {
  project: chosenOrNothing(PROJECT_RANGES),
  activeinvest: yesNo,
  cuantos: orNothing(count(ACTIVE_LOANS, 'Aquí va un número')).default(null),
  activehardmoney: yesNo,
}

/** Step 4: the property and the loan. */
const property = {
  propertyaddress: requiredLine('Escribe la dirección de la propiedad', LOAN_STREET_MOST),
  city: requiredLine('Escribe la ciudad', LOAN_CITY_MOST),
  stateprovideservice: State.meta({ description: 'El estado de la propiedad; también en una lista de uno' }),
  zip: orNothing(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Un ZIP tiene 5 números'),
  ).default(null),
  propertytype: z
    .string({ error: loanText.choose })
    .refine(isPropertyType, loanText.choose)
    .transform((type) => type as PropertyType)
    .default('house'),
  loanamount: z
    .union([z.number(), z.string()], { error: loanText.amount })
    .refine((typed) => String(typed).trim() !== '', loanText.amount)
    .pipe(amountInDollars({ ...LOAN_AMOUNT, name: 'El préstamo' }))
    .meta({ description: 'Cuánto se pide, en dólares' }),
  propertyvalue: amount('El valor de la propiedad'),
  propertytax: amount('El impuesto predial').meta({ description: 'Al año' }),
  isrented: yesNo,
  currentrent: amount('La renta al mes').meta({ description: 'Al mes' }),
  propertypurchased: PurchaseDay,
  propertypurchasedprice: amount('El precio de compra'),
  renovacioncost: amount('El costo de la renovación'),
  currentdebt: amount('La deuda'),
  afterrepairecost: amount('El valor de la casa arreglada').meta({ description: 'Lo que vale arreglada' }),
  acceptterm: z
    .union([z.boolean(), z.string()], { error: loanText.terms })
    .refine((said) => said === true || said === 'true' || said === 'Si', loanText.terms)
    .transform(() => true as const),
}

/** Fields of step 4 for a hard money loan; a refinance doesn't have them. */
const hardMoneyOnly = {
  usedhardmoney: yesNo,
  contractorready: chosenOrNothing(CONTRACTORS),
  dealundercontract: yesNo,
}
const savings = { saving: orNothing(z.string(), loanText.choose).default(null) }

type LoanChoices = { loantype: LoanType; saving: string | null } & Readonly<
  Record<'usedhardmoney' | 'contractorready' | 'dealundercontract', unknown>
>

/** The key of an answer on savings, among those that this kind of loan offers; null for any other text. */
export function savingsFrom(type: LoanType, written: string | null): Savings | null {
  const choices = SAVINGS[type]
  const found = (Object.keys(choices) as Savings[]).find((key) => choices[key] === written || key === written)
  return found ?? null
}

/** The printed name of an answer on savings. */
export const savingsName = (type: LoanType, key: Savings): string =>
  SAVINGS[type][key] ?? allSavings[key] ?? ''

const said = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const isHardMoney = (asked: Partial<LoanChoices>): boolean =>
  LoanTypeName.safeParse(asked.loantype).data === 'hard_money'

/** Requires the savings, and for hard money also the plan, whatever else is missing. */
const conditional = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .refine(
      (asked) => {
        const { loantype, saving } = asked as LoanChoices
        const type = LoanTypeName.safeParse(loantype).data
        return type === undefined || savingsFrom(type, saving ?? null) !== null
      },
      { ...required, path: ['saving'], message: loanText.choose },
    )
    .refine((asked) => !isHardMoney(asked as LoanChoices) || said((asked as LoanChoices).usedhardmoney), {
      ...required,
      path: ['usedhardmoney'],
      message: loanText.choose,
    })
    .refine((asked) => !isHardMoney(asked as LoanChoices) || said((asked as LoanChoices).contractorready), {
      ...required,
      path: ['contractorready'],
      message: loanText.choose,
    })
    .refine((asked) => !isHardMoney(asked as LoanChoices) || said((asked as LoanChoices).dealundercontract), {
      ...required,
      path: ['dealundercontract'],
      message: loanText.choose,
    })

/** All that a request says, in the specification's fields and three of its own: city, zip, loanamount. */
export const loanValues = {
  loantype: LoanTypeName,
  ...general,
  ...financial,
  ...experience,
  ...property,
  ...hardMoneyOnly,
  ...savings,
}

/** Fields of the form that apps lack: the server finds the city, and the amount is asked for later. */
const unsaid = {
  city: orNothing(loanValues.city)
    .default(null)
    .meta({ description: 'Sin ella, la que dice la dirección o el ZIP' }),
  loanamount: orNothing(loanValues.loanamount)
    .default(null)
    .meta({ description: 'Cuánto se pide, en dólares; sin ella queda por confirmar' }),
}

/** The body of a request as the server reads it, with the operation's further fields. */
export const loanRequestBody = <Shape extends z.ZodRawShape>(more: Shape) =>
  conditional(z.object({ ...more, ...loanValues, ...unsaid }))

/** The steps of the form, each with its fields in their order, for each kind of loan. */
export const LOAN_STEPS = {
  refinance: [
    Object.keys(general),
    [...Object.keys(financial), 'saving'],
    Object.keys(experience),
    Object.keys(property),
  ],
  hard_money: [
    Object.keys(general),
    Object.keys(financial),
    Object.keys(experience),
    [...Object.keys(property), 'saving', ...Object.keys(hardMoneyOnly)],
  ],
} as const satisfies Record<LoanType, readonly (readonly string[])[]>

/** The fields that a draft keeps: all that is typed, but not the consent, which is given when it is sent. */
export const LOAN_FIELDS = [
  'loantype',
  'fullname',
  'telephonenumber',
  'langcontact',
  'companyname',
  'taxoption',
  'employmenttype',
  'income',
  'credit',
  'saving',
  'project',
  'activeinvest',
  'cuantos',
  'activehardmoney',
  'usedhardmoney',
  'contractorready',
  'dealundercontract',
  'propertyaddress',
  'city',
  'stateprovideservice',
  'zip',
  'propertytype',
  'loanamount',
  'propertyvalue',
  'propertytax',
  'isrented',
  'currentrent',
  'propertypurchased',
  'propertypurchasedprice',
  'renovacioncost',
  'currentdebt',
  'afterrepairecost',
] as const

/** The schema of one step, for the page that checks it before it goes on. @param step from 0 to 3 */
export function loanStepSchema(type: LoanType, step: number): z.ZodType {
  const names: readonly string[] = LOAN_STEPS[type][step] ?? []
  const shape = Object.fromEntries(Object.entries(loanValues).filter(([name]) => names.includes(name)))
  const asked = z.object({ loantype: z.literal(type), ...shape })
  // Hard money asks for savings and for the plan in the same step; the other steps have none of their faults.
  return names.includes('saving') ? conditional(asked) : asked
}
