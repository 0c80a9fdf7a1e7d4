import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '../../../ui/fields/SearchForm.tsx'

interface DirectorySearchProps {
  /** the current search text, from the address */
  words: string | undefined
  /** the address for a search text */
  hrefFor: (words: string) => string
  action: string
}

const TEXT = 'Búsqueda por nombre, ciudad, estado, código postal'

/** Searches members, in the directory or among one's own connections. */
export function DirectorySearch({ words, hrefFor, action }: DirectorySearchProps) {
  const navigate = useNavigate()
  return (
    <SearchForm
      label={TEXT}
      placeholder={TEXT}
      words={words}
      action={action}
      onSearch={(typed) => navigate({ href: hrefFor(typed) })}
    />
  )
}
