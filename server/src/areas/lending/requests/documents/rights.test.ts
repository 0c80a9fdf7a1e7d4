import type { EntryState } from '@cancha/domain/lending/requests/request-life'
import { describe, expect, test } from 'vitest'
import { file } from '../../../../testing/rights/loan-file-table.ts'
import { VIEWERS } from '../../../../testing/rights/policy-table.ts'
import { loanFilePolicy } from '../policy.ts'

describe('a file', () => {
  test('isn’t opened to a lender whose account may lend no more', () => {
    expect(loanFilePolicy.give(VIEWERS.owner, { ...file('interested'), mayLend: false })).toEqual({
      code: 'conflict',
      msg: 'Este prestamista no puede recibir tu expediente por ahora.',
    })
  })

  test('is read by an administrator who has an entry in it as by its lender', () => {
    const admin = { ...VIEWERS.admin, lender: true }
    const own = (state: EntryState) => file(state, { lenderId: admin.id })
    expect(loanFilePolicy.read(admin, own('invited'))).toBe('not_found')
    expect(loanFilePolicy.read(admin, own('interested'))).toBe(true)
    expect(loanFilePolicy.openPaper(admin, own('interested'))).toBe('not_found')
    expect(loanFilePolicy.read(VIEWERS.admin, own('interested'))).toBe('not_found')
  })
})
