import { Loan } from '@cancha/contract/loans'
import { memberName } from '../../people/members/find-name.ts'
import { present } from './present.ts'
import { readLoans } from './store.ts'

export function listLoans(): Loan[] {
  return readLoans().map((row) => Loan.parse(present(row, memberName(row.member))))
}
