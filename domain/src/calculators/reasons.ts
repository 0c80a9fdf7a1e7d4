import type { Language } from '../language.ts'
import type { Calculator } from './calculator.ts'
import { applicable, type Scope } from './formula.ts'
import type { Reading } from './inputs.ts'

/** Amounts below half a cent, in dollars, count as zero: they are binary noise of amounts that cancel out. */
export const NOTHING = 0.005

/**
 * The sentence that says why a figure is a dash or '∞'; undefined where it is a number, or where an input is missing.
 */
export function whyNot(
  { outputs }: Pick<Calculator, 'outputs'>,
  scope: Scope,
  key: string,
): string | undefined {
  const output = outputs.find((each) => each.key === key)
  const formula = output && applicable(output.formula, scope)?.formula
  if (!formula) return undefined
  if ('none' in formula) return formula.none
  return 'endless' in formula ? formula.endless : undefined
}

const NOR: Record<Language, string> = { es: 'ni', en: 'or' }

/**
 * Which often-forgotten costs the figures of `flattered` leave out because they were empty, for a sentence: 'seguro,
 * mantenimiento ni meses vacíos'. Undefined when none was left empty, or when there are no such figures yet.
 */
export function uncountedWords(
  { inputs, flattered = [], language }: Pick<Calculator, 'inputs' | 'flattered' | 'language'>,
  { uncounted }: Pick<Reading, 'uncounted'>,
  scope: Pick<Scope, 'result'>,
): string | undefined {
  const words = inputs.flatMap(({ key, forgotten }) =>
    forgotten && uncounted.includes(key) ? forgotten : [],
  )
  const last = words.pop()
  if (last === undefined || flattered.every((key) => scope.result(key) === null)) return undefined
  return words.length > 0 ? `${words.join(', ')} ${NOR[language]} ${last}` : last
}
