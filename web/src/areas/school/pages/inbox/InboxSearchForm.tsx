import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '../../../../ui/fields/SearchForm.tsx'
import { type InboxSearch, inboxAddress } from './inbox-search.ts'

type Props = { label: string; placeholder: string; path: string; asked: InboxSearch }

/** Searches the messages of the current tab: the answered or the open ones. */
export function InboxSearchForm({ label, placeholder, path, asked: { state, search } }: Props) {
  const navigate = useNavigate()
  return (
    <SearchForm
      label={label}
      hideLabel
      placeholder={placeholder}
      button="line"
      words={search}
      action={path}
      kept={{ state }}
      onSearch={(words) =>
        navigate({ href: inboxAddress(path, { ...(state && { state }), ...(words && { search: words }) }) })
      }
    />
  )
}
