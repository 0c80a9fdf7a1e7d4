import { LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronLeft, chevronRight } from '../../../../ui/icons/glyphs.ts'
import classes from './PiecePager.module.css'

type Neighbour = { title: string; alias: string } | null

type Props = {
  previous: Neighbour
  next: Neighbour
  labels: { previous: string; next: string }
}

/** Links to the previous and the next item of the list. */
export function PiecePager({ previous, next, labels }: Props) {
  if (!previous && !next) return null
  return (
    <nav className={`cols-2 gap-4 no-print ${classes.pager}`} aria-label="Anterior y siguiente">
      {previous && (
        <div className="stack-s justify-start">
          <LinkButton variant="line" icon={chevronLeft} href={`/${previous.alias}`} rel="prev">
            {labels.previous}
          </LinkButton>
          <p className="text-sm text-2">{previous.title}</p>
        </div>
      )}
      {next && (
        <div className={`stack-s justify-start ${classes.next}`}>
          <LinkButton variant="line" iconAfter={chevronRight} href={`/${next.alias}`} rel="next">
            {labels.next}
          </LinkButton>
          <p className="text-sm text-2">{next.title}</p>
        </div>
      )}
    </nav>
  )
}
