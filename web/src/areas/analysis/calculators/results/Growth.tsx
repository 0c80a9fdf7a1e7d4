import type { Calculator, CalculatorTable, RentalYear } from '@cancha/domain/analysis/calculators/calculator'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Scope } from '@cancha/domain/analysis/calculators/formula'
import { BarChart } from '../../../../ui/chart/BarChart.tsx'
import { numbersOf } from './parts.ts'

interface GrowthProps {
  calculator: Calculator
  scope: Scope
  tables: readonly CalculatorTable[]
}

/** The charts of a deal over time: wealth, monthly costs, debt. */
export function Growth({ calculator: { type, years }, scope, tables }: GrowthProps) {
  if (years) return <Wealth years={years(scope)} scope={scope} />
  if (type === 'refinance_property') return <Debt table={tables.find(({ key }) => key === 'amortization')} />
  if (type === 'flip_property')
    return <Profit table={tables[0]} at="month" unit="mes" own={scope.result('rehab_duration')} />
  return <Profit table={tables[0]} at="days" unit="día" own={scope.result('length_rehab_sell_days')} />
}

const LONGEST = 30

/** The parts of an owner's wealth at the end of a year, in the order of the bars, with the words of the sentence above them. */
const WEALTH = [
  { name: 'Tu parte hoy', below: 'Debes de más hoy', is: 'tu parte de hoy', less: 'lo que debes de más hoy' },
  { name: 'Deuda pagada', below: 'Deuda que creció', is: 'la deuda pagada', less: 'la deuda que creció' },
  {
    name: 'Subida de valor',
    below: 'Bajada de valor',
    is: 'lo que sube de valor',
    less: 'lo que baja de valor',
  },
  {
    name: 'Dinero que te quedó',
    below: 'Dinero que pusiste',
    is: 'lo que te queda cada mes',
    less: 'lo que pones cada mes',
  },
] as const

const inWords = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} y ${words.at(-1)}` : words.join('')

function Wealth({ years, scope }: { years: readonly RentalYear[] | null; scope: Scope }) {
  const [hold, arv, loan] = [scope.result('hold_years'), scope.result('arv'), scope.result('loan_amount')]
  if (!years || typeof arv !== 'number' || typeof loan !== 'number') return <Waiting />
  const shown = years.slice(0, typeof hold === 'number' ? Math.min(hold, LONGEST) : 10)
  let collected = 0
  const stacks = shown.map((year) => {
    collected += year.cashflow
    return {
      label: String(year.year),
      amounts: [arv - loan, loan - year.balance, year.value - arv, collected],
    }
  })
  const last = stacks.at(-1)?.amounts ?? []
  const total = last.reduce((sum, amount) => sum + amount, 0)
  const signOf = (part: number) => Math.sign(Math.round(last[part] ?? 0))
  const above = inWords(WEALTH.flatMap(({ is }, part) => (signOf(part) > 0 ? is : [])))
  const below = inWords(WEALTH.flatMap(({ less }, part) => (signOf(part) < 0 ? less : [])))
  return (
    <section className="stack-s">
      <h2>{`Si la conservas ${formatFigure(shown.length, 'years')}`}</h2>
      <p className="text-2">
        {above || !below ? 'Tendrías cerca de ' : 'Te faltarían cerca de '}
        <strong>{formatFigure(above || !below ? total : -total, 'money', true)}</strong>
        {(above || below) && ': '}
        {[above, below].filter(Boolean).join(', menos ')}.
      </p>
      <BarChart
        summary={`Patrimonio de cada año: al final, ${formatFigure(total, 'money', true)}`}
        stacks={stacks}
        across="Año"
        names={WEALTH}
      />
    </section>
  )
}

function Profit({
  table,
  at,
  unit,
  own,
}: {
  table: CalculatorTable | undefined
  at: string
  unit: string
  own: unknown
}) {
  const profits = numbersOf(table, 'profit')
  if (!table || profits.length === 0) return <Waiting />
  const positions = numbersOf(table, at)
  const lastGood = positions.filter((_, index) => (profits[index] ?? 0) > 0).at(-1)
  const marked = positions.indexOf(Number(own))
  return (
    <section className="stack-s">
      <h2>{table.title}</h2>
      <p className="text-2">
        {lastGood === undefined
          ? 'Con estos números no hay un plazo que deje ganancia.'
          : lastGood === positions.at(-1)
            ? `Cada ${unit} cuesta, pero hasta el ${unit} ${lastGood} sigue dejando ganancia.`
            : `Deja ganancia si vendes a más tardar en el ${unit} ${lastGood}.`}
      </p>
      <BarChart
        summary={`Ganancia según el ${unit} en que vendes`}
        stacks={profits.map((profit, index) => ({ label: String(positions[index]), amounts: [profit] }))}
        names={[{ name: 'Ganancia', below: 'Pérdida' }]}
        marked={marked >= 0 ? marked : undefined}
      />
    </section>
  )
}

function Debt({ table }: { table: CalculatorTable | undefined }) {
  const balances = numbersOf(table, 'balance')
  if (!table || balances.length === 0) return <Waiting />
  const half = balances.findIndex((balance) => balance <= (balances[0] ?? 0) / 2)
  return (
    <section className="stack-s">
      <h2>{table.title}</h2>
      <p className="text-2">
        La renta va pagando el préstamo: en el año {half + 1} debes la mitad, y en el {balances.length} nada.
      </p>
      <BarChart
        summary="Lo que debes al final de cada año"
        stacks={balances.map((balance, index) => ({ label: String(index + 1), amounts: [balance] }))}
        colours={[3]}
      />
    </section>
  )
}

const Waiting = () => <p className="text-2">La gráfica aparece cuando estén los datos que faltan.</p>
