import { useRef, useState } from 'react'
import fieldClasses from '../fields/Field.module.css'
import { Field, type FieldTexts, useFieldIds } from '../fields/Field.tsx'
import type { InputProps } from '../fields/TextField.tsx'
import classes from './Combobox.module.css'
import { OptionBox } from './OptionBox.tsx'
import { useOptionList } from './use-option-list.ts'
import { type FindSuggestions, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface ComboboxFieldProps<T extends Suggestion>
  extends FieldTexts,
    Omit<InputProps, 'value' | 'onChange' | 'list' | 'type' | 'role'> {
  /** the text in the field, which may be anything */
  value: string
  onChange: (value: string) => void
  /** a suggestion was chosen; `onChange` has its label already */
  onChoose?: (suggestion: T) => void
  find: FindSuggestions<T>
  /** the shortest text that is looked up; with 0 the list opens by itself */
  least?: number
}

/** A text field with suggestions. Its value is the typed text, whether it is a suggestion or not. */
export function ComboboxField<T extends Suggestion>(props: ComboboxFieldProps<T>) {
  const { label, help, error, optional, hideLabel, className, id, ...rest } = props
  const { value, onChange, onChoose, find, least = 2, ...input } = rest
  const ids = useFieldIds({ id, help, error, describedBy: input['aria-describedby'] })
  const control = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { found, state, again } = useSuggestions<T>({ find, typed: value, isAsking, least })
  const list = useOptionList<T>({
    options: found,
    labelOf: (suggestion) => suggestion.label,
    typed: value,
    onType: onChange,
    onChoose: (suggestion) => {
      onChange(suggestion.label)
      onChoose?.(suggestion)
    },
    inputId: ids.id,
    inputRef: control,
    isAsking,
    onAsk: setAsking,
  })
  return (
    <Field {...{ ids, label, help, error, optional, hideLabel, className }}>
      <div className={classes.inside}>
        <input
          required={!optional}
          {...list.inputProps}
          {...input}
          {...ids.control}
          type="text"
          className={fieldClasses.control}
        />
        <OptionBox
          {...{ list, state }}
          again={() => {
            control.current?.focus()
            setAsking(true)
            again()
          }}
          typed={value}
          options={found}
          nothing={() => 'Sin sugerencias. Queda como lo escribiste.'}
        />
      </div>
    </Field>
  )
}
