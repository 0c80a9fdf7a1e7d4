/** An exact fraction of two whole numbers, rounded only on request. */
interface Exact {
  over: bigint
  under: bigint
}

const exact = (over: bigint, under: bigint): Exact =>
  under < 0n ? { over: -over, under: -under } : { over, under }

function decimal(text: string): Exact {
  const [whole = '0', part = ''] = text.split('.')
  return exact(BigInt(whole + part), 10n ** BigInt(part.length))
}

/** Powers are calculated in doubles, as pocket calculators do, and keep the digits of a double: 1.19 is 1.19. */
const ofNumber = (value: number): Exact => {
  const [digits = '0', exponent = '0'] = value.toExponential(15).split('e')
  const { over, under } = decimal(digits.replace('-', ''))
  const signed = value < 0 ? -over : over
  const shift = 10n ** BigInt(Math.abs(Number(exponent)))
  return Number(exponent) < 0 ? exact(signed, under * shift) : exact(signed * shift, under)
}
const toNumber = ({ over, under }: Exact): number => {
  // Keeps as many digits as a double has, however long both numbers are.
  const scale = 10n ** BigInt(Math.max(0, 25 + String(under).length - String(over).length))
  return Number(`${(over * scale) / under}e-${String(scale).length - 1}`)
}

function apply(op: string, left: Exact, right: Exact): Exact {
  if (op === '+') return exact(left.over * right.under + right.over * left.under, left.under * right.under)
  if (op === '−') return exact(left.over * right.under - right.over * left.under, left.under * right.under)
  if (op === '×') return exact(left.over * right.over, left.under * right.under)
  if (op === '÷') return exact(left.over * right.under, left.under * right.over)
  return ofNumber(toNumber(left) ** toNumber(right))
}

const RANK: Record<string, number> = { '+': 1, '−': 1, '×': 2, '÷': 2, '^': 3 }
const NUMBER =
  /^\$?(\d[\d,]*(?:\.\d+)?)(\s?%)?(?:x|\s?(?:veces|vez|meses|mes|días?|años?|months?|days?|years?))?/

/** Parses and evaluates a text: with operator precedence, or strictly from left to right ('in turn'). */
function workOut(text: string, inTurn: boolean): Exact {
  let rest = text.trim()
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(found[0].length).trimStart()
    return found
  }
  const operand = (): Exact => {
    if (take(/^−/)) {
      const { over, under } = operand()
      return { over: -over, under }
    }
    if (take(/^\(/)) {
      const inside = expression(0)
      if (!take(/^\)/)) throw new Error(`a bracket stays open: ${text}`)
      return inside
    }
    const [, digits, isPercent] = take(NUMBER) ?? []
    if (digits === undefined) throw new Error(`no number at «${rest}» in ${text}`)
    const { over, under } = decimal(digits.replaceAll(',', ''))
    return isPercent ? exact(over, under * 100n) : { over, under }
  }
  const expression = (above: number): Exact => {
    const negative = take(/^−/) !== null
    let left = operand()
    // '−$5 ÷ 2' is the negative of 5 ÷ 2: the sign belongs to the number.
    if (negative) left = { over: -left.over, under: left.under }
    for (;;) {
      const op = /^[+−×÷^]/.exec(rest)?.[0]
      const rank = op ? (RANK[op] ?? 0) : 0
      if (!op || (!inTurn && rank <= above)) return left
      take(/^[+−×÷^]/)
      left = apply(op, left, inTurn ? operand() : expression(rank))
    }
  }
  const value = expression(0)
  if (rest) throw new Error(`«${rest}» is left of ${text}`)
  return value
}

/** The value rounded to the given decimals, half away from zero, as on paper. */
function rounded({ over, under }: Exact, decimals: number): bigint {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(decimals)
  const half = (2n * scaled + under) / (2n * under)
  return over < 0n ? -half : half
}

const ONE = exact(1n, 1n)
const PART = 10n ** 13n
/** Calculators disagree on the last digits of a power, so results may differ beyond the thirteenth digit. */
const around = (text: string): Exact[] =>
  text.includes('^') ? [exact(PART - 1n, PART), ONE, exact(PART + 1n, PART)] : [ONE]

/**
 * Evaluates a text as a pocket calculator does when a person types it, in either language. Independent of the code that made
 * the text: exact fractions, rounded once to the decimals that are shown.
 */
export function typedIn(text: string, how: 'by algebra' | 'in turn' = 'by algebra') {
  const value = workOut(text, how === 'in turn')
  return {
    /** whether the result equals that figure, to the figure's last decimal */
    shows: (figure: string): boolean => {
      const bound = /^([<>])\s/.exec(figure)?.[1]
      const shown = workOut(figure.replace(/^[<>]\s/, ''), false)
      const difference = apply('−', value, shown).over
      if (bound) return bound === '>' ? difference >= 0n : difference <= 0n
      const decimals = /\.(\d+)/.exec(figure)?.[1]?.length ?? 0
      const hundred = exact(figure.includes('%') ? 100n : 1n, 1n)
      const wanted = rounded(apply('×', shown, hundred), decimals)
      return around(text).some(
        (by) => rounded(apply('×', apply('×', value, hundred), by), decimals) === wanted,
      )
    },
  }
}
