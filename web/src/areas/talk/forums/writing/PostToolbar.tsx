import type { Editor } from '@tiptap/react'
import { FormatToolbar } from '../../../../ui/rich-editor/FormatToolbar.tsx'
import type { LinkScheme } from '../../../../ui/rich-editor/link-address.ts'
import { Tool } from '../../../../ui/rich-editor/Tool.tsx'
import { EmojiMenu } from './EmojiMenu.tsx'

type Props = {
  editor: Editor
  schemes: readonly LinkScheme[]
}

/** The formatting of a post; * or 1. at the beginning of a line makes a list too. */
export function PostToolbar({ editor, schemes }: Props) {
  const insert = (text: string) => editor.chain().focus().insertContent(text).run()
  return (
    <FormatToolbar
      editor={editor}
      schemes={schemes}
      beforeLink={
        <Tool label="Mencionar a alguien" onPress={() => insert(atSign(editor))}>
          <span data-sign="@" />
        </Tool>
      }
    >
      <EmojiMenu onChoose={insert} />
    </FormatToolbar>
  )
}

/** Behind a letter an @ would be an e-mail address's. */
function atSign({ state: { selection } }: Editor): string {
  const { $from } = selection
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  return before === '' || /\s$/.test(before) ? '@' : ' @'
}
