import { useRef } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useNear } from '../../../../ui/use-near.ts'
import type { GoalSolverProps } from './GoalSolver.tsx'

const GoalSolver = lazyPart(async () => (await import('./GoalSolver.tsx')).GoalSolver)
/** About as high as the empty tool. */
const WAITING = <Bone height={260} />

/** The goal solver, whose code comes when its place is near, or is unfolded. */
export function LateGoal(props: GoalSolverProps) {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useNear(place) ? <GoalSolver {...props} waiting={WAITING} /> : WAITING}</div>
}
