import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import type { GoalSolverProps } from './GoalSolver.tsx'
import { Near } from './Near.tsx'

const GoalSolver = lazyPart(async () => (await import('./GoalSolver.tsx')).GoalSolver)
/** About as high as the empty tool. */
const WAITING = <Bone height={260} />

/** The goal solver, whose code comes when its place is near, or is unfolded. */
export const LateGoal = (props: GoalSolverProps) => (
  <Near waiting={WAITING}>
    <GoalSolver {...props} waiting={WAITING} />
  </Near>
)
