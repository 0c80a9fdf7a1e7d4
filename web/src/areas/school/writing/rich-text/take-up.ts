import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { EarlyText } from './early-text.ts'

/**
 * Puts the caret where the person was before the editor came, and what they typed meanwhile behind it.
 * @param isIn whether they are still in the text
 */
export function takeUp(editor: Editor, early: EarlyText, isIn: boolean): void {
  const { view } = editor
  const { doc } = view.state
  const corner = view.dom.getBoundingClientRect()
  const { place } = early
  const at = place && view.posAtCoords({ left: corner.left + place.x, top: corner.top + place.y })
  const selection = at ? Selection.near(doc.resolve(at.pos)) : Selection.atStart(doc)
  view.dispatch(view.state.tr.setSelection(selection))
  // Without scrolling: the text stands where it stood.
  if (isIn) view.focus()
  for (const each of early.take()) {
    if (each === 'enter') editor.commands.enter()
    else if (!('html' in each)) view.dispatch(view.state.tr.insertText(each.text))
    else if (each.html) view.pasteHTML(each.html)
    else view.pasteText(each.text)
  }
}
