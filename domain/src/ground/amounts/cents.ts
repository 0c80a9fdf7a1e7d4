declare const unit: unique symbol

/**
 * An amount of charges and offers: whole cents of US dollars (decision 54 of the specification), negative for what is
 * paid back. Only `cents` makes one, so that dollars, or cents with a fraction, don't compile in its place. The
 * calculators count in dollars.
 */
export type Cents = number & { readonly [unit]: 'cents' }

/** The largest amount, and with a minus the smallest: above it a number isn't exact any more. About 90 million millions. */
export const MOST_CENTS = Number.MAX_SAFE_INTEGER as Cents

/** True for whole cents that a number holds exactly. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value)

/**
 * Whole cents as an amount: `cents(2999)` is $29.99.
 * @throws RangeError for a fraction of a cent, and for what is more than MOST_CENTS
 */
export function cents(count: number): Cents {
  if (!isCents(count)) throw new RangeError(`no whole cents: ${count}`)
  // JavaScript tells 0 from −0, and their texts differ.
  return (count + 0) as Cents
}

/**
 * The sum of amounts; of none it is 0.
 * @throws RangeError if it is more than MOST_CENTS
 */
export const sumOf = (amounts: readonly Cents[]): Cents =>
  cents(Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)))

/**
 * The part of an amount that `numerator` is of `denominator`, rounded once, to the nearest cent: 10 % off is
 * `portionOf(price, 10, 100)`, 7.125 % of a year's interest `portionOf(balance, 7_125, 100_000)`, what is left of a
 * period `portionOf(paid, secondsLeft, seconds)`.
 *
 * Half a cent goes away from zero: for what is charged that is the «half up» of decision 54 of the specification, and
 * paying back is exactly the opposite of charging. It is worked out in whole numbers, since a binary fraction is a
 * little less or more than the half cent that it stands for: 90 × 0.35 is 31.499999999999996.
 * @param numerator a whole number, also a negative one
 * @param denominator a whole number above 0
 * @throws RangeError for anything else, and if the result is more than MOST_CENTS
 */
export function portionOf(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`no portion: ${numerator} of ${denominator}`)
  const doubled = 2 * Math.abs(amount * numerator) + denominator
  if (doubled <= MOST_CENTS) {
    // All of it is exact in a double, and many times as quick. The remainder is taken off first, so that the division comes out
    // even.
    const nearest = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
    return cents(amount < 0 === numerator < 0 ? nearest : -nearest)
  }
  const product = BigInt(amount) * BigInt(numerator)
  const whole = BigInt(denominator)
  const size = product < 0n ? -product : product
  // Adding a half and cutting rounds halves up; BigInt divisions cut.
  const rounded = (2n * size + whole) / (2n * whole)
  return cents(Number(product < 0n ? -rounded : rounded))
}

/**
 * Divides an amount by weights so that no cent is lost: each share is its exact part cut to cents, and the cents that
 * are left over go, one each, to the shares that lost the largest fractions, the first of equal ones. Thirds of $100 are
 * $33.34, $33.33 and $33.33; a weight of 0 gets nothing; a negative amount is divided like a positive one.
 * @param weights whole numbers from 0 on, at least one of them above 0
 * @throws RangeError for other weights
 */
export function allocate(whole: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weightOf(weight), 0n)
  if (total === 0n) throw new RangeError('nothing to divide by')
  const size = BigInt(Math.abs(whole))
  const exact = weights.map((weight) => size * BigInt(weight))
  const shares = exact.map((part) => part / total)
  const left = Number(size - shares.reduce((sum, share) => sum + share, 0n))
  const byFraction = exact
    .map((part, index) => ({ index, fraction: part % total }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  return shares.map((share) => cents(Math.sign(whole) * Number(share)))
}

function weightOf(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`no weight: ${weight}`)
  return BigInt(weight)
}

/**
 * The cents of a number of dollars, as the specification's fields and the calculators have them: 29.99 is 2999 cents.
 * Halves of a cent go away from zero, counted on the digits with which the number is written: 1.005 has a half, though
 * the binary number is a little less.
 * Numbers above 70 million millions of dollars have no exact cents.
 * @throws RangeError for what isn't finite, and for more than MOST_CENTS
 */
export function centsOfDollars(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError(`no dollars: ${dollars}`)
  const [digits = '', exponent = '0'] = Math.abs(dollars).toExponential().split('e')
  const [first = '', rest = ''] = digits.split('.')
  // dollars = first.rest × 10^exponent, so cents = (first + rest) × 10^power
  const power = Number(exponent) + 2 - rest.length
  const count = BigInt(first + rest)
  const size =
    power >= 0
      ? count * 10n ** BigInt(power)
      : (2n * count + 10n ** BigInt(-power)) / (2n * 10n ** BigInt(-power))
  return cents(Math.sign(dollars) * Number(size))
}
