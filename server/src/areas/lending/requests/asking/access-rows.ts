import { loanForm } from '../../../../testing/builders/lending/loan-forms.ts'
import { type AccessRow, everyoneWithSession, ownerOnly } from '../../../../testing/rights/access.ts'

const notForLenders = { ...everyoneWithSession, lender: 'forbidden' } as const

export const askingRows = {
  loanStart: { input: () => ({ query: {} }), expect: notForLenders },
  loanReach: { input: () => ({ body: { loantype: 'Hard Money' } }), expect: notForLenders },
  saveLoanDraft: {
    // The same each time, which is no conflict.
    input: () => ({ body: { version: 0, typed: { loantype: 'Hard Money', city: 'Laredo' } } }),
    expect: notForLenders,
  },
  dropLoanDraft: { input: () => ({ body: {} }), expect: notForLenders },
  addLoanRequest: {
    input: ({ people }) => ({
      body: { ...loanForm(people.owner), key: '5b0ddc66-77ce-4c5e-a69f-1f8a4e4f5a01' },
    }),
    expect: ownerOnly,
  },
  'addLoanRequest of a lender': {
    input: ({ people }) => ({ body: loanForm(people.lender) }),
    expect: { ...ownerOnly, owner: 'forbidden' },
  },
} satisfies Record<string, AccessRow>
