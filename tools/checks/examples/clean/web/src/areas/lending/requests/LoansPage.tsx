import { dollars } from '@cancha/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { loansQuery } from '../../../api/queries.ts'
import { Card } from '../../../ui/Card.tsx'

export function LoansPage() {
  const { data = [] } = useQuery(loansQuery)
  const { pathname } = useLocation()
  return <Card key={pathname} title={data.map((loan) => dollars(loan.amount)).join(', ')} />
}
