import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface SliderFieldProps
  extends FieldTexts,
    Omit<InputProps, 'type' | 'value' | 'min' | 'max' | 'onChange' | 'className'> {
  min: number
  max: number
  value: number
  /** the value in words, shown beside the label and read by screen readers: '12 meses' */
  written: string
  onChange: (value: number) => void
}

/** A slider for a short range of numbers, the browser's own control. */
export function SliderField(props: SliderFieldProps) {
  const { label, help, error, optional, hideLabel, min, max, value, written, onChange, id, ...input } = props
  const ids = useFieldIds({ id, help, error })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel }}>
      <output className={classes.sliderValue} htmlFor={ids.id}>
        {written}
      </output>
      <input
        {...input}
        {...ids.control}
        className={classes.slider}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={written}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className={classes.sliderEnds} aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </span>
    </Field>
  )
}
