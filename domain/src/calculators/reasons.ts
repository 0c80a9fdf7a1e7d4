import type { Calculator } from './calculator.ts'
import { applicable, type Scope } from './formula.ts'
import type { Reading } from './inputs.ts'
import type { Language } from './language.ts'

/** Less than half a cent is nothing: what binary fractions leave of amounts that cancel out. Dollars. */
export const NOTHING = 0.005

/** Why a figure is a dash or endless, in a sentence; nothing where it is a number, or where a datum is missing. */
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
 * What the figures of `flattered` don't count because it was left empty, for a sentence: 'seguro, mantenimiento ni meses
 * vacíos'. Nothing when all of it was told, or when there are no such figures yet.
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
