import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import fieldClasses from '../fields/Field.module.css'
import { Field, type FieldTexts, useFieldIds } from '../fields/Field.tsx'
import { close } from '../icons/glyphs.ts'
import classes from './Combobox.module.css'
import { OptionBox } from './OptionBox.tsx'
import { useOptionList } from './use-option-list.ts'
import { type FindSuggestions, type Suggestion, useSuggestions } from './use-suggestions.ts'

interface MultiComboboxFieldProps<T extends Suggestion> extends FieldTexts {
  value: readonly T[]
  onChange: (value: T[]) => void
  find: FindSuggestions<T>
  /** how many may be chosen */
  max: number
  /** the shortest text that is looked up; with 0 the list opens by itself */
  least?: number
  maxLength?: number
  /** its name in a form, to which the form's summary leads */
  'data-path'?: string | undefined
  /** whether the person was in what stood in its place until its code was there */
  takesFocus?: () => boolean
}

/** A field that collects several suggestions. Only what was suggested can be chosen; each can be removed again. */
export function MultiComboboxField<T extends Suggestion>(props: MultiComboboxFieldProps<T>) {
  const { label, help, error, optional, hideLabel, value, onChange, find, max, least = 2, maxLength } = props
  const isFull = value.length >= max
  const texts = { label, error, optional, hideLabel, help: isFull ? fullText(max) : help }
  const ids = useFieldIds(texts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const chosen = new Set(value.map((one) => one.value))
  const { found, state, again } = useSuggestions<T>({ find, typed, isAsking, least })
  const options = found.filter((one) => !chosen.has(one.value))
  const takes = useRef(props.takesFocus)
  useLayoutEffect(() => {
    if (takes.current?.()) input.current?.focus({ preventScroll: true })
  }, [])
  const list = useOptionList<T>({
    options,
    labelOf: (suggestion) => suggestion.label,
    typed,
    onType: setTyped,
    onChoose: choose,
    inputId: ids.id,
    inputRef: input,
    isAsking,
    onAsk: setAsking,
  })

  function choose(suggestion: T) {
    setTyped('')
    setSaid(`Agregaste ${suggestion.label}`)
    onChange([...value, suggestion])
  }

  function remove(suggestion: T) {
    setSaid(`Quitaste ${suggestion.label}`)
    onChange(value.filter((one) => one !== suggestion))
    input.current?.focus()
  }

  return (
    <Field {...texts} ids={ids}>
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label="Elegidos">
          {value.map((one) => (
            <li className={classes.chip} key={one.value}>
              {one.label}
              <IconButton glyph={close} label={`Quitar ${one.label}`} onClick={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className={classes.inside}>
        <input
          {...list.inputProps}
          {...ids.control}
          onKeyDown={(event) => {
            list.inputProps.onKeyDown?.(event)
            // The typed text isn't chosen yet: sending the form would lose it.
            if (event.key !== 'Enter' || typed.trim() === '' || list.marked >= 0) return
            event.preventDefault()
            const first = options.find(({ label }) => begins(label, typed.trim()))
            if (first) choose(first)
          }}
          type="text"
          className={fieldClasses.control}
          // The chosen values stand above; choosing one empties the field itself.
          required={!optional && value.length === 0}
          data-path={props['data-path']}
          readOnly={isFull}
          maxLength={maxLength}
        />
        {!isFull && (
          <OptionBox
            {...{ list, typed, options }}
            again={() => {
              input.current?.focus()
              setAsking(true)
              again()
            }}
            state={state === 'found' && options.length === 0 ? 'nothing' : state}
            nothing={(words) =>
              found.length > 0 ? 'Ya lo elegiste.' : `No encontramos nada con «${words}».`
            }
          />
        )}
      </div>
    </Field>
  )
}

/** Whether a text begins so, whatever the accents. The list may still be that of what was typed before. */
const begins = (text: string, beginning: string): boolean =>
  text.slice(0, beginning.length).localeCompare(beginning, 'es', { sensitivity: 'base' }) === 0

const fullText = (max: number) =>
  max === 1 ? 'Quita lo elegido para elegir otro.' : `Son ${max} como máximo. Quita uno para elegir otro.`
