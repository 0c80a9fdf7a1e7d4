import { TextSelection } from '@tiptap/pm/state'
import type { Editor, JSONContent } from '@tiptap/react'

const paragraph = (text: string, marks?: JSONContent['marks']): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
})

/** Puts what somebody wrote at the end of the post, with their name, and the cursor on a line of its own behind it. */
export function insertQuote(editor: Editor, author: string, text: string): void {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const quote = {
    type: 'blockquote',
    content: [paragraph(author, [{ type: 'bold' }]), ...lines.map((line) => paragraph(line))],
  }
  editor
    .chain()
    .command(({ tr, state, dispatch }) => {
      if (!dispatch) return true
      const last = tr.doc.lastChild
      // The empty line at the end is where the quote goes.
      const isBlank = last?.type.name === 'paragraph' && last.content.size === 0
      const end = tr.doc.content.size
      const nodes = [quote, { type: 'paragraph' }].map((json) => state.schema.nodeFromJSON(json))
      tr.replaceWith(isBlank ? end - last.nodeSize : end, end, nodes)
      tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView()
      return true
    })
    .focus()
    .run()
}
