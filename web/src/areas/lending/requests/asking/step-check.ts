import { LOAN_STEPS } from '@cancha/contract/calls/lending/requests/request-fields'
import { lenderText } from '@cancha/contract/calls/lending/typed-fields'
import type { LoanType } from '@cancha/domain/lending/loan-types'
import { checkedLater } from '../../../../api/forms.ts'
import { bodyOf, type LoanValues } from './loan-form.ts'

/** The last of the four steps, counted from 0. */
export const LAST_STEP = 3

const steps: readonly number[] = [0, 1, 2, LAST_STEP]

/** The fields of each step, of a kind of loan. */
const fieldsOf = (type: LoanType): readonly (readonly string[])[] => LOAN_STEPS[type]

/** The step in which a field stands for this kind of loan; the first for the kind itself. */
export const stepOf = (type: LoanType, field: string): number =>
  Math.max(
    0,
    fieldsOf(type).findIndex((names) => names.includes(field)),
  )

/** Whether a kind of loan asks for this field. */
export const isAsked = (type: LoanType, field: string): boolean =>
  fieldsOf(type).some((names) => names.includes(field))

const check = (type: LoanType, step: number) =>
  checkedLater<LoanValues>(async () => (await import('./checks.ts')).stepSchema(type, step), {
    // Of a form in which no kind was chosen yet, the rest of the first step is checked all the same.
    bodyOf: (values) => ({ ...bodyOf(values), loantype: type }),
  })
const CHECKS: Readonly<Record<LoanType, readonly ReturnType<typeof check>[]>> = {
  refinance: steps.map((step) => check('refinance', step)),
  hard_money: steps.map((step) => check('hard_money', step)),
}

/** The faults of a step, by field. */
export async function faultsIn(values: LoanValues, step: number): Promise<Record<string, string>> {
  const { loantype } = values
  const unchosen = loantype === '' ? { loantype: lenderText.choose } : {}
  return { ...unchosen, ...(await CHECKS[loantype || 'refinance'][step]?.validate(values)) }
}

/** The first step with something wrong in it, and what; null if all can be sent. */
export async function firstFaults(
  values: LoanValues,
): Promise<{ step: number; faults: Record<string, string> } | null> {
  for (const step of steps) {
    const faults = await faultsIn(values, step)
    if (Object.keys(faults).length > 0) return { step, faults }
  }
  return null
}

/** Loads the checks of the steps. */
export const warmChecks = () => CHECKS.refinance[0]?.warm()
