import { WHY_MOST } from '@cancha/contract/calls/forums/analysis'
import type { AttachedAnalysis } from '@cancha/contract/forums/analysis'
import { formatFigure } from '@cancha/domain/calculators/format-figure'
import { unitOf } from '@cancha/domain/calculators/inputs'
import { cardFigures, changeableInputs } from '@cancha/domain/forums/attached-analysis'
import { CHANGES_MOST, changedInputs, effects } from '@cancha/domain/forums/counter-analysis'
import { useId } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { FieldError } from '../../../ui/fields/Field.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { close } from '../../../ui/icons/glyphs.ts'
import classes from './CounterForm.module.css'
import { differenceInWords, inputInWords } from './input-value.ts'

/** One number that is changed, as it is typed. */
export type TypedChange = { field: string; value: string; why: string }

interface CounterFormProps {
  analysis: AttachedAnalysis
  /** the first name of whoever's numbers they are */
  author: string
  changes: readonly TypedChange[]
  /** what is wrong, by the place of a change and its field: '0.value' */
  faults: Readonly<Record<string, string>>
  /** what is wrong with all of them */
  fault?: string | undefined
  onChange: (changes: TypedChange[]) => void
  onClose: () => void
}

/** The part of a reply in which a member enters other numbers than an analysis has, and says why. */
export function CounterForm(props: CounterFormProps) {
  const { analysis, author, changes, faults, fault, onChange, onClose } = props
  const { calculator_type: type, calculator_data: data } = analysis
  const title = useId()
  const inputs = changeableInputs(type)
  const left = inputs.filter(({ key }) => !changes.some(({ field }) => field === key))
  const { headline } = cardFigures(type, data)
  const told = effects(type, data, changes, 'units')
  const change = (at: number, part: Partial<TypedChange>) =>
    onChange(changes.map((one, place) => (place === at ? { ...one, ...part } : one)))

  return (
    <section className={classes.form} aria-labelledby={title}>
      <div className={classes.head}>
        <h3 id={title}>Tu contraanálisis</h3>
        <IconButton glyph={close} label="Quitar el contraanálisis" onClick={onClose} />
      </div>
      {fault && <FieldError id={`${title}-fault`}>{fault}</FieldError>}
      <p className={classes.live} aria-live="polite">
        <span className="text-sm text-2">{headline.label}, con tus números</span>
        <strong className="figure-lg">{formatFigure(told.counter, headline.unit, true)}</strong>
        <span className="text-sm">
          {author} tiene {formatFigure(told.original, headline.unit, true)} (
          {differenceInWords(told.difference, headline.unit)})
        </span>
      </p>
      {changes.map(({ field, value, why }, at) => {
        const input = inputs.find(({ key }) => key === field)
        if (!input) return null
        const [was] = changedInputs(type, data, { ...data, [field]: '' }).filter(({ key }) => key === field)
        const before = inputInWords(type, { key: field, unit: unitOf(input) }, was?.original ?? null)
        return (
          <fieldset key={field} className={classes.change}>
            <legend className={classes.legend}>{input.label}</legend>
            <IconButton
              className={classes.drop}
              glyph={close}
              label={`Dejar ${input.label} como está`}
              onClick={() => onChange(changes.filter((_, place) => place !== at))}
            />
            {input.choices ? (
              <SelectField
                label="Tu opción"
                help={`${author} puso ${before}`}
                error={faults[`${at}.value`]}
                placeholder="Elige"
                value={value}
                options={input.choices.map((choice) => ({
                  value: String(choice.value),
                  label: choice.label,
                }))}
                onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
              />
            ) : (
              <TextField
                label="Tu número"
                help={`${author} puso ${before}`}
                error={faults[`${at}.value`]}
                inputMode="decimal"
                autoComplete="off"
                value={value}
                onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
              />
            )}
            <TextField
              label="¿Por qué?"
              placeholder="Rento tres casas en la misma cuadra"
              maxLength={WHY_MOST}
              error={faults[`${at}.why`]}
              value={why}
              onChange={({ currentTarget }) => change(at, { why: currentTarget.value })}
            />
          </fieldset>
        )
      })}
      {changes.length < CHANGES_MOST && left.length > 0 && (
        <SelectField
          label={changes.length === 0 ? '¿Qué número cambiarías?' : 'Cambiar otro número'}
          placeholder="Elige un número"
          value=""
          optional={changes.length > 0}
          options={left.map(({ key, label }) => ({ value: key, label }))}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '')
              onChange([...changes, { field: currentTarget.value, value: '', why: '' }])
          }}
        />
      )}
      {changes.length === 0 && (
        <Button variant="ghost" size="sm" onClick={onClose}>
          Responder sin números
        </Button>
      )}
    </section>
  )
}
