import type { FormEvent } from 'react'
import { SubmitButton } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { search } from '../icons/glyphs.ts'
import classes from './SearchForm.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface SearchFormProps extends Omit<TextFieldProps, 'defaultValue' | 'icon' | 'className'> {
  /** The current search text, from the address. */
  words: string | undefined
  /** Where the form is sent while no script is loaded. */
  action: string
  /** Called with the text typed, trimmed. */
  onSearch: (words: string) => void
  /** Other parameters of the address, which the form keeps while no script is loaded. */
  kept?: Record<string, string | undefined>
  className?: string | undefined
  button?: 'solid' | 'line'
}

/** A search form whose text is part of the address; it works before any script is loaded. */
export function SearchForm({
  words = '',
  action,
  onSearch,
  kept = {},
  className,
  button = 'solid',
  name = 'search',
  ...field
}: SearchFormProps) {
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get(name) ?? '').trim())
  }
  return (
    <search>
      <form
        className={classNames(classes.form, !field.hideLabel && classes.labelled, className)}
        action={action}
        onSubmit={look}
      >
        {Object.entries(kept).map(
          ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <TextField
          // The key resets the field when the address changes (back, forward, a link without a search).
          key={words}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          required={false}
          {...field}
          className={classes.field}
          name={name}
          icon={search}
          defaultValue={words}
        />
        <SubmitButton variant={button}>Buscar</SubmitButton>
      </form>
    </search>
  )
}
