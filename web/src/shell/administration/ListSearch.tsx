import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '../../ui/fields/SearchForm.tsx'
import type { ListAddress } from '../addresses/list-address.ts'

type Props<Asked extends { search?: string }> = {
  list: ListAddress<Asked>
  words: string | undefined
  /** the other filters of the address, which stay */
  kept: { [Name in Exclude<keyof Asked, 'search'>]?: string | undefined }
  label: string
  placeholder: string
  /** the server's sentence on a refused search */
  refused?: string | null | undefined
  minLength?: number
  button?: 'line'
}

/** The search of a list of administration. Its words are part of the address. */
export function ListSearch<Asked extends { search?: string }>(props: Props<Asked>) {
  const { list, kept, refused, ...field } = props
  const navigate = useNavigate()
  return (
    <SearchForm
      hideLabel
      error={refused}
      action={list.path}
      kept={kept}
      onSearch={(search) => navigate({ href: list.href({ ...kept, search } as Partial<Asked>) })}
      {...field}
    />
  )
}
