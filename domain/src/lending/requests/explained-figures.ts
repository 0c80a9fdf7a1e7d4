import type { ExplainedLine, Explanation } from '../../analysis/explain/settle.ts'
import type { Cents } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { formatPercentIn } from '../../ground/numbers/percents.ts'
import type { Language } from '../../ground/text/language.ts'
import { LOAN_FIELD_NAMES } from '../english/fields.ts'
import { FIGURE_WORDS } from '../english/figures.ts'
import type { LoanType } from '../loan-types.ts'
import type { LoanProperty } from './answers.ts'
import { type LoanFigures, loanFigures } from './figures.ts'
import { measuredBy } from './matching.ts'

type Property = Pick<LoanProperty, 'value' | 'repairedValue' | 'purchasePrice' | 'renovation' | 'debt'>
/** The input of the lines: every figure here has an amount of the loan. */
type MeasuredLoan = {
  loanType: LoanType
  amount: Cents
  property: Property
  figures: LoanFigures
  language: Language
}

const dollars = (amount: Cents): string => formatCents(amount, 'present')

const line = (op: ExplainedLine['op'], label: string, amount: Cents): ExplainedLine => ({
  op,
  label,
  value: amount / 100,
  unit: 'money',
  text: dollars(amount),
})

/**
 * The figures of a request, each with the lines that give it when they are typed into a calculator from top to bottom, and what it
 * means. Figures for which an answer is missing are left out.
 * @param amount of the loan; null where nothing was said
 */
export function explainedLoanFigures(
  loanType: LoanType,
  amount: Cents | null,
  property: Property,
  language: Language,
): Explanation[] {
  if (amount === null) return []
  const figures = loanFigures(loanType, amount, property)
  const loan: MeasuredLoan = { loanType, amount, property, figures, language }
  return [toValue(loan), toCost(loan), cashOut(loan), ownMoney(loan)].filter((each) => each !== null)
}

type LabelledLines = Pick<Explanation, 'label' | 'lines' | 'because'>

const share = (percent: number, language: Language, labelled: LabelledLines): Explanation => ({
  ...labelled,
  value: percent,
  unit: 'percent',
  text: formatPercentIn(language, percent),
})
const money = (amount: Cents, labelled: LabelledLines): Explanation => ({
  ...labelled,
  value: amount / 100,
  unit: 'money',
  text: dollars(amount),
})

function toValue({ loanType, amount, property, figures, language }: MeasuredLoan): Explanation | null {
  const [words, names] = [FIGURE_WORDS[language], LOAN_FIELD_NAMES[language]]
  const key = measuredBy(loanType, property)
  const value = key && property[key]
  if (figures.loanToValue === null || !key || value === null) return null
  return share(figures.loanToValue, language, {
    label: words.loanToValue,
    lines: [line('', words.loan, amount), line('÷', names[key], value)],
    because: { repairedValue: words.ofRepaired, value: words.ofValue, purchasePrice: undefined }[key],
  })
}

/** Price and repairs as one line, with what to type to get it. */
function costLine(op: ExplainedLine['op'], { property, language }: MeasuredLoan): ExplainedLine {
  const price = property.purchasePrice ?? (0 as Cents)
  const { renovation } = property
  if (renovation === null) return line(op, LOAN_FIELD_NAMES[language].purchasePrice, price)
  return {
    ...line(op, FIGURE_WORDS[language].cost, (price + renovation) as Cents),
    typed: `${dollars(price)} + ${dollars(renovation)}`,
  }
}

function toCost(loan: MeasuredLoan): Explanation | null {
  const { amount, figures, language } = loan
  const words = FIGURE_WORDS[language]
  if (figures.loanToCost === null) return null
  return share(figures.loanToCost, language, {
    label: words.loanToCost,
    lines: [line('', words.loan, amount), costLine('÷', loan)],
    because: words.ofCost,
  })
}

function cashOut({ amount, property, figures, language }: MeasuredLoan): Explanation | null {
  const [words, names] = [FIGURE_WORDS[language], LOAN_FIELD_NAMES[language]]
  if (figures.cashOut === null || property.debt === null) return null
  return money(figures.cashOut, {
    label: words.cashOut,
    lines: [line('', words.loan, amount), line('−', names.debt, property.debt)],
    because: words.afterDebt[figures.cashOut < 0 ? 1 : 0],
  })
}

function ownMoney(loan: MeasuredLoan): Explanation | null {
  const { amount, figures, language } = loan
  const words = FIGURE_WORDS[language]
  if (figures.ownMoney === null) return null
  return money(figures.ownMoney, {
    label: words.ownMoney,
    lines: [costLine('', loan), line('−', words.loan, amount)],
    because: words.besideLoan[figures.ownMoney < 0 ? 1 : 0],
  })
}
