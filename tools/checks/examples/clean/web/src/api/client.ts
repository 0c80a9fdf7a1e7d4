import { Loan } from '@cancha/contract/loans'

export async function fetchLoans(): Promise<Loan[]> {
  const answer = await fetch('/loans')
  return Loan.array().parse(await answer.json())
}
