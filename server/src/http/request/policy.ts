import type { ErrorCode } from '@cancha/contract/ground/errors'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { Refusal } from './refusal.ts'

/** A refusal with its reason: a code of the contract, and a message if the code's own isn't specific enough. */
type No = ErrorCode | { code: ErrorCode; msg: string }

/**
 * Whether a viewer (null for a visitor) may perform one action on a row: true, or the refusal. There is no `false`,
 * because a refusal always has a reason.
 */
type Sentence<Row> = (viewer: Viewer | null, row: Row) => true | No

/** The rights on one kind of row: one function for each action. */
export type Policy<Row, Action extends string> = Readonly<Record<Action, Sentence<Row>>>

/**
 * Declares a policy: `policy<Analysis>()({ read: (viewer, analysis) => owns(viewer, analysis) || 'not_found' })`.
 * Policies are in their feature's `policy.ts`, next to a `policy.test.ts` that tries every action as every actor.
 */
export const policy =
  <Row>() =>
  <Action extends string>(sentences: Policy<Row, Action>): Policy<Row, Action> =>
    sentences

/** Whether a row belongs to the viewer. A row without an owner belongs to nobody. */
export const owns = (viewer: Viewer | null, { userId }: { userId: number | null }): boolean =>
  viewer !== null && viewer.id === userId

/**
 * Requires that the viewer may perform an action on a row.
 * @param row the loaded row; a missing one is refused with `not_found` for every viewer
 * @returns the row
 * @throws Refusal the policy's reason
 */
export function authorize<Row, Action extends string, CheckedRow extends Row>(
  rights: Policy<Row, Action>,
  action: NoInfer<Action>,
  viewer: Viewer | null,
  row: CheckedRow | null | undefined,
): CheckedRow {
  if (row === null || row === undefined) throw new Refusal('not_found')
  const answer = rights[action](viewer, row)
  if (answer === true) return row
  throw typeof answer === 'string' ? new Refusal(answer) : new Refusal(answer.code, { msg: answer.msg })
}

/** Why the viewer may not perform the action; null if they may. */
export function reasonAgainst<Row, Action extends string>(
  rights: Policy<Row, Action>,
  action: NoInfer<Action>,
  viewer: Viewer | null,
  row: Row,
): ErrorCode | null {
  const answer = rights[action](viewer, row)
  if (answer === true) return null
  return typeof answer === 'string' ? answer : answer.code
}

/**
 * Tells which of these actions the viewer may perform, for the answer's `can`, so that pages don't decide it themselves.
 * Uses the same functions as {@link authorize}. An error in one is thrown here too and doesn't count as a refusal.
 */
export const can = <Row, Action extends string, CheckedAction extends Action>(
  rights: Policy<Row, Action>,
  viewer: Viewer | null,
  row: Row,
  actions: readonly CheckedAction[],
): Record<CheckedAction, boolean> =>
  Object.fromEntries(actions.map((action) => [action, rights[action](viewer, row) === true])) as Record<
    CheckedAction,
    boolean
  >
