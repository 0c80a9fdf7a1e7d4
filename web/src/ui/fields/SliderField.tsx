import classes from './Field.module.css'
import { Field, type FieldTexts, useFieldIds } from './Field.tsx'
import type { InputProps } from './TextField.tsx'

interface SliderFieldProps
  extends FieldTexts,
    Omit<InputProps, 'type' | 'value' | 'min' | 'max' | 'onChange' | 'className'> {
  min: number
  max: number
  value: number
  /** the value in words, beside the label and for screen readers: '12 meses' */
  written: string
  onChange: (value: number) => void
}

/** A number of a short scale, moved with a finger or the arrow keys. The browser's own control. */
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
