import { LinkButton } from '../../../../ui/button/Button.tsx'
import { type DealsSearch, dealsAddress } from '../deals-search.ts'

type Props = { asked: DealsSearch; next: string | null; more: string }

/** The way on in a list, and back to its beginning. */
export function Paging({ asked: { desde, ...asked }, next, more }: Props) {
  if (!desde && !next) return null
  return (
    <div className="row row-between">
      {desde ? (
        <LinkButton variant="line" href={dealsAddress(asked)}>
          Volver al principio
        </LinkButton>
      ) : (
        <span />
      )}
      {next && (
        <LinkButton variant="line" href={dealsAddress({ ...asked, desde: next })}>
          {more}
        </LinkButton>
      )}
    </div>
  )
}
