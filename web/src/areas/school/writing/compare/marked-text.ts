/** A part of a text, and whether the other text has it too. */
export type TextPart = { text: string; differs: boolean }

/** More pairs of words than this are not compared: the lines are marked whole. */
const MOST_PAIRS = 4_000_000

/**
 * Two texts, each in parts that say what the other doesn't have: line by line, and inside of lines that were changed
 * word by word.
 */
export function markDifferences(one: string, other: string): [TextPart[], TextPart[]] {
  const [lines, otherLines] = [one, other].map((text) => text.split(/(?<=\n)/)) as [string[], string[]]
  const marked: [TextPart[], TextPart[]] = [[], []]
  for (const block of blocksOf(lines, otherLines)) {
    if (block.same) {
      for (const parts of marked) parts.push({ text: block.one.join(''), differs: false })
      continue
    }
    const words = [block.one, block.other].map((part) => part.join('').match(/\s+|[\p{L}\p{N}]+|./gsu) ?? [])
    const [mine = [], their = []] = words
    for (const inner of blocksOf(mine, their)) {
      marked[0].push({ text: inner.one.join(''), differs: !inner.same })
      marked[1].push({ text: inner.other.join(''), differs: !inner.same })
    }
  }
  return [joined(marked[0]), joined(marked[1])]
}

/** How much of what both have is shown before and after a difference, in characters. */
const AROUND = 140

/** The parts without the middle of long stretches that both texts have, for which '[…]' stands. */
export function shortened(parts: TextPart[]): TextPart[] {
  return parts.map((part, at) => {
    if (part.differs) return part
    const before = at === 0 ? '' : upToWord(part.text, AROUND)
    const after = at === parts.length - 1 ? '' : fromWord(part.text, AROUND)
    const left = part.text.length - before.length - after.length
    return left <= AROUND ? part : { ...part, text: `${before}${before && ' '}[…]${after && ' '}${after}` }
  })
}

const upToWord = (text: string, most: number) => text.slice(0, most).replace(/\s*\S*$/u, '')
const fromWord = (text: string, most: number) => text.slice(-most).replace(/^\S*\s*/u, '')

type Block = { same: boolean; one: string[]; other: string[] }

/** Two lists in turns of what they share and what they don't, by their longest common subsequence. */
function blocksOf(one: readonly string[], other: readonly string[]): Block[] {
  let begin = 0
  while (begin < Math.min(one.length, other.length) && one[begin] === other[begin]) begin++
  let end = 0
  const most = Math.min(one.length, other.length) - begin
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++

  const blocks: Block[] = []
  const add = (same: boolean, from: readonly string[], to: readonly string[]) => {
    const last = blocks.at(-1)
    if (from.length + to.length === 0) return
    if (last?.same !== same) return void blocks.push({ same, one: [...from], other: [...to] })
    last.one.push(...from)
    last.other.push(...to)
  }
  add(true, one.slice(0, begin), other.slice(0, begin))
  const [a, b] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)]
  if (a.length * b.length > MOST_PAIRS) add(false, a, b)
  else {
    const length = lengths(a, b)
    const width = b.length + 1
    let [i, j] = [0, 0]
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && a[i] === b[j]) add(true, [a[i++] ?? ''], [b[j++] ?? ''])
      else if (
        j >= b.length ||
        (i < a.length && at(length, (i + 1) * width + j) >= at(length, i * width + j + 1))
      )
        add(false, [a[i++] ?? ''], [])
      else add(false, [], [b[j++] ?? ''])
    }
  }
  add(true, one.slice(one.length - end), other.slice(other.length - end))
  return blocks
}

/** For each pair of positions, how long the longest common subsequence of the rests is. */
function lengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const length = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] =
        a[i] === b[j]
          ? at(length, (i + 1) * width + j + 1) + 1
          : Math.max(at(length, (i + 1) * width + j), at(length, i * width + j + 1))
  return length
}

const at = (list: Uint32Array, index: number): number => list[index] ?? 0

/**
 * Neighbours put together, and a space between two marked words marked as well. An empty part stands where only the
 * other text has something.
 */
function joined(parts: TextPart[]): TextPart[] {
  const whole: TextPart[] = []
  for (const [index, part] of parts.entries()) {
    if (part.text === '' && !part.differs) continue
    const isGap = /^[ \u00a0]+$/.test(part.text) && parts[index - 1]?.differs && parts[index + 1]?.differs
    const differs = part.differs || isGap === true
    const last = whole.at(-1)
    if (last?.differs === differs) last.text += part.text
    else whole.push({ text: part.text, differs })
  }
  return whole
}
