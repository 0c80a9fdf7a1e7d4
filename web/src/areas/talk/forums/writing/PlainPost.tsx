import { type RefObject, useEffect } from 'react'
import { watchHands } from './hands-off.ts'
import classes from './PostEditor.module.css'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  id: string
  text: string
  onChange: (text: string) => void
  /** the person is about to write */
  onTouch: () => void
  onFocus: (() => void) | undefined
  onBlur: (() => void) | undefined
  describedBy: string | undefined
  invalid: boolean
  path: string | undefined
  placeholder: string
  required: boolean
}

/** The text field of a post, which works without the editor. The browser has its text, also what was typed before React. */
export function PlainPost({ area, text, onChange, onTouch, ...props }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done before React came is looked at once
  useEffect(() => {
    const field = area.current
    if (!field) return
    if (field.value !== field.defaultValue) onChange(field.value)
    if (document.activeElement === field) onTouch()
    return watchHands(field)
  }, [])

  // A form was emptied, or a draft has come. Spaces alone are typed, and are no text.
  useEffect(() => {
    const field = area.current
    if (field && field.value !== text && (text !== '' || field.value.trim() !== '')) field.value = text
  }, [area, text])

  return (
    <textarea
      ref={area}
      id={props.id}
      className={classes.plain}
      rows={4}
      cols={50}
      required={props.required}
      placeholder={props.placeholder}
      autoCapitalize="sentences"
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      data-path={props.path}
      defaultValue={text}
      onFocus={() => {
        onTouch()
        props.onFocus?.()
      }}
      onBlur={props.onBlur}
      onChange={({ currentTarget }) => {
        onTouch()
        onChange(currentTarget.value)
      }}
    />
  )
}
