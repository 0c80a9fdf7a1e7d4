import type { LoanType } from '../loan-types.ts'
import type { ProjectRange } from '../programmes.ts'
import type { LoanFinances, LoanProperty } from '../requests/answers.ts'
import { DOCUMENT_KIND_KEYS, type DocumentKind } from './kinds.ts'

/** How much a document is needed: now, before the closing, or it helps. */
export const DOCUMENT_NEEDS = {
  now: 'Hace falta',
  closing: 'Antes del cierre',
  helps: 'Ayuda',
} as const
export type DocumentNeed = keyof typeof DOCUMENT_NEEDS

/** The facts of a request on which its checklist depends. */
export interface ChecklistFacts {
  loanType: LoanType
  /** Null once the private answers are gone. */
  finances: Pick<LoanFinances, 'employment'> | null
  /** Whether the loan is asked for by a company. */
  hasCompany: boolean
  projects: ProjectRange | null
  underContract: boolean | null
  property: Pick<LoanProperty, 'rented' | 'renovation' | 'debt'>
}

export interface ChecklistItem {
  kind: DocumentKind
  need: DocumentNeed
}

/**
 * The documents that a request's borrower owes, in the order of the list. It follows the kind of loan, the borrower's source of
 * income and their answers about the property: a borrower without tenants owes no lease.
 */
export function checklistOf(facts: ChecklistFacts): ChecklistItem[] {
  const needs: Partial<Record<DocumentKind, DocumentNeed>> = {
    identity: 'now',
    tax_number: 'now',
    bank_statements: 'now',
    ...incomeNeeds(facts),
    ...(facts.hasCompany && { company_papers: 'now' }),
    ...(facts.loanType === 'refinance' ? ownedNeeds(facts) : projectNeeds(facts)),
  }
  return DOCUMENT_KIND_KEYS.flatMap((kind) => {
    const need = needs[kind]
    return need ? [{ kind, need }] : []
  })
}

type Needs = Partial<Record<DocumentKind, DocumentNeed>>

/** Hard money looks at the house first: what one earns helps there, and is owed for a loan of thirty years. */
function incomeNeeds({ finances, loanType }: ChecklistFacts): Needs {
  if (!finances) return {}
  const need: DocumentNeed = loanType === 'refinance' ? 'now' : 'helps'
  const { employment } = finances
  return {
    ...(employment !== 'own' && { pay_stubs: need, w2_forms: need }),
    ...(employment !== 'w2' && { income_forms: need, profit_and_loss: need }),
    tax_returns: need,
  }
}

const ownedNeeds = ({ property: { debt, rented } }: ChecklistFacts): Needs => ({
  deed: 'now',
  tax_bill: 'now',
  insurance: 'now',
  ...(debt !== null && debt > 0 && { mortgage_statement: 'now' }),
  ...(rented === true && { lease: 'now' }),
})

const projectNeeds = ({ property, underContract, projects }: ChecklistFacts): Needs => ({
  purchase_contract: underContract === true ? 'now' : 'closing',
  insurance: 'closing',
  ...(property.renovation !== null && property.renovation > 0 && { repair_budget: 'now' }),
  ...(projects !== null && projects !== 'none' && { past_projects: 'helps' }),
})
