import { SEARCH_MAX } from '@cancha/contract/calls/search'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { search as lens } from '../../ui/icons/glyphs.ts'
import { searchHref } from './kinds.ts'
import classes from './Search.module.css'
import { useRecent } from './use-recent.ts'

/** The search page's form, which works before any script is loaded. */
export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  const { remember } = useRecent()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    remember(typed)
    void navigate({ href: searchHref(typed) })
  }

  return (
    <search>
      <form className={classes.form} action="/buscar" onSubmit={send}>
        <TextField
          className={classes.field}
          label="¿Qué buscas?"
          hideLabel
          name="q"
          icon={lens}
          placeholder="Busca: depósito, DSCR, techo"
          defaultValue={q}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          optional
        />
        <SubmitButton>Buscar</SubmitButton>
      </form>
    </search>
  )
}
