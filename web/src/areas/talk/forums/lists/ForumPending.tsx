import { Bone, ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import classes from './ForumFrame.module.css'

/** The skeleton of a forum's lists. */
export function ForumPending() {
  return (
    <div className="wrap sec stack">
      <span className="stack-s" aria-hidden="true">
        <Bone width="min(50%, 16rem)" height={40} />
        <Bone width="min(90%, 34rem)" height={22} />
      </span>
      <div className={`stack ${classes.columns}`}>
        <span className="stack-s" aria-hidden="true">
          <Bone height={76} />
        </span>
        <ListSkeleton count={6} label="Cargando los temas…" />
      </div>
    </div>
  )
}
