import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '../../ui/fields/SearchForm.tsx'

interface DirectorySearchProps {
  /** the words of the address at hand */
  words: string | undefined
  /** where other words lead */
  hrefFor: (words: string) => string
  action: string
}

const TEXT = 'Búsqueda por nombre, ciudad, estado, código postal'

/** Looks for members, in the directory or among one's own connections. */
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
