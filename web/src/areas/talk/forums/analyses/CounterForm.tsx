import { WHY_MOST } from '@cancha/contract/calls/talk/forums/analysis'
import type { AttachedAnalysis } from '@cancha/contract/talk/forums/analysis'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { unitOf } from '@cancha/domain/analysis/calculators/inputs'
import { cardFigures, changeableInputs } from '@cancha/domain/talk/forums/attached-analysis'
import { CHANGES_MOST, effects, enteredValue } from '@cancha/domain/talk/forums/counter-analysis'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { FieldError } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { close } from '../../../../ui/icons/glyphs.ts'
import classes from './CounterForm.module.css'
import { differenceInWords, inputInWords } from './input-value.ts'

/** One number that is changed, as it is typed. */
export type TypedChange = { field: string; value: string; why: string }

interface CounterFormProps {
  analysis: AttachedAnalysis
  /** the first name of the analysis' author */
  author: string
  changes: readonly TypedChange[]
  /** the faults, by the input's key and the part of its change: 'monthly_rent.value' */
  faults: Readonly<Record<string, string>>
  /** the fault of all changes together */
  fault?: string | undefined
  onChange: (changes: readonly TypedChange[]) => void
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
  // A number that isn't typed yet changes nothing.
  const told = effects(
    type,
    data,
    changes.filter(({ value }) => value.trim() !== ''),
    'units',
  )
  const section = useRef<HTMLElement>(null)
  const [picked, setPicked] = useState('')
  /** Where the focus goes next: each press sets it anew. */
  const [focus, setFocus] = useState({ place: 'title' })
  useEffect(() => {
    const node = section.current?.querySelector<HTMLElement>(`[data-place="${focus.place}"]`)
    // The page has just scrolled to the reply when the form opens.
    node?.focus({ preventScroll: focus.place === 'title' })
  }, [focus])
  const change = (at: number, part: Partial<TypedChange>) =>
    onChange(changes.map((one, place) => (place === at ? { ...one, ...part } : one)))

  return (
    <section ref={section} className={`stack-m ${classes.form}`} aria-labelledby={title}>
      <div className="row row-between gap-0">
        <h2 id={title} className="text-md" data-place="title" tabIndex={-1}>
          Tu contraanálisis
        </h2>
        <IconButton glyph={close} label="Quitar el contraanálisis" onClick={onClose} />
      </div>
      {fault && <FieldError id={`${title}-fault`}>{fault}</FieldError>}
      <p className="stack gap-0" aria-live="polite">
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
        const before = inputInWords(
          type,
          { key: field, unit: unitOf(input) },
          enteredValue(type, data, field),
        )
        return (
          <fieldset key={field} className={`stack-s ${classes.change}`}>
            <legend className={classes.legend}>{input.label}</legend>
            <IconButton
              className={classes.drop}
              glyph={close}
              label={`Dejar ${input.label} como está`}
              onClick={() => {
                onChange(changes.filter((_, place) => place !== at))
                setFocus({ place: 'picker' })
              }}
            />
            {input.choices ? (
              <SelectField
                label="Tu opción"
                help={`${author} puso ${before}`}
                error={faults[`${field}.value`]}
                data-place={field}
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
                error={faults[`${field}.value`]}
                data-place={field}
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
              error={faults[`${field}.why`]}
              value={why}
              onChange={({ currentTarget }) => change(at, { why: currentTarget.value })}
            />
          </fieldset>
        )
      })}
      {changes.length < CHANGES_MOST && left.length > 0 && (
        <div className="cols-end gap-2 align-end">
          <SelectField
            label={changes.length === 0 ? '¿Qué número cambiarías?' : 'Cambiar otro número'}
            placeholder="Elige un número"
            value={picked}
            optional={changes.length > 0}
            data-place="picker"
            options={left.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          />
          {/* A button, because in a closed list an arrow key already chooses. */}
          <Button
            variant="line"
            disabled={picked === ''}
            onClick={() => {
              onChange([...changes, { field: picked, value: '', why: '' }])
              setFocus({ place: picked })
              setPicked('')
            }}
          >
            Cambiarlo
          </Button>
        </div>
      )}
      {changes.length === 0 && (
        <Button variant="ghost" size="sm" onClick={onClose}>
          Responder sin números
        </Button>
      )}
    </section>
  )
}
