/** The value of a cell; null for an empty one. */
export type Value = number | string | null

/** Reads a cell by its address: 'B4'. */
type Read = (address: string) => Value

type Token = { kind: 'number' | 'text' | 'range' | 'cell' | 'name' | 'sign'; text: string }

const TOKENS =
  /\s*(?:(?<number>\d+(?:\.\d+)?%?)|"(?<text>[^"]*)"|(?<range>\$?[A-Z]{1,2}\$?\d+:\$?[A-Z]{1,2}\$?\d+)|(?<cell>\$?[A-Z]{1,2}\$?\d+)|(?<name>[A-Z]+)(?=\()|(?<sign><>|<=|>=|[-+*/^(),=<>&]))/gy

/** Thrown for what a spreadsheet would show as an error, such as a division by zero. */
class SheetError extends Error {}

/**
 * The value of a formula as a spreadsheet works it out: written into the file beside the formula, so that programs that
 * only show files have its numbers too.
 * @param formula without '=': 'SUM(B2:B5)*(1+B7)'
 * @throws Error for what isn't a formula, or uses a function that isn't here
 */
export function evaluate(formula: string, read: Read): Value {
  const tokens = tokensOf(formula)
  let at = 0
  const peek = (sign: string) => tokens[at]?.kind === 'sign' && tokens[at]?.text === sign
  const take = (sign: string) => {
    if (!peek(sign)) throw new Error(`${formula}: ${sign} is missing at ${tokens[at]?.text ?? 'the end'}`)
    at++
  }
  const signIn = (signs: string[]) => {
    const token = tokens[at]
    return token?.kind === 'sign' && signs.includes(token.text) ? token.text : null
  }

  function compared(): Value {
    let left = joined()
    for (let sign = signIn(['=', '<>', '<', '>', '<=', '>=']); sign; sign = null) {
      at++
      const right = joined()
      left = Number(compare(left, right, sign))
    }
    return left
  }
  function joined(): Value {
    let left = sum()
    while (peek('&')) {
      at++
      left = `${left ?? ''}${sum() ?? ''}`
    }
    return left
  }
  function sum(): Value {
    let left = product()
    for (let sign = signIn(['+', '-']); sign; sign = signIn(['+', '-'])) {
      at++
      const right = numberOf(product())
      left = sign === '+' ? numberOf(left) + right : numberOf(left) - right
    }
    return left
  }
  function product(): Value {
    let left = power()
    for (let sign = signIn(['*', '/']); sign; sign = signIn(['*', '/'])) {
      at++
      const right = numberOf(power())
      if (sign === '/' && right === 0) throw new SheetError(`${formula}: a division by zero`)
      left = sign === '*' ? numberOf(left) * right : numberOf(left) / right
    }
    return left
  }
  function power(): Value {
    const left = single()
    if (!peek('^')) return left
    at++
    return numberOf(left) ** numberOf(single())
  }
  function single(): Value {
    if (peek('-')) {
      at++
      return -numberOf(single())
    }
    if (peek('(')) {
      take('(')
      const inner = compared()
      take(')')
      return inner
    }
    const token = tokens[at++]
    if (token?.kind === 'number')
      return token.text.endsWith('%') ? Number(token.text.slice(0, -1)) / 100 : Number(token.text)
    if (token?.kind === 'text') return token.text
    if (token?.kind === 'cell') return read(token.text.replaceAll('$', ''))
    if (token?.kind === 'name') return called(token.text)
    throw new Error(`${formula}: ${token?.text ?? 'the end'} isn't expected`)
  }
  /** The arguments of a function, of which only the one that counts may fail. */
  function called(name: string): Value {
    take('(')
    const given: (() => Value | Value[])[] = []
    while (!peek(')')) {
      const token = tokens[at]
      if (token?.kind === 'range') {
        at++
        given.push(() => cellsOf(token.text).map(read))
      } else {
        let result: { value: Value } | { error: unknown }
        try {
          result = { value: compared() }
        } catch (error) {
          if (!(error instanceof SheetError)) throw error
          result = { error }
          skip()
        }
        given.push(() => {
          if ('error' in result) throw result.error
          return result.value
        })
      }
      if (peek(',')) at++
      else break
    }
    take(')')
    return apply(name, given)
  }
  /** Goes on behind an argument that failed. */
  function skip(): void {
    for (let depth = 0; at < tokens.length; at++) {
      if (depth === 0 && (peek(',') || peek(')'))) return
      if (peek('(')) depth++
      if (peek(')')) depth--
    }
  }

  const value = compared()
  if (at < tokens.length) throw new Error(`${formula}: ${tokens[at]?.text} is left over`)
  return value
}

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const found of formula.matchAll(TOKENS)) {
    end = found.index + found[0].length
    const [kind, text] = Object.entries(found.groups ?? {}).find(([, each]) => each !== undefined) ?? []
    if (kind !== undefined) tokens.push({ kind: kind as Token['kind'], text: text ?? '' })
  }
  if (end !== formula.length) throw new Error(`${formula}: ${formula.slice(end)} isn't understood`)
  return tokens
}

