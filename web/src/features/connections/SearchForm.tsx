import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { search as glyph } from '../../ui/icons/glyphs.ts'
import classes from './SearchForm.module.css'

interface SearchFormProps {
  /** the current search text, from the address */
  words: string | undefined
  /** the address for a search text */
  hrefFor: (words: string) => string
  action: string
}

const TEXT = 'Búsqueda por nombre, ciudad, estado, código postal'

/** A search form whose text is part of the address; it works before any script is loaded. */
export function SearchForm({ words, hrefFor, action }: SearchFormProps) {
  const navigate = useNavigate()
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    void navigate({ href: hrefFor(typeof typed === 'string' ? typed.trim() : '') })
  }
  return (
    <search>
      <form className={classes.form} action={action} onSubmit={look}>
        <TextField
          // The key resets the field when the address changes (back, forward, a link without a search).
          key={words ?? ''}
          className={classes.field}
          label={TEXT}
          required={false}
          name="search"
          type="search"
          enterKeyHint="search"
          icon={glyph}
          maxLength={200}
          placeholder={TEXT}
          defaultValue={words ?? ''}
        />
        <SubmitButton>Buscar</SubmitButton>
      </form>
    </search>
  )
}
