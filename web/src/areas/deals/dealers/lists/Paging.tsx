import { ListPaging } from '../../../../ui/page/ListPaging.tsx'
import { type DealsSearch, dealsAddress } from '../deals-search.ts'

type Props = { asked: DealsSearch; next: string | null; more: string }

/** The way on in a list, and back to its beginning. */
export function Paging({ asked: { desde, ...asked }, next, more }: Props) {
  if (!desde && !next) return null
  return (
    <ListPaging
      back={desde && { label: 'Volver al principio', href: dealsAddress(asked) }}
      on={next && { label: more, href: dealsAddress({ ...asked, desde: next }) }}
    />
  )
}
