import { Anchor } from '../../../ui/link/Anchor.tsx'
import { searchHref } from './kinds.ts'

type Props = {
  q: string
  corrected: string
  kind?: string | undefined
  className?: string | undefined
  onLeave?: () => void
}

/** Says that the results are those of other words, and leads to a search for the typed ones. */
export function Corrected({ q, corrected, kind, className, onLeave }: Props) {
  return (
    <p className={className}>
      Mostramos resultados de «{corrected}».{' '}
      <Anchor href={searchHref(q, { kind, exact: true })} onClick={onLeave}>
        Buscar «{q}»
      </Anchor>
    </p>
  )
}
