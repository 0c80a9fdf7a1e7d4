/** The kinds of loans that are asked for and given, in the order of the forms, with the names of the specification. */
export const LOAN_TYPES = { hard_money: 'Hard Money', refinance: 'Refinanciamiento' } as const
export type LoanType = keyof typeof LOAN_TYPES
export const LOAN_TYPE_KEYS = Object.keys(LOAN_TYPES) as [LoanType, ...LoanType[]]

/**
 * The kind of loan that a text names: its name as the specification writes it, with underscores in place of spaces too, or its key.
 * @returns null for a text that names none
 */
export function loanTypeFrom(text: string): LoanType | null {
  const plain = text.trim().replaceAll('_', ' ').toLowerCase()
  return (
    LOAN_TYPE_KEYS.find(
      (key) => key.replaceAll('_', ' ') === plain || LOAN_TYPES[key].toLowerCase() === plain,
    ) ?? null
  )
}
