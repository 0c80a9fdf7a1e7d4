import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { LinkDialog } from './LinkDialog.tsx'
import type { LinkScheme } from './link-address.ts'
import { Tool } from './Tool.tsx'
import { Toolbar } from './Toolbar.tsx'

type Props = {
  editor: Editor
  /** what the address of a link may begin with */
  schemes: readonly LinkScheme[]
  headings?: boolean
  /** the tools before the one for links, and those behind it */
  beforeLink?: ReactNode
  children: ReactNode
}

/** The formatting buttons. Each has a keyboard shortcut too: Ctrl+B, Ctrl+I and so on. */
export function FormatToolbar({ editor, schemes, headings = false, beforeLink, children }: Props) {
  const [link, setLink] = useState<string | null>(null)
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      h2: at.isActive('heading', { level: 2 }),
      h3: at.isActive('heading', { level: 3 }),
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
        {headings && (
          <>
            <Tool label="Título" on={is.h2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
              <span data-sign="T1" />
            </Tool>
            <Tool label="Subtítulo" on={is.h3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
              <span data-sign="T2" />
            </Tool>
          </>
        )}
        <Tool label="Lista" on={is.bullets} onPress={() => run().toggleBulletList().run()}>
          <span data-sign="•&#8201;—" />
        </Tool>
        <Tool label="Lista numerada" on={is.numbers} onPress={() => run().toggleOrderedList().run()}>
          <span data-sign="1.&#8201;—" />
        </Tool>
        <Tool label="Cita" on={is.quote} onPress={() => run().toggleBlockquote().run()}>
          <span data-sign="«&#8201;»" />
        </Tool>
        {beforeLink}
        <Tool
          label="Enlace"
          on={is.link}
          onPress={() => setLink(String(editor.getAttributes('link')['href'] ?? ''))}
        >
          Enlace
        </Tool>
        {children}
      </Toolbar>
      {link !== null && (
        <LinkDialog editor={editor} now={link} schemes={schemes} onClose={() => setLink(null)} />
      )}
    </>
  )
}
