import { act, fireEvent } from '@testing-library/react'
import type { Editor } from '@tiptap/react'

/** The editor of the text field of that element. */
export const editorIn = (text: HTMLElement): Editor => (text as HTMLElement & { editor: Editor }).editor

/**
 * Types as a browser hands it to an editor, with all that the editor makes of it: letter by letter, but what follows a word's
 * first letter, and a number, at once. No rule of an editor ends there, and each step takes milliseconds.
 */
export const typeInto = (text: HTMLElement, letters: string) =>
  act(async () => {
    const { view } = editorIn(text)
    for (const letter of letters.match(/\d+|(?<!\p{L})\p{L}|\p{L}+|./gsu) ?? []) {
      const { from, to } = view.state.selection
      const insert = () => view.state.tr.insertText(letter, from, to)
      if (letter === '\n') fireEvent.keyDown(text, { key: 'Enter' })
      else if (!view.someProp('handleTextInput', (takes) => takes(view, from, to, letter, insert)))
        view.dispatch(insert())
    }
  })

/** Pastes into a text: each kind of what the clipboard has. */
export const pasteInto = (text: HTMLElement, kinds: Record<string, string>) =>
  act(async () => {
    const clipboardData = new DataTransfer()
    for (const [kind, value] of Object.entries(kinds)) clipboardData.setData(kind, value)
    const event = new Event('paste', { bubbles: true, cancelable: true })
    text.dispatchEvent(Object.assign(event, { clipboardData }))
  })

/** The lines that a page shows of HTML: a paragraph or a break begins one. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.replaceAll('<br>', '</p><p>'), 'text/html')
  return [...body.querySelectorAll('p, h2, h3, h4, pre, hr')].map(({ textContent }) => textContent ?? '')
}
