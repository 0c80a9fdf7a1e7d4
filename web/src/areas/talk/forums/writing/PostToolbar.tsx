import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { LinkDialog } from '../../../../ui/rich-editor/LinkDialog.tsx'
import type { LinkScheme } from '../../../../ui/rich-editor/link-address.ts'
import { Tool } from '../../../../ui/rich-editor/Tool.tsx'
import { Toolbar } from '../../../../ui/rich-editor/Toolbar.tsx'
import { EmojiMenu } from './EmojiMenu.tsx'

type Props = {
  editor: Editor
  schemes: readonly LinkScheme[]
}

/** The formatting of a post. Each has a keyboard shortcut too, and * or 1. at the beginning of a line makes a list. */
export function PostToolbar({ editor, schemes }: Props) {
  const [link, setLink] = useState<string | null>(null)
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <Toolbar label="Formato">
        <Tool label="Negrita" on={is.bold} onPress={() => run().toggleBold().run()}>
          <b>N</b>
        </Tool>
        <Tool label="Cursiva" on={is.italic} onPress={() => run().toggleItalic().run()}>
          <i>K</i>
        </Tool>
        <Tool label="Lista" on={is.bullets} onPress={() => run().toggleBulletList().run()}>
          <span data-sign="•&#8201;—" />
        </Tool>
        <Tool label="Lista numerada" on={is.numbers} onPress={() => run().toggleOrderedList().run()}>
          <span data-sign="1.&#8201;—" />
        </Tool>
        <Tool label="Cita" on={is.quote} onPress={() => run().toggleBlockquote().run()}>
          <span data-sign="«&#8201;»" />
        </Tool>
        <Tool label="Mencionar a alguien" onPress={() => run().insertContent(atSign(editor)).run()}>
          <span data-sign="@" />
        </Tool>
        <Tool
          label="Enlace"
          on={is.link}
          onPress={() => setLink(String(editor.getAttributes('link')['href'] ?? ''))}
        >
          Enlace
        </Tool>
        <EmojiMenu onChoose={(emoji) => run().insertContent(emoji).run()} />
      </Toolbar>
      {link !== null && (
        <LinkDialog editor={editor} now={link} schemes={schemes} onClose={() => setLink(null)} />
      )}
    </>
  )
}

/** Behind a letter an @ would be an e-mail address's. */
function atSign({ state: { selection } }: Editor): string {
  const { $from } = selection
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  return before === '' || /\s$/.test(before) ? '@' : ' @'
}
