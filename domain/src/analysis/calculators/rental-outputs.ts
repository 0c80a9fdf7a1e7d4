import type { OutputOf } from './calculator.ts'
import type { Formula } from './formula.ts'
import { minus, over, plus, share, times, YEAR } from './ledger.ts'
import { NOTHING } from './reasons.ts'
import { figure } from './rows.ts'
import { isShort, SHORT, toBring, WITHOUT_LOAN } from './short-loan.ts'

/** The term of the loan, 360 months (document 2, §9 of the specification). */
export const RENTAL_MONTHS = 360

const ENDLESS = 'No queda dinero tuyo en la propiedad: lo que te deja no tiene con qué compararse.'
const NO_DEBT = 'No hay préstamo: no hay deuda que cubrir.'
const NO_GAIN =
  'No queda dinero tuyo en la propiedad, y tampoco te deja nada al mes: no hay ganancia que medir.'

/**
 * A figure relative to the investor's own money. With no own money left in the deal it is '∞' if the yearly cash flow
 * is positive (decision 33 of the specification), and a dash if it isn't, or if the loan covers less than the debt.
 */
const onOwnMoney = (endless: Formula, otherwise: Formula): Formula => ({
  cases: [
    {
      when: { of: 'cash_left', is: '<', than: NOTHING } as const,
      gives: {
        cases: [
          { when: isShort('cash_back'), gives: { none: SHORT } },
          {
            when: { of: 'annual_cashflow', is: '<', than: NOTHING } as const,
            gives: { none: NO_GAIN },
          },
        ],
        otherwise: endless,
      },
    },
  ],
  otherwise,
})

