import { SEARCH_MAX } from '@cancha/contract/calls/ground/search'
import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '../../../ui/fields/SearchForm.tsx'
import { searchHref } from './kinds.ts'
import { useRecent } from './use-recent.ts'

/** The search page's form. It also records the recent searches. */
export function SearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  const { remember } = useRecent()
  return (
    <SearchForm
      label="¿Qué buscas?"
      hideLabel
      placeholder="Busca: depósito, DSCR, techo"
      name="q"
      maxLength={SEARCH_MAX}
      autoComplete="off"
      words={q}
      action="/buscar"
      onSearch={(typed) => {
        remember(typed)
        void navigate({ href: searchHref(typed) })
      }}
    />
  )
}
