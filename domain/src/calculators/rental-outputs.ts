import type { Output } from './calculator.ts'
import { minus, over, plus, share, times, YEAR } from './ledger.ts'

/** The loan is paid in 360 months (specification 2, §9). */
export const RENTAL_MONTHS = 360

const ENDLESS = 'No queda dinero tuyo en la propiedad: lo que te deja no tiene con qué compararse.'

/** Figures of decision 33. Order is the page's; each may build on any other. */
export const RENTAL_OUTPUTS: readonly Output[] = [
  { key: 'closing_costs', label: 'Costos de cierre', term: 'Closing costs', unit: 'money', formula: { ledger: [plus('current_debt'), times('points_charged')] }, help: 'Los puntos, contados sobre la deuda actual.' },
  {
    key: 'loan_amount', label: 'Préstamo nuevo', term: 'Loan amount', unit: 'money',
    formula: {
      cases: [{ when: { of: 'loan_type', is: '=', than: 1 }, gives: { ledger: [plus('current_debt'), plus('closing_costs')] }, because: 'Refinancias: el préstamo cubre la deuda y el cierre.' }],
      otherwise: { ledger: [plus('arv'), times('cashOut_percent')] },
    },
  },
  { key: 'lender_points', label: 'Puntos sobre el préstamo nuevo', term: 'Points on the new loan', unit: 'money', formula: { ledger: [plus('loan_amount'), times('points_charged')] }, help: 'Los prestamistas suelen cobrar los puntos sobre el préstamo nuevo: compara esta cifra con tus costos de cierre.' },
  { key: 'cash_back', label: 'Dinero que regresa a ti', term: 'Cash back', unit: 'money', formula: { ledger: [plus('loan_amount'), minus('closing_costs'), minus('current_debt')] } },
  { key: 'net_cash', label: 'Te queda después de otros costos', term: 'Net cash', unit: 'money', formula: { ledger: [plus('cash_back'), minus('other_costs')] } },
  { key: 'equity', label: 'Tu parte de la propiedad', term: 'Equity', unit: 'money', formula: { ledger: [plus('arv'), minus('loan_amount')] } },
  { key: 'payment', label: 'Pago de la hipoteca', term: 'Mortgage payment', unit: 'money', formula: { payment: { loan: 'loan_amount', rate: 'interest', months: RENTAL_MONTHS } } },
  { key: 'vacancy_cost', label: 'Meses vacíos', term: 'Vacancy', unit: 'money', formula: { ledger: [plus('monthly_rent'), times('vacancia')] } },
  { key: 'maintenance_cost', label: 'Mantenimiento', term: 'Maintenance', unit: 'money', formula: { ledger: [plus('monthly_rent'), times('mantenimiento')] } },
  { key: 'management_cost', label: 'Administración', term: 'Management', unit: 'money', formula: { ledger: [plus('monthly_rent'), times('handling_cost')] } },
  { key: 'expenses', label: 'Gastos al mes', term: 'Expenses', unit: 'money', formula: { ledger: [plus('payment'), plus('property_tax'), plus('insurance'), plus('maintenance_cost'), plus('vacancy_cost'), plus('management_cost')] } },
  { key: 'cashflow', label: 'Te queda al mes', term: 'Cash flow', unit: 'money', formula: { ledger: [plus('monthly_rent'), minus('payment'), minus('property_tax'), minus('insurance'), minus('maintenance_cost'), minus('vacancy_cost'), minus('management_cost')] }, help: 'La renta menos todo lo que se paga cada mes.' },
  { key: 'annual_cashflow', label: 'Te queda al año', term: 'Annual cash flow', unit: 'money', formula: { ledger: [plus('cashflow'), times(YEAR)] } },
  { key: 'noi', label: 'Ingreso neto al año, sin contar la hipoteca', term: 'NOI', unit: 'money', formula: { ledger: [plus('monthly_rent'), minus('vacancy_cost'), minus('maintenance_cost'), minus('management_cost'), minus('property_tax'), minus('insurance'), times(YEAR)] } },
  { key: 'total_cost', label: 'Compra más arreglos', term: 'All-in cost', unit: 'money', formula: { ledger: [plus('purchase_price'), plus('construction_budget')] } },
  { key: 'cash_left', label: 'Dinero tuyo que se queda adentro', term: 'Cash left in the deal', unit: 'money', formula: { ledger: [plus('purchase_price'), plus('construction_budget'), plus('closing_costs'), plus('other_costs'), minus('loan_amount')] } },
  {
    key: 'cash_on_cash', label: 'Ganancia sobre tu dinero', term: 'Cash on cash', unit: 'percent',
    formula: { cases: [{ when: { of: 'cash_left', is: '≤', than: 0 }, gives: { endless: ENDLESS, of: 'annual_cashflow' } }], otherwise: { ledger: [plus('annual_cashflow'), over('cash_left')] } },
  },
  { key: 'cap_rate', label: 'Tasa de la propiedad sobre su costo', term: 'Cap rate', unit: 'percent', formula: { ledger: [plus('noi'), over('total_cost')] }, help: 'Lo que rinde sin deuda, frente a lo que costó.' },
  { key: 'cap_rate_arv', label: 'Tasa de la propiedad sobre su valor', term: 'Cap rate on ARV', unit: 'percent', formula: { ledger: [plus('noi'), over('arv')] } },
  { key: 'annual_debt', label: 'Hipoteca al año', term: 'Debt service', unit: 'money', formula: { ledger: [plus('payment'), times(YEAR)] } },
  { key: 'dscr', label: 'La renta cubre la deuda', term: 'DSCR', unit: 'times', formula: { ledger: [plus('noi'), over('annual_debt')] }, help: 'Los bancos suelen pedir 1.20 o más.' },
  { key: 'piti', label: 'Hipoteca, impuesto y seguro al mes', term: 'PITI', unit: 'money', formula: { ledger: [plus('payment'), plus('property_tax'), plus('insurance')] } },
  { key: 'dscr_rent', label: 'La renta frente al pago completo', term: 'DSCR, rent / PITI', unit: 'times', formula: { ledger: [plus('monthly_rent'), over('piti')] }, help: 'Así lo cuentan los préstamos DSCR.' },
  { key: 'annual_rent', label: 'Renta al año', term: 'Gross rent', unit: 'money', formula: { ledger: [plus('monthly_rent'), times(YEAR)] } },
  { key: 'grm', label: 'Años de renta que cuesta', term: 'GRM', unit: 'times', formula: { ledger: [plus('purchase_price'), over('annual_rent')] } },
  { key: 'rent_to_value', label: 'Renta frente al valor', term: 'Rent to value', unit: 'percent', formula: { ledger: [plus('monthly_rent'), over('arv')] } },
  { key: 'rent_to_cost', label: 'Renta frente al costo', term: '1 % and 2 % rules', unit: 'percent', formula: { ledger: [plus('monthly_rent'), over('total_cost')] }, help: 'La regla del 1 % pide 1 % o más; la del 2 %, 2 %.' },
  { key: 'rule_1', label: 'Renta que pide la regla del 1 %', term: '1 % rule', unit: 'money', formula: { ledger: [plus('total_cost'), times(share(1, 'Regla del 1 %'))] } },
  { key: 'rule_2', label: 'Renta que pide la regla del 2 %', term: '2 % rule', unit: 'money', formula: { ledger: [plus('total_cost'), times(share(2, 'Regla del 2 %'))] } },
  { key: 'rule_50', label: 'Te quedaría con la regla del 50 %', term: '50 % rule', unit: 'money', formula: { ledger: [plus('monthly_rent'), times(share(50, 'La mitad para gastos')), minus('payment')] }, help: 'La mitad de la renta para gastos, y de la otra la hipoteca.' },
  { key: 'break_even_ratio', label: 'Ocupación para no perder', term: 'Break-even ratio', unit: 'percent', formula: { ledger: [plus('expenses'), minus('vacancy_cost'), over('monthly_rent')] }, help: 'La parte del año que debe estar rentada para pagar todo.' },
  { key: 'debt_yield', label: 'Rendimiento de la deuda', term: 'Debt yield', unit: 'percent', formula: { ledger: [plus('noi'), over('loan_amount')] } },
  { key: 'ltv', label: 'Deuda frente al valor', term: 'LTV', unit: 'percent', formula: { ledger: [plus('loan_amount'), over('arv')] } },
  { key: 'roe', label: 'Ganancia sobre tu parte', term: 'ROE', unit: 'percent', formula: { ledger: [plus('annual_cashflow'), over('equity')] } },
  { key: 'hold_return', label: 'Todo lo que recibes', term: 'Total inflow', unit: 'money', formula: { sumOf: 'inflows' }, help: 'Lo de cada año y lo que deja la venta al final.' },
  {
    key: 'equity_multiple', label: 'Veces que recuperas tu dinero', term: 'Equity multiple', unit: 'times',
    formula: { cases: [{ when: { of: 'cash_left', is: '≤', than: 0 }, gives: { endless: ENDLESS, of: 'hold_return' } }], otherwise: { ledger: [plus('hold_return'), over('cash_left')] } },
  },
  {
    key: 'irr', label: 'Rendimiento anual de tu dinero', term: 'IRR', unit: 'percent',
    formula: { cases: [{ when: { of: 'cash_left', is: '≤', than: 0 }, gives: { none: ENDLESS } }], otherwise: { rateOf: 'flows' } },
    help: 'Cuenta lo que pones, lo de cada año y la venta al final.',
  },
] // biome-ignore format: a figure per line
