import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import type { Input } from '@cancha/domain/analysis/calculators/inputs'
import { isText, numberIn, rangeOf } from '@cancha/domain/analysis/calculators/inputs'
import { formatDecimals } from '@cancha/domain/ground/numbers/format'
import { memo } from 'react'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { SliderField } from '../../../../ui/fields/SliderField.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import classes from './CalculatorField.module.css'
import { fieldId } from './field-id.ts'

interface CalculatorFieldProps {
  input: Input
  value: string | number
  error: string | undefined
  onChange: (key: string, value: string | number) => void
  onLeave: (key: string) => void
}

const UNITS: Partial<Record<Input['kind'], string>> = {
  percent: '%',
  months: 'meses',
  days: 'días',
  years: 'años',
  times: 'veces',
}

// Autofill names of the address fields.
const ADDRESS: Partial<Record<string, string>> = {
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
}

/** Costs that many forget aren't called optional: left empty, they make the figures better than they are. */
const isOptional = ({ required, dashWhenEmpty, forgotten, default: given, start }: Input): boolean =>
  !required && !dashWhenEmpty && !forgotten && given === undefined && start === undefined

const LONG_TEXT = 500
const MOST_RADIOS = 4
const SLIDER_STEPS = 24
const SHORT_LABEL = 12

/** An input of a calculator, with the control for its kind. Memoised, so that only the changed field is rendered. */
export const CalculatorField = memo(function CalculatorField(props: CalculatorFieldProps) {
  const { input, value, error, onChange, onLeave } = props
  const leave = () => {
    const number = typeof value === 'string' && !isText(input) ? numberIn(value, input.kind) : undefined
    if (typeof number === 'number' && !input.choices) onChange(input.key, formatEntry(number))
    onLeave(input.key)
  }
  const common = {
    id: fieldId(input.key),
    name: input.key,
    label: <Label input={input} />,
    help: input.help,
    error,
    required: input.required !== undefined,
    optional: isOptional(input),
    onBlur: leave,
  }
  const text = String(value)
  const typed = (event: { currentTarget: { value: string } }) =>
    onChange(input.key, event.currentTarget.value)

  if (input.choices) {
    const choices = input.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
    // An app may have saved other words than the page offers: they stay as they are until somebody chooses.
    const isOther = input.others !== undefined && text !== '' && !choices.some(({ value }) => value === text)
    const options = isOther ? [...choices, { value: text, label: text }] : choices
    return options.length > MOST_RADIOS ? (
      <SelectField {...common} options={options} placeholder="Sin elegir" value={text} onChange={typed} />
    ) : (
      <RadioField
        {...common}
        inline={options.every(({ label }) => label.length < SHORT_LABEL)}
        options={options}
        value={text}
        onChange={typed}
      />
    )
  }
  if (isText(input)) {
    const most = input.longest ?? 200
    if (most > LONG_TEXT)
      return <TextAreaField {...common} maxLength={most} rows={3} value={text} onChange={typed} />
    return (
      <TextField
        {...common}
        type={input.kind === 'date' ? 'date' : 'text'}
        inputMode={input.key === 'year' || input.key === 'zip' ? 'numeric' : undefined}
        autoComplete={ADDRESS[input.key] ?? 'off'}
        maxLength={input.kind === 'date' ? undefined : most}
        value={text}
        onChange={typed}
      />
    )
  }
  const [least, most] = rangeOf(input)
  if (input.kind === 'months' && most <= SLIDER_STEPS) {
    const months = numberIn(value, input.kind) || least
    return (
      <SliderField
        {...common}
        min={least}
        max={most}
        value={months}
        written={formatFigure(months, 'months')}
        onChange={(moved) => onChange(input.key, moved)}
      />
    )
  }
  if (input.kind === 'money')
    return (
      <MoneyField
        {...common}
        cents
        value={moneyIn(value)}
        onChange={(amount) => onChange(input.key, amount)}
      />
    )
  return (
    <div>
      <NumberField
        {...common}
        unit={UNITS[input.kind]}
        whole={input.kind !== 'percent' && input.kind !== 'times'}
        value={text}
        onChange={typed}
      />
      {input.usual && (
        <ul className={classes.usual} aria-label={`Respuestas comunes para ${input.label}`}>
          {input.usual.map((answer) => (
            <li key={answer}>
              <button
                type="button"
                className={`text-sm tabular ${classes.answer}`}
                aria-pressed={numberIn(value, input.kind) === answer && text !== ''}
                onClick={() => onChange(input.key, answer)}
              >
                {formatFigure(
                  answer,
                  input.kind === 'percent' ? 'percent' : input.kind === 'months' ? 'months' : 'count',
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

/** A draft's amount, or the text that isn't one. */
const moneyIn = (value: string | number) => numberIn(value, 'money') ?? value

const MOST_DECIMALS = 6

/** A number as it was understood; the hyphen, because keyboards have no other minus sign. */
const formatEntry = (number: number) =>
  `${number < 0 ? '-' : ''}${formatDecimals(Math.abs(number), MOST_DECIMALS)}`

function Label({ input }: { input: Input }) {
  return (
    <>
      {input.label}
      {input.term && (
        <>
          {' '}
          <span className={`text-xs text-3 ${classes.term}`} lang="en">
            {input.term}
          </span>
        </>
      )}
    </>
  )
}
