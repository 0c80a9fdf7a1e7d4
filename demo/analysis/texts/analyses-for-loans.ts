// Analyses of the demo that go along with a request for a loan: of the same house, with the same amounts.
import type { SavedCalculation } from '../../school/texts/types.ts'

export const analysesForLoans: readonly SavedCalculation[] = [
  {
    member: 'beto',
    type: 'refinance_property',
    name: 'La de Edgefield, para el préstamo',
    tags: ['DSCR'],
    daysAgo: 9,
    data: {
      street: '1314 S Edgefield Ave',
      city: 'Dallas',
      state: 'TX',
      zip: '75208',
      purchase_price: 142_000,
      cash_purchase: 44_000,
      rehab_costs: 18_000,
      rehab_duration: 3,
      holding_costs: 1_100,
      property_taxes: 5_400,
      insurance: 1_554,
      maintenance: 900,
      management: 0,
      vacancy: 600,
      gross_monthly_income: 2_050,
      arv: 240_000,
      refinance_percent: 68.75,
      interest: 7,
      points: 1,
      sale_closing: 3_400,
      profit: 25_000,
      target_dscr: 1.2,
    },
  },
]
