import type { EditorState } from '@tiptap/pm/state'

/** The text that is being written behind an @, and its place in the document, the @ included. */
export type AskedMention = { query: string; from: number; to: number }

/** The longest name that is looked up, in letters. */
const MOST = 40

/** A name of up to three words. An @ behind a letter is an e-mail address. */
const ASKED =
  /(?:^|[^\p{L}\p{N}_.@-])@((?:[\p{L}\p{N}][\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}][\p{L}\p{N}'’.-]*){0,2} ?)?)$/u

/** The mention that the person is writing at the cursor; null if there is none. */
export function mentionAt({ selection: { $from, empty } }: EditorState): AskedMention | null {
  if (!empty || !$from.parent.isTextblock) return null
  const start = Math.max(0, $from.parentOffset - MOST - 2)
  // A node that isn't text, such as an earlier mention, ends a word.
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, '\ufffc')
  const query = ASKED.exec(before)?.[1]
  if (query === undefined || query.length > MOST) return null
  return { query, from: $from.pos - query.length - 1, to: $from.pos }
}
