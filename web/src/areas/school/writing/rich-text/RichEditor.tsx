import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasWords, tidyPasted } from '../../../../ui/rich-editor/pasted.ts'
import { AS_TYPED, EVERY_SPACE, TypedKit } from '../../../../ui/rich-editor/typed-signs.ts'
import { UploadRow } from '../../../../ui/uploader/UploadRow.tsx'
import type { EarlyText } from './early-text.ts'
import { PictureDialog } from './PictureDialog.tsx'
import classes from './RichEditor.module.css'
import { RichToolbar } from './RichToolbar.tsx'
import { insertVideo, richBlocks } from './rich-blocks.ts'
import { takeUp } from './take-up.ts'
import { usePictures } from './use-pictures.ts'

type Props = {
  /** The field's path within the piece. */
  path: string
  html: string
  onChange: (html: string) => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  /** Told when it stands in the page, with what takes up what was done in its place before. */
  onHere?: (takeUp: (early: EarlyText, isIn: boolean) => void) => void
}

const EXTENSIONS = [
  TypedKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  Image.configure({ allowBase64: false }),
  ...richBlocks,
]

/** The room that bars take at the edges of the page, in pixels. */
const UNDER_BARS = { top: 200, bottom: 90, left: 0, right: 0 }

/** The editor for texts with headings, lists, links and pictures. Pictures can be dropped or pasted. */
export default function RichEditor(props: Props) {
  const { path, html, onChange, labelledBy, describedBy, invalid, onHere } = props
  const said = useRef(html)
  const insert = useRef<(files: File[]) => boolean>(() => false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    ...AS_TYPED,
    content: html,
    // It is never rendered by the server, and the text that stands in its place must not be followed by nothing.
    immediatelyRender: true,
    // The styles are in our own stylesheet, because the content policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      // Scrolls so that the typed line isn't behind the bars above or the tab bar below.
      scrollMargin: UNDER_BARS,
      scrollThreshold: UNDER_BARS,
      transformPastedHTML: tidyPasted,
      handlePaste: (view, event) =>
        insertVideo(view, event.clipboardData?.getData('text/plain') ?? '') ||
        (!hasWords(event.clipboardData?.getData('text/html') ?? '') &&
          insert.current([...(event.clipboardData?.files ?? [])])),
      handleDrop: (_, event) => insert.current([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(said.current)
    },
  })

  // Another version was loaded: from the history, or after a conflict.
  const shown = useRef(html)
  useEffect(() => {
    if (!editor || html === shown.current) return
    shown.current = html
    if (html === said.current) return
    said.current = html
    editor.commands.setContent(html, { emitUpdate: false, parseOptions: EVERY_SPACE })
  }, [editor, html])

  const begins = useRef(onHere)
  useLayoutEffect(() => {
    // One whose page took longer to stand is replaced by the library.
    if (editor && !editor.isDestroyed) begins.current?.((...was) => takeUp(editor, ...was))
  }, [editor])

  const { take, choose, asked, unfinished } = usePictures(editor, path)
  insert.current = take

  return (
    <div className={classes.editor} data-invalid={invalid || undefined}>
      {editor && <RichToolbar editor={editor} onPicture={(file) => take([file])} onDescribe={choose} />}
      <EditorContent editor={editor} />
      {unfinished.map((row) => (
        <div key={row.item.id} className={classes.unfinished}>
          <UploadRow {...row} />
        </div>
      ))}
      {asked && <PictureDialog {...asked} key={asked.key} />}
    </div>
  )
}
