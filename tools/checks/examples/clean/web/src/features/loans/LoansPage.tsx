import type { Loan } from '@cancha/contract/loans'
import { dollars } from '@cancha/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { fetchLoans } from '../../api/client.ts'
import { Card } from '../../ui/Card.tsx'

export function LoansPage() {
  const { data = [] } = useQuery<Loan[]>({ queryKey: ['loans'], queryFn: fetchLoans })
  const { pathname } = useLocation()
  return <Card key={pathname} title={data.map((loan) => dollars(loan.amount)).join(', ')} />
}
