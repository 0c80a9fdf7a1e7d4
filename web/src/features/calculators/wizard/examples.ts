import type { CalculatorType } from '@cancha/contract/calculators'
import type { Draft } from './draft.ts'

/** A property to try a calculator with: figures of a common house in Houston. */
export const EXAMPLES: Readonly<Record<CalculatorType, Draft>> = {
  rental_property: {
    street: '2418 Irvington Blvd', city: 'Houston', state: 'Texas', zip: '77009', bedrooms: 3, bathrooms: 2, sqft: 1420, year: '1968',
    purchase_price: 145_000, construction_budget: 38_000, current_debt: 150_000, arv: 238_000,
    loan_type: 2, cashOut_percent: 75, interest: 7, points_charged: 2, other_costs: 3200,
    monthly_rent: 2250, property_tax: 330, insurance: 115, mantenimiento: 5, vacancia: 5, handling_cost: 8,
  },
  flip_property: {
    street: '915 Enid St', city: 'Houston', state: 'Texas', zip: '77009', type: 'Casa', bedrooms: 3, bathrooms: 2, sqft: 1380, year: '1955',
    purchase_price: 150_000, downpayment: 10, renovation_expenses: 55_000, rehab_duration: 7, points_charged: 2,
    interest_rate: 11, insurance: 1400, other_costs: 3600, sales_price: 285_000, agent_commission: 5,
  },
  refinance_property: {
    street: '607 Cavalcade St', city: 'Houston', state: 'Texas', zip: '77009',
    purchase_price: 120_000, cash_purchase: 24_000, rehab_costs: 35_000, rehab_duration: 5, holding_costs: 950,
    property_taxes: 3600, gross_monthly_income: 1950, arv: 215_000, refinance_percent: 75, interest: 7, points: 2,
    sale_closing: 3500, profit: 25_000, target_dscr: 1.25,
  },
  flip_analysis: {},
} // biome-ignore format: a property per block