/** The figures of decision 33 of the specification, in the order of the page; each may use any other. */
export const RENTAL_OUTPUTS: readonly OutputOf<'rental_property'>[] = [
  figure.money('closing_costs', 'Costos de cierre', 'Closing costs', {
    ledger: [plus('current_debt'), times('points_charged')],
    help: 'Los puntos, contados sobre la deuda actual.',
  }),
  figure.money('loan_amount', 'Préstamo nuevo', 'Loan amount', {
    cases: [
      {
        when: { of: 'loan_type', is: '=', than: 1 },
        gives: { ledger: [plus('current_debt'), plus('closing_costs')] },
        because: 'Refinancias: el préstamo cubre la deuda y el cierre.',
      },
    ],
    otherwise: { ledger: [plus('arv'), times('cashOut_percent')] },
  }),
  figure.money('lender_points', 'Puntos sobre el préstamo nuevo', 'Points on the new loan', {
    ledger: [plus('loan_amount'), times('points_charged')],
    help: 'Los prestamistas suelen cobrar los puntos sobre el préstamo nuevo: compara esta cifra con tus costos de cierre.',
  }),
  figure.money('cash_back', 'Dinero que regresa a ti', 'Cash back', {
    ledger: [plus('loan_amount'), minus('closing_costs'), minus('current_debt')],
  }),
  figure.money('net_cash', 'Te queda después de otros costos', 'Net cash', {
    ledger: [plus('cash_back'), minus('other_costs')],
  }),
  toBring('cash_back', [plus('current_debt'), plus('closing_costs'), minus('loan_amount')]),
  figure.money('equity', 'Tu parte de la propiedad', 'Equity', {
    ledger: [plus('arv'), minus('loan_amount')],
  }),
  figure.money('payment', 'Pago de la hipoteca', 'Mortgage payment', {
    cases: [WITHOUT_LOAN],
    otherwise: { payment: { loan: 'loan_amount', rate: 'interest', months: RENTAL_MONTHS } },
  }),
  figure.money('vacancy_cost', 'Meses vacíos', 'Vacancy', {
    ledger: [plus('monthly_rent'), times('vacancia')],
  }),
  figure.money('maintenance_cost', 'Mantenimiento', 'Maintenance', {
    ledger: [plus('monthly_rent'), times('mantenimiento')],
  }),
  figure.money('management_cost', 'Administración', 'Management', {
    ledger: [plus('monthly_rent'), times('handling_cost')],
  }),
  figure.money('expenses', 'Gastos al mes', 'Expenses', {
    ledger: [
      plus('payment'),
      plus('property_tax'),
      plus('insurance'),
      plus('maintenance_cost'),
      plus('vacancy_cost'),
      plus('management_cost'),
    ],
  }),
  figure.money('cashflow', 'Te queda al mes', 'Cash flow', {
    ledger: [
      plus('monthly_rent'),
      minus('payment'),
      minus('property_tax'),
      minus('insurance'),
      minus('maintenance_cost'),
      minus('vacancy_cost'),
      minus('management_cost'),
    ],
    help: 'La renta menos todo lo que se paga cada mes.',
  }),
  figure.money('annual_cashflow', 'Te queda al año', 'Annual cash flow', {
    ledger: [plus('cashflow'), times(YEAR)],
  }),
  figure.money('noi', 'Ingreso neto al año, sin contar la hipoteca', 'NOI', {
    ledger: [
      plus('monthly_rent'),
      minus('vacancy_cost'),
      minus('maintenance_cost'),
      minus('management_cost'),
      minus('property_tax'),
      minus('insurance'),
      times(YEAR),
    ],
  }),
  figure.money('total_cost', 'Compra más arreglos', 'All-in cost', {
    ledger: [plus('purchase_price'), plus('construction_budget')],
  }),
  figure.money('cash_left', 'Dinero tuyo que se queda adentro', 'Cash left in the deal', {
    ledger: [
      plus('purchase_price'),
      plus('construction_budget'),
      plus('closing_costs'),
      plus('other_costs'),
      minus('loan_amount'),
    ],
  }),
  figure.percent('cash_on_cash', 'Ganancia sobre tu dinero', 'Cash on cash', {
    ...onOwnMoney(
      { endless: ENDLESS, of: 'annual_cashflow' },
      { ledger: [plus('annual_cashflow'), over('cash_left')] },
    ),
  }),
  figure.percent('cap_rate', 'Tasa de la propiedad sobre su costo', 'Cap rate', {
    ledger: [plus('noi'), over('total_cost')],
    help: 'Lo que rinde sin deuda, frente a lo que costó.',
  }),
  figure.percent('cap_rate_arv', 'Tasa de la propiedad sobre su valor', 'Cap rate on ARV', {
    ledger: [plus('noi'), over('arv')],
  }),
  figure.money('annual_debt', 'Hipoteca al año', 'Debt service', { ledger: [plus('payment'), times(YEAR)] }),
  figure.times('dscr', 'La renta cubre la deuda', 'DSCR', {
    cases: [{ when: { of: 'payment', is: '≤', than: 0 }, gives: { none: NO_DEBT } }],
    otherwise: { ledger: [plus('noi'), over('annual_debt')] },
    help: 'Los bancos suelen pedir 1.20 o más.',
  }),
  figure.money('piti', 'Hipoteca, impuesto y seguro al mes', 'PITI', {
    ledger: [plus('payment'), plus('property_tax'), plus('insurance')],
  }),
  figure.times('dscr_rent', 'La renta frente al pago completo', 'DSCR, rent / PITI', {
    ledger: [plus('monthly_rent'), over('piti')],
    help: 'Así lo cuentan los préstamos DSCR.',
  }),
  figure.money('annual_rent', 'Renta al año', 'Gross rent', { ledger: [plus('monthly_rent'), times(YEAR)] }),
  figure.times('grm', 'Años de renta que cuesta', 'GRM', {
    ledger: [plus('purchase_price'), over('annual_rent')],
  }),
  figure.percent('rent_to_value', 'Renta frente al valor', 'Rent to value', {
    ledger: [plus('monthly_rent'), over('arv')],
  }),
  figure.percent('rent_to_cost', 'Renta frente al costo', '1 % and 2 % rules', {
    ledger: [plus('monthly_rent'), over('total_cost')],
    help: 'La regla del 1 % pide 1 % o más; la del 2 %, 2 %.',
  }),
  figure.money('rule_1', 'Renta que pide la regla del 1 %', '1 % rule', {
    ledger: [plus('total_cost'), times(share(1, 'Regla del 1 %'))],
  }),
  figure.money('rule_2', 'Renta que pide la regla del 2 %', '2 % rule', {
    ledger: [plus('total_cost'), times(share(2, 'Regla del 2 %'))],
  }),
  figure.money('rule_50', 'Te quedaría con la regla del 50 %', '50 % rule', {
    ledger: [plus('monthly_rent'), times(share(50, 'La mitad para gastos')), minus('payment')],
    help: 'La mitad de la renta para gastos, y de la otra la hipoteca.',
  }),
  figure.percent('break_even_ratio', 'Ocupación para no perder', 'Break-even ratio', {
    ledger: [plus('expenses'), minus('vacancy_cost'), over('monthly_rent')],
    help: 'La parte del año que debe estar rentada para pagar todo.',
  }),
  figure.percent('debt_yield', 'Rendimiento de la deuda', 'Debt yield', {
    cases: [{ when: { of: 'loan_amount', is: '≤', than: 0 }, gives: { none: NO_DEBT } }],
    otherwise: { ledger: [plus('noi'), over('loan_amount')] },
  }),
  figure.percent('ltv', 'Deuda frente al valor', 'LTV', { ledger: [plus('loan_amount'), over('arv')] }),
  figure.percent('roe', 'Ganancia sobre tu parte', 'ROE', {
    cases: [
      {
        when: { of: 'equity', is: '<', than: NOTHING },
        gives: { none: 'Debes tanto como vale, o más: no hay una parte tuya que rinda.' },
      },
    ],
    otherwise: { ledger: [plus('annual_cashflow'), over('equity')] },
  }),
  figure.money('hold_return', 'Todo lo que recibes', 'Total inflow', {
    sumOf: 'inflows',
    help: 'Lo de cada año y lo que deja la venta al final.',
  }),
  figure.times('equity_multiple', 'Veces que recuperas tu dinero', 'Equity multiple', {
    ...onOwnMoney(
      {
        // When costs grow faster than the rent, a deal can lose in the end what it earned at first.
        cases: [{ when: { of: 'hold_return', is: '<', than: NOTHING }, gives: { none: NO_GAIN } }],
        otherwise: { endless: ENDLESS, of: 'hold_return' },
      },
      { ledger: [plus('hold_return'), over('cash_left')] },
    ),
  }),
  figure.percent('irr', 'Rendimiento anual de tu dinero', 'IRR', {
    ...onOwnMoney({ none: ENDLESS }, { rateOf: 'flows' }),
    help: 'Cuenta lo que pones, lo de cada año y la venta al final.',
  }),
]
