import {
  Extension,
  InputRule,
  markInputRule,
  markPasteRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

const NAME = 'typedSigns'

/** Signs around words, and the mark that they stand for; the longer ones first. */
const MARKS = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['*', 'italic'],
  ['_', 'italic'],
  ['~~', 'strike'],
  ['`', 'code'],
] as const

/** Signs of a calculation rather than emphasis: an operator that stands free, or a number in front. */
const OPERATOR = /\s[-−+=/×÷<>≤≥]\s/
const AFTER_NUMBER = /[\d)%]\s*$/
/** An equals sign in the line before it, or a number or an operator behind it: a product of names. */
const IN_FORMULA = /=[^\n]*$/
const BEFORE_NUMBER = /^\s*[\d+=/×÷*]/

/**
 * Finds words between two signs. The signs touch them: the first begins a word, the second ends one and no other follows.
 * «1500 * 12 * 0.9» and «2 *12 meses* 3» have none.
 * @param only where the text must end with them, as what is typed does
 */
function wordsBetween(sign: string, only: '' | '$') {
  const signs = sign.replaceAll('*', '\\*')
  const inner = `[¿¡«“]*\\p{L}(?:[^${sign[0]}\\n]*[\\p{L}\\p{N}])?[.,;:!?…»”]*`
  const pattern = new RegExp(`(^|\\s)${signs}(${inner})${signs}(?![${sign[0]}\\p{L}\\p{N}])${only}`, 'gu')
  return (text: string) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: space = '', 2: words = '', index }) =>
      OPERATOR.test(words) ||
      AFTER_NUMBER.test(text.slice(0, index)) ||
      IN_FORMULA.test(text.slice(0, index)) ||
      BEFORE_NUMBER.test(text.slice(index + whole.length))
        ? []
        : [{ index: index + space.length, text: whole.slice(space.length), replaceWith: words }],
    )
}

/** Signs at the beginning of a line, before a word: counts and comparisons begin with a number. */
const lineOf = (signs: string) => new RegExp(`^\\s*${signs}\\s([\\p{L}¿¡]\\S*)$`, 'u')

/**
 * Turns typed and pasted signs into bold, italics, lists, quotes and headings, and only where they stand at a word. The
 * library's own rules take «1500 * 12 * 0.9» for italics and «- 250» for a bullet, and lose the signs.
 */
const TypedSigns = Extension.create({
  name: NAME,
  addInputRules() {
    const { marks, nodes } = this.editor.schema
    /** Waits for the first letter behind the signs, and leaves it. */
    const atWord = (
      rule: InputRule,
      may: (match: RegExpMatchArray, before: number) => boolean = () => true,
    ) =>
      new InputRule({
        find: rule.find,
        handler: (typed) => {
          const { state, range, match } = typed
          const letters = match[1]?.length ?? 0
          // A keyboard that puts words together gives the whole of one. Otherwise the second letter is too late: a person
          // may have undone what the first one brought.
          if (letters > 1 && state.doc !== this.editor.state.doc) return null
          if (!may(match, range.from - 1)) return null
          return rule.handler({ ...typed, range: { from: range.from, to: range.to - letters } })
        },
      })
    const { bulletList, orderedList, blockquote, heading } = nodes
    const numberOf = (match: RegExpMatchArray) => Number.parseInt(match[0].trim(), 10)
    const goesOn = (before: ReturnType<typeof nodeBefore>, match: RegExpMatchArray) =>
      before !== null &&
      before.type === orderedList &&
      before.childCount + before.attrs['start'] === numberOf(match)
    const nodeBefore = (at: number) => this.editor.state.doc.resolve(at).nodeBefore
    return [
      ...MARKS.flatMap(([sign, name]) => {
        const type = marks[name]
        const find = wordsBetween(sign, '$')
        return type ? [markInputRule({ type, find: (text) => find(text)[0] ?? null })] : []
      }),
      ...(bulletList ? [atWord(wrappingInputRule({ find: lineOf('[-*]'), type: bulletList }))] : []),
      ...(blockquote ? [atWord(wrappingInputRule({ find: lineOf('>'), type: blockquote }))] : []),
      ...(orderedList
        ? [
            atWord(
              wrappingInputRule({
                find: lineOf('\\d{1,3}\\.'),
                type: orderedList,
                joinPredicate: (match, before) => goesOn(before, match),
              }),
              // Any other number belongs to the text: «2024. Un buen año».
              (match, at) => numberOf(match) === 1 || goesOn(nodeBefore(at), match),
            ),
          ]
        : []),
      ...(heading
        ? [2, 3, 4].map((level) =>
            atWord(
              textblockTypeInputRule({
                find: lineOf(`#{${level}}`),
                type: heading,
                getAttributes: { level },
              }),
            ),
          )
        : []),
    ]
  },
  addPasteRules() {
    const { marks } = this.editor.schema
    return MARKS.flatMap(([sign, name]) => {
      const type = marks[name]
      return type ? [markPasteRule({ type, find: wordsBetween(sign, '') })] : []
    })
  },
})

/** The library's extensions, without what it makes by itself of pasted lines that begin with a number. */
export const TypedKit = StarterKit.extend({
  addExtensions() {
    const kit = this.parent?.() ?? []
    return [
      ...kit.map((one) =>
        one.name === 'orderedList' ? one.extend({ addProseMirrorPlugins: () => [] }) : one,
      ),
      TypedSigns,
    ]
  },
})

/** How texts are read into an editor: with every space, as the page shows them. */
export const EVERY_SPACE = { preserveWhitespace: true } as const

/** The options of an editor with `TypedKit` that keep the text as it was typed. */
export const AS_TYPED = {
  enableInputRules: [NAME],
  enablePasteRules: [NAME, 'link'],
  parseOptions: EVERY_SPACE,
}
