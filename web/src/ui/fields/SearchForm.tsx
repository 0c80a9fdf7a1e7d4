import type { FormEvent } from 'react'
import { SubmitButton } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { search } from '../icons/glyphs.ts'
import classes from './SearchForm.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface SearchFormProps extends Omit<TextFieldProps, 'defaultValue' | 'icon' | 'className'> {
  /** The words that the address at hand is looking for. */
  words: string | undefined
  /** Where the form leads before any script has come. */
  action: string
  /** Called with what was typed, without the spaces around it. */
  onSearch: (words: string) => void
  /** What else the address says, for the form to keep before any script has come. */
  kept?: Record<string, string | undefined>
  className?: string | undefined
  button?: 'solid' | 'line'
}

/** A search that lives in the address: a plain form, so that it also works before any script has come. */
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
          // The field follows the address: back and forth, and a link that forgets the words.
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
