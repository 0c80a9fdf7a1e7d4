import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../../api/session.ts'
import type { Exists } from '../../menus/menu-for.ts'
import type { NextStep } from '../../panel/next-step.ts'

/** Puts a value in the place of a part of the panel that can't be loaded: the others don't depend on it. */
export const without =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    console.warn('No se pudo cargar una parte del panel', error)
    return value
  }

/** A next step as the panel draws it: plain data, which travels with the page. */
export type OfferedStep = Pick<NextStep, 'key' | 'icon' | 'title' | 'text' | 'action' | 'href'>

/** How many are offered at once. */
const MOST = 4

/** The keys of steps. */
export type StepsState = {
  /** The steps that the member has done. */
  done: readonly string[]
  /** The steps that wait for the member now. */
  due: readonly string[]
}

const NEW: StepsState = { done: [], due: [] }

/**
 * The steps that this member has taken, and those for which something is waiting. A question that fails counts as
 * neither.
 */
export async function askSteps(
  steps: readonly NextStep[],
  asked: { queryClient: QueryClient; user: SessionUser },
): Promise<StepsState> {
  const keysWhere = async (question: 'isDone' | 'isDue') => {
    const answers = steps.map(async (step) => {
      const holds = await step[question]?.(asked).catch(without(false))
      return holds ? [step.key] : []
    })
    return (await Promise.all(answers)).flat()
  }
  const [done, due] = await Promise.all([keysWhere('isDone'), keysWhere('isDue')])
  return { done, due }
}

/** The steps to offer to this member, most important first, without those already taken. */
export const nextStepsFor = (
  steps: readonly NextStep[],
  user: SessionUser,
  exists: Exists,
  { done, due }: StepsState = NEW,
): OfferedStep[] =>
  steps
    .filter(({ key, href, open }) => !done.includes(key) && exists(href) && open(user))
    .filter(({ key, isDue }) => !isDue || due.includes(key))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MOST)
    .map(({ key, icon, title, text, action, href }) => ({ key, icon, title, text, action, href }))

/** The steps without those whose page a line of «Lo tuyo» leads to: what waits there is said already. */
export const stepsBeside = (
  steps: readonly OfferedStep[],
  lines: readonly { href: string }[],
): OfferedStep[] => steps.filter(({ href }) => !lines.some((line) => line.href === href))
