import { asking } from '@cancha/contract/calls/lending/requests/asking'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import { measuringValue } from '@cancha/domain/lending/requests/matching'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownQuery } from '../../../../api/queries.ts'
import { sendUnseen } from '../../../../api/send-unseen.ts'
import type { Amount } from '../../../../ui/fields/money.ts'
import type { LoanValues } from './loan-form.ts'

/** A pause in typing after which the lenders are counted again, in milliseconds. */
const PAUSE_MS = 600

/** An amount in cents; null where none was typed, or what was typed isn't one. */
export const centsOf = (amount: Amount): Cents | null =>
  typeof amount === 'number' && amount >= 0 ? cents(Math.round(amount * 100)) : null

/** The amounts of the property, as its figures are reckoned with. */
export const propertyOf = (values: LoanValues) => ({
  value: centsOf(values.propertyvalue),
  repairedValue: centsOf(values.afterrepairecost),
  purchasePrice: centsOf(values.propertypurchasedprice),
  renovation: centsOf(values.renovacioncost),
  debt: centsOf(values.currentdebt),
})

/** The facts by which lenders match. An unanswered one is null and leaves no lender out. */
function factsOf(values: LoanValues, loantype: LoanType) {
  const value = measuringValue(loantype, propertyOf(values))
  const said = (answer: string) => answer || null
  return {
    loantype,
    taxoption: said(values.taxoption),
    credit: said(values.credit),
    project: said(values.project),
    state: said(values.stateprovideservice),
    propertytype: said(values.propertytype),
    loanamount: values.loanamount === '' ? null : values.loanamount,
    value: value === null ? null : value / 100,
  }
}
type Facts = ReturnType<typeof factsOf>
type Body = Parameters<typeof sendUnseen<typeof asking.loanReach>>[1]['body']

/** Counted by POST, because it is nobody's business what stands in an address. */
const reachQuery = (facts: Facts | null) =>
  ownQuery('loan-reach', facts, () => sendUnseen(asking.loanReach, { body: facts as Body }), {
    enabled: facts !== null,
    retry: false,
  })

/** For how many lenders the request is so far, and which answers would bring more. The last figure stays while the next one comes. */
export function useReach(values: LoanValues) {
  const { loantype } = values
  const now = loantype === '' ? null : JSON.stringify(factsOf(values, loantype))
  const [settled, settle] = useState<string | null>(null)
  useEffect(() => {
    const clock = setTimeout(() => settle(now), PAUSE_MS)
    return () => clearTimeout(clock)
  }, [now])
  return useQuery({
    ...reachQuery(settled === null ? null : (JSON.parse(settled) as Facts)),
    placeholderData: keepPreviousData,
  })
}
export type Reached = ReturnType<typeof useReach>
