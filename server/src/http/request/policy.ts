import type { ErrorCode } from '@cancha/contract/errors'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { Refusal } from './refusal.ts'

/** A no has its reason: a code of the contract, with words for the person where the code's own don't say enough. */
type No = ErrorCode | { code: ErrorCode; msg: string }

/** Whether a viewer, null for a visitor, may do one thing to one row. There is no `false`: a no says why. */
type Sentence<Row> = (viewer: Viewer | null, row: Row) => true | No

/** Who may do what to the rows of one kind: a sentence for each action. */
export type Policy<Row, Action extends string> = Readonly<Record<Action, Sentence<Row>>>

/**
 * Declares a policy: `policy<Analysis>()({ read: (viewer, analysis) => owns(viewer, analysis) || 'not_found' })`. It
 * stands in its feature's `policy.ts`, and `policy.test.ts` beside it tries every action as every actor.
 */
export const policy =
  <Row>() =>
  <Action extends string>(sentences: Policy<Row, Action>): Policy<Row, Action> =>
    sentences

/** Whether a row is the viewer's own. A row of nobody is nobody's. */
export const owns = (viewer: Viewer | null, { userId }: { userId: number | null }): boolean =>
  viewer !== null && viewer.id === userId

/**
 * Lets the handler go on when the viewer may do this to the row.
 * @param row what was loaded; what isn't there is refused with `not_found`, whoever asks
 * @returns the row
 * @throws Refusal the policy's reason
 */
export function authorize<Row, Action extends string, Given extends Row>(
  rights: Policy<Row, Action>,
  action: NoInfer<Action>,
  viewer: Viewer | null,
  row: Given | null | undefined,
): Given {
  if (row === null || row === undefined) throw new Refusal('not_found')
  const answer = rights[action](viewer, row)
  if (answer === true) return row
  throw typeof answer === 'string' ? new Refusal(answer) : new Refusal(answer.code, { msg: answer.msg })
}

/** Why the viewer may not do this to the row; null when they may. */
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
 * What of these the viewer may do to the row, for the answer's `can`: pages show what it says and decide nothing.
 * Asks the same sentences as {@link authorize}. What fails in one fails here: a fault is no refusal.
 */
export const can = <Row, Action extends string, Asked extends Action>(
  rights: Policy<Row, Action>,
  viewer: Viewer | null,
  row: Row,
  actions: readonly Asked[],
): Record<Asked, boolean> =>
  Object.fromEntries(actions.map((action) => [action, rights[action](viewer, row) === true])) as Record<
    Asked,
    boolean
  >
