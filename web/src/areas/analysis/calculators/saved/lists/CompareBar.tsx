import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { COMPARED_MOST } from '@cancha/contract/calls/analysis/calculators'
import { Button, LinkButton } from '../../../../../ui/button/Button.tsx'
import { makesRoom } from '../../../../../ui/frame/makes-room.ts'
import classes from './CompareBar.module.css'

/** Why no further analysis can be chosen. */
export const FULL = `Ya elegiste ${COMPARED_MOST}, lo más que cabe lado a lado. Quita uno para elegir otro.`

const makesRoomBelow = makesRoom('--comparing')

/** The analyses chosen for comparison, with a link to compare them. */
export function CompareBar({ chosen, onClear }: { chosen: readonly SavedAnalysis[]; onClear: () => void }) {
  if (chosen.length === 0) return null
  const ids = chosen.map(({ shortid }) => shortid).join(',')
  return (
    <section
      ref={makesRoomBelow}
      className={`row row-wrap row-between gap-4 gap-y-2 ${classes.bar}`}
      aria-label="Comparar"
      aria-live="polite"
    >
      <p>
        <strong>{chosen.length === 1 ? '1 elegido' : `${chosen.length} elegidos`}</strong>{' '}
        <span className="text-sm">{hintFor(chosen.length)}</span>
      </p>
      <div className="row">
        <Button variant="line" size="sm" onClick={onClear}>
          Quitar
        </Button>
        {chosen.length > 1 && (
          <LinkButton size="sm" href={`/analysis/comparar?ids=${ids}`}>
            Comparar
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function hintFor(count: number): string {
  if (count >= COMPARED_MOST) return FULL
  return count === 1 ? 'Elige otro para comparar.' : `Hasta ${COMPARED_MOST} lado a lado.`
}