/** The addresses in a range, row by row. */
export function cellsOf(range: string): string[] {
  const [, from = '', top = '', to = '', bottom = ''] =
    /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range.replaceAll('$', '')) ?? []
  const cells: string[] = []
  for (let row = Number(top); row <= Number(bottom); row++)
    for (let column = from.charCodeAt(0); column <= to.charCodeAt(0); column++)
      cells.push(`${String.fromCharCode(column)}${row}`)
  return cells
}

function numberOf(value: Value): number {
  if (typeof value === 'number') return value
  if (value === null || value === '') return 0
  throw new SheetError(`${value} is no number`)
}

function compare(left: Value, right: Value, sign: string): boolean {
  const [a, b] =
    typeof left === 'string' || typeof right === 'string'
      ? [left ?? '', right ?? '']
      : [left ?? 0, right ?? 0]
  switch (sign) {
    case '=':
      return a === b
    case '<>':
      return a !== b
    case '<':
      return a < b
    case '>':
      return a > b
    case '<=':
      return a <= b
    default:
      return a >= b
  }
}

type FormulaArguments = readonly (() => Value | Value[])[]

function apply(name: string, given: FormulaArguments): Value {
  const one = (at: number): Value => {
    const value = given[at]?.() ?? null
    return Array.isArray(value) ? (value[0] ?? null) : value
  }
  const list = (at: number): Value[] => {
    const value = given[at]?.() ?? null
    return Array.isArray(value) ? value : [value]
  }
  const numbers = () => given.flatMap((each) => [each()].flat()).filter((value) => typeof value === 'number')
  switch (name) {
    case 'SUM':
      return numbers().reduce((sum, each) => sum + each, 0)
    case 'MAX':
      return Math.max(...numbers())
    case 'MIN':
      return Math.min(...numbers())
    case 'COUNT':
      return numbers().length
    case 'COUNTIF':
      return list(0).filter((each) => each === one(1)).length
    case 'SUMIF': {
      const amounts = list(2)
      return list(0).reduce<number>(
        (sum, each, at) => (each === one(1) ? sum + numberOf(amounts[at] ?? null) : sum),
        0,
      )
    }
    case 'ROUND': {
      const factor = 10 ** numberOf(one(1))
      return Math.round(numberOf(one(0)) * factor) / factor
    }
    case 'IF':
      return one(0) ? one(1) : one(2)
    case 'AND':
      return Number(given.every((_, at) => Boolean(one(at))))
    case 'IFERROR':
      try {
        return one(0)
      } catch (error) {
        if (error instanceof SheetError) return one(1)
        throw error
      }
    case 'PMT': {
      const [rate, periods, amount] = [numberOf(one(0)), numberOf(one(1)), numberOf(one(2))]
      if (periods === 0) throw new SheetError('a loan without months')
      return rate === 0 ? -amount / periods : (-amount * rate) / (1 - (1 + rate) ** -periods)
    }
    default:
      throw new Error(`the function ${name} isn't here`)
  }
}
