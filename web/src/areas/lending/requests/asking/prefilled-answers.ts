import type { Prefill } from '@cancha/contract/lending/requests/asking'
import type { BorrowerRow } from '@cancha/contract/lending/requests/request-answers'
import { stateCodeFrom } from '@cancha/domain/ground/places/states'
import { loanTypeFrom } from '@cancha/domain/lending/loan-types'
import { PROJECT_RANGES, TAX_OPTIONS } from '@cancha/domain/lending/programmes'
import {
  CONTACT_LANGUAGES,
  CONTRACTORS,
  CREDIT_ANSWERS,
  EMPLOYMENTS,
  INCOME_RANGES,
  SAVINGS,
} from '@cancha/domain/lending/requests/answers'
import type { LoanStart } from '../queries.ts'
import { type LoanValues, ofType, type TypedLoan, typedOf, valuesOf } from './loan-form.ts'

/** An amount as it is typed; nobody asks for cents. */
const amount = (dollars: number | null): string => (dollars === null ? '' : String(Math.round(dollars)))

/** The answers that the borrower's profile gives. */
export const givenByProfile = (profile: LoanStart['profile']): TypedLoan => profile

/** The answers about the loan and its property that a deal or an analysis gives. */
export const givenByPrefill = (prefill: Prefill): TypedLoan => ({
  loantype: loanTypeFrom(prefill.loantype) ?? '',
  propertyaddress: prefill.propertyaddress,
  city: prefill.city,
  stateprovideservice: stateCodeFrom(prefill.stateprovideservice) ?? '',
  zip: prefill.zip,
  propertytype: prefill.propertytype ?? '',
  loanamount: amount(prefill.loanamount),
  propertyvalue: amount(prefill.propertyvalue),
  propertytax: amount(prefill.propertytax),
  currentrent: amount(prefill.currentrent),
  propertypurchasedprice: amount(prefill.propertypurchasedprice),
  renovacioncost: amount(prefill.renovacioncost),
  currentdebt: amount(prefill.currentdebt),
  afterrepairecost: amount(prefill.afterrepairecost),
})

/** The key of a choice by its printed name; empty for none. */
const keyOf = (choices: Readonly<Record<string, string>>, name: string | null): string =>
  Object.keys(choices).find((key) => choices[key] === name) ?? ''

/** The answers of an earlier request, to be sent again with something changed. */
export function givenByRequest(row: BorrowerRow): TypedLoan {
  const type = loanTypeFrom(row.loantype)
  return {
    loantype: type ?? '',
    fullname: row.fullname ?? '',
    telephonenumber: row.telephonenumber ?? '',
    langcontact: (row.langcontact ?? []).map((name) => keyOf(CONTACT_LANGUAGES, name)).join(),
    companyname: row.companyname ?? '',
    taxoption: keyOf(TAX_OPTIONS, row.taxoption),
    employmenttype: keyOf(EMPLOYMENTS, row.employmenttype),
    income: keyOf(INCOME_RANGES, row.income),
    credit: keyOf(CREDIT_ANSWERS, row.credit),
    saving: type === null ? '' : keyOf(SAVINGS[type] as Record<string, string>, row.saving),
    project: keyOf(PROJECT_RANGES, row.project),
    activeinvest: row.activeinvest ?? '',
    cuantos: row.cuantos === null ? '' : String(row.cuantos),
    activehardmoney: row.activehardmoney ?? '',
    usedhardmoney: row.usedhardmoney ?? '',
    contractorready: keyOf(CONTRACTORS, row.contractorready),
    dealundercontract: row.dealundercontract ?? '',
    propertyaddress: row.propertyaddress ?? '',
    city: row.city,
    stateprovideservice: stateCodeFrom(row.state) ?? '',
    zip: row.zip,
    propertytype: row.propertytype,
    loanamount: amount(row.loanamount),
    propertyvalue: amount(row.propertyvalue),
    propertytax: amount(row.propertytax),
    isrented: row.isrented ?? '',
    currentrent: amount(row.currentrent),
    propertypurchased: row.propertypurchased ?? '',
    propertypurchasedprice: amount(row.propertypurchasedprice),
    renovacioncost: amount(row.renovacioncost),
    currentdebt: amount(row.currentdebt),
    afterrepairecost: amount(row.afterrepairecost),
  }
}

/** The given fields that are still empty in the form (`open`), and the given fields with another value there (`taken`). */
export function differing(values: LoanValues, given: TypedLoan): { open: string[]; taken: string[] } {
  const now = typedOf(values)
  const names = Object.keys(given).filter((name) => given[name] !== '' && now[name] !== given[name])
  return {
    open: names.filter((name) => now[name] === undefined),
    taken: names.filter((name) => now[name] !== undefined),
  }
}

/** A form filled with the given values. @param over whether other values in it are replaced too */
export function filledWith(values: LoanValues, given: TypedLoan, over: boolean): LoanValues {
  const { open, taken } = differing(values, given)
  const names = over ? [...open, ...taken] : open
  const filled = valuesOf({
    ...typedOf(values),
    ...Object.fromEntries(names.map((name) => [name, given[name] ?? ''])),
  })
  const { loantype } = filled
  return { ...(loantype === '' ? filled : ofType(filled, loantype)), acceptterm: values.acceptterm }
}
