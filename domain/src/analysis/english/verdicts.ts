import type { CalculatorType, Definition, Results, Verdict } from '../calculators/calculator.ts'
import { formatFigure } from '../calculators/format-figure.ts'
import { NOTHING } from '../calculators/reasons.ts'

// English versions of the verdicts in the calculators' own files. A test checks that tone and amounts agree.

const dollars = (amount: number) => formatFigure(Math.abs(amount), 'money', true, 'en')

/** The verdict on a loan that covers less than debt and closing costs. */
function short(missing: number, cashflow: number): Verdict {
  const after =
    cashflow < 0
      ? ` And afterwards the rent is not enough: ${dollars(cashflow)} a month is missing.`
      : ` Afterwards, the rent leaves you ${dollars(cashflow)} a month.`
  return {
    tone: 'bad',
    title: 'The loan is not enough',
    sentence: `To pay the debt and the closing you are short ${dollars(missing)}, which you would have to bring that day.${after}`,
  }
}

function rental({ cashflow, dscr, to_bring: missing }: Results): Verdict | null {
  if (typeof cashflow !== 'number') return null
  if (typeof missing === 'number' && missing > 0) return short(missing, cashflow)
  const amount = dollars(cashflow)
  if (cashflow < 0)
    return {
      tone: 'bad',
      title: 'It costs you money every month',
      sentence: `To pay everything you would have to put in ${amount} of your own a month.`,
    }
  if (typeof dscr === 'number' && dscr < 1.2)
    return {
      tone: 'careful',
      title: 'It pays for itself, with little margin',
      sentence:
        dscr >= 1.195
          ? `It leaves you ${amount} a month, but the rent covers the debt a little less than the 1.20x that lenders usually ask for.`
          : `It leaves you ${amount} a month, but the rent covers the debt only ${formatFigure(dscr, 'times', false, 'en')}: lenders usually ask for 1.20.`,
    }
  return {
    tone: 'good',
    title: 'It pays for itself',
    sentence: `After paying everything, this property leaves you ${amount} a month.`,
  }
}

const WHOLE_SALE = ' The selling costs take the whole sale.'

function flip({ net_profit: net, roi, offer_room: room, break_even_arv: even }: Results): Verdict | null {
  if (typeof net !== 'number') return null
  if (net <= 0)
    return {
      tone: 'bad',
      title: 'Not a good investment',
      sentence: `After paying everything you would lose ${dollars(net)}.${even === null ? WHOLE_SALE : ''}`,
    }
  const gain =
    typeof roi === 'number' ? `, ${formatFigure(roi, 'percent', true, 'en')} of what you put in` : ''
  const rule =
    room === null
      ? ' With those repairs no price meets the 70% rule: watch for the unexpected.'
      : typeof room === 'number' && room < 0
        ? ' The price is above the 70% rule: watch for the unexpected.'
        : ''
  return {
    tone: 'good',
    title: 'A good investment',
    sentence: `It leaves you ${dollars(net)}${gain}.${rule}`,
  }
}

function refinance({
  cash_left: left,
  to_bring: missing,
  cashflow,
  capital_recovered: share,
}: Results): Verdict | null {
  if (typeof left !== 'number' || typeof missing !== 'number' || typeof cashflow !== 'number') return null
  if (missing > 0) return short(missing, cashflow)
  const shortfall = cashflow < 0
  const monthly = shortfall
    ? ` Careful: the rent is not enough, ${dollars(cashflow)} a month is missing.`
    : ` The rent leaves you ${dollars(cashflow)} a month.`
  if (left < NOTHING)
    return {
      tone: shortfall ? 'careful' : 'good',
      title: 'You get all your money back',
      sentence: `${left > -0.5 ? 'All that you put in comes back' : `You take out ${dollars(left)} more than you put in`}.${monthly}`,
    }
  return {
    tone: 'careful',
    title: 'You get part of it back',
    sentence: `${formatFigure(share, 'percent', true, 'en')} of what you put in comes back and ${dollars(left)} stays inside.${monthly}`,
  }
}

function hardMoney({ profit, ltv, break_even_arv: even }: Results): Verdict | null {
  if (typeof profit !== 'number') return null
  const amount = dollars(profit)
  if (profit <= 0)
    return {
      tone: 'bad',
      title: 'It leaves no profit',
      sentence: `After paying everything you would lose ${amount}.${even === null ? WHOLE_SALE : ''}`,
    }
  if (typeof ltv === 'number' && ltv > 75)
    return {
      tone: 'careful',
      title: 'It leaves a profit, with a lot of debt',
      sentence: `It would leave you ${amount}, but you owe ${formatFigure(ltv, 'percent', true, 'en')} of the final value: few lenders go above 75%.`,
    }
  return {
    tone: 'good',
    title: 'It leaves a profit',
    sentence: `After paying everything ${amount} is left for you.`,
  }
}

export const VERDICTS: { readonly [Type in CalculatorType]: Definition<Type>['verdict'] } = {
  rental_property: rental,
  flip_property: flip,
  refinance_property: refinance,
  flip_analysis: hardMoney,
}
