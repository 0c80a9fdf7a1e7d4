import type { Phrase } from '../english/phrases.ts'
import type { CalculatorTable } from './calculator.ts'
import type { Instalment } from './monthly-payment.ts'

/** The table of a loan by years, as every calculator shows it. */
export function amortizationTable(rows: readonly Instalment[]): CalculatorTable<Phrase> {
  return {
    key: 'amortization',
    title: 'Cómo baja la deuda',
    columns: [
      { key: 'at', label: 'Año', unit: 'count' },
      { key: 'interest', label: 'Intereses', unit: 'money' },
      { key: 'principal', label: 'A la deuda', unit: 'money' },
      { key: 'balance', label: 'Debes', unit: 'money' },
    ],
    rows: rows.map((row) => ({ ...row })),
  }
}
