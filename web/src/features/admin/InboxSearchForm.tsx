import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '../../ui/fields/SearchForm.tsx'
import { type InboxSearch, inboxAddress } from './inbox-queries.ts'

type Props = { label: string; path: string; asked: InboxSearch }

/** Searches the messages of the current tab: the answered or the open ones. */
export function InboxSearchForm({ label, path, asked: { state, search } }: Props) {
  const navigate = useNavigate()
  return (
    <SearchForm
      label={label}
      hideLabel
      placeholder="Nombre, palabras o correo"
      words={search}
      action={path}
      kept={{ state }}
      onSearch={(words) =>
        navigate({ href: inboxAddress(path, { ...(state && { state }), ...(words && { search: words }) }) })
      }
    />
  )
}
