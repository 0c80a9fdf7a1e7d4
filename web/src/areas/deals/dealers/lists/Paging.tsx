import { ListPaging } from '../../../../ui/page/ListPaging.tsx'
import { type DealsSearch, dealsAddress } from '../deals-address.ts'

type Props = { asked: DealsSearch; next: string | null; more: string }

/** The way on in a list, and back to its beginning. */
export function Paging({ asked: { desde, ...asked }, next, more }: Props) {
  if (!desde && !next) return null
  return (
    <ListPaging
      back={desde && { label: 'Volver al principio', href: dealsAddress.href(asked) }}
      on={next && { label: more, href: dealsAddress.href({ ...asked, desde: next }) }}
    />
  )
}
