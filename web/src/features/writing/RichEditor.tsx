import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { asApiError } from '../../api/errors.ts'
import { upload } from '../../api/upload.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { hasWords, tidyPasted } from './pasted.ts'
import classes from './RichEditor.module.css'
import { RichToolbar } from './RichToolbar.tsx'
import { richBlocks } from './rich-blocks.ts'

type Props = {
  html: string
  onChange: (html: string) => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Image.configure({ allowBase64: false }),
  ...richBlocks,
]

/** A text with headings, lists, links and pictures. Pictures may be dropped or pasted into it. */
export default function RichEditor({ html, onChange, labelledBy, describedBy, invalid }: Props) {
  const said = useRef(html)
  const insert = useRef<(files: File[]) => boolean>(() => false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    // Its styles are in our sheet: the pages' policy lets no others in.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: tidyPasted,
      handlePaste: (_, event) =>
        !hasWords(event.clipboardData?.getData('text/html') ?? '') &&
        insert.current([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_, event) => insert.current([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(said.current)
    },
  })

  // Another version was taken: from the history, or from whoever wrote at the same time.
  useEffect(() => {
    if (!editor || html === said.current) return
    said.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  async function insertPicture(file: File) {
    try {
      const { url } = await upload(file, 'image', () => undefined, new AbortController().signal)
      editor?.chain().focus().setImage({ src: url, alt: '' }).run()
    } catch (error) {
      notify.error(asApiError(error).message)
    }
  }
  insert.current = (files) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) void insertPicture(picture)
    return pictures.length > 0
  }

  return (
    <div className={classes.editor} data-invalid={invalid || undefined}>
      {editor && <RichToolbar editor={editor} onPicture={insertPicture} />}
      <EditorContent editor={editor} />
    </div>
  )
}
