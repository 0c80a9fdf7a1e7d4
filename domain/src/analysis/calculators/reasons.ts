import type { Language } from '../../ground/text/language.ts'
import type { Calculator } from './calculator.ts'
import { applicable, type Formula, holds, type Scope } from './formula.ts'
import type { Input, Reading } from './inputs.ts'

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
 * Names the often-forgotten costs that the figures of `flattered` leave out because they were empty, for a sentence: 'seguro,
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

/**
 * The fields whose numbers some figures wait for, in the order of the form; empty once all figures can be worked out.
 * A figure that can't be worked out for another reason (`whyNot`) waits for nothing. Series (a rate of return) aren't
 * looked into. `keys` are figures; unless given, the headline and those beside it, which verdicts are made of.
 */
export function missingFor(
  calculator: Pick<Calculator, 'inputs' | 'outputs' | 'headline' | 'highlights'>,
  scope: Pick<Scope, 'result'>,
  keys: readonly string[] = [calculator.headline, ...calculator.highlights],
): readonly Input[] {
  const awaited = new Set<string>()
  const visit = (key: string): void => {
    // A figure with a value waits for nothing, even where a field that it could use is empty.
    if (awaited.has(key) || scope.result(key) !== null) return
    awaited.add(key)
    const output = calculator.outputs.find((each) => each.key === key)
    if (output) for (const name of namesIn(output.formula, scope)) visit(name)
  }
  for (const key of keys) visit(key)
  return calculator.inputs.filter(({ key }) => awaited.has(key))
}

/** Whether a field was filled in with what it can't take; an empty field is only missing. */
export const isFaulty = (
  { key, required }: Pick<Input, 'key' | 'required'>,
  { issues }: Pick<Reading, 'issues'>,
) => issues[key] !== undefined && issues[key] !== required

/** The fields and figures that a formula reads; of cases that a missing number leaves undecided, all. */
function namesIn(formula: Formula, scope: Pick<Scope, 'result'>): string[] {
  if ('ledger' in formula) return formula.ledger.flatMap(({ of }) => (typeof of === 'string' ? of : []))
  if ('payment' in formula) return [formula.payment.loan, formula.payment.rate]
  if ('loanFor' in formula) return [formula.loanFor.payment, formula.loanFor.rate]
  if ('annualised' in formula) return [formula.annualised.gain, formula.annualised.months]
  if ('endless' in formula) return [formula.of]
  if (!('cases' in formula)) return []
  const names: string[] = []
  for (const { when, gives } of formula.cases) {
    names.push(when.of, ...(typeof when.than === 'string' ? [when.than] : []))
    const answer = holds(when, scope)
    if (answer !== false) names.push(...namesIn(gives, scope))
    if (answer) return names
  }
  return [...names, ...namesIn(formula.otherwise, scope)]
}
