import { writingPurposes } from '@cancha/contract/calls/school/writing-uploads'
import {
  UNKNOWN_VIDEO_TEXT,
  VIDEO_ADDRESS_MAX,
  videoPlayer,
  writtenVideoIn,
} from '@cancha/domain/school/content/hosted-videos'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { LinkDialog } from '../../../../ui/rich-editor/LinkDialog.tsx'
import { Tool } from '../../../../ui/rich-editor/Tool.tsx'
import { Toolbar } from '../../../../ui/rich-editor/Toolbar.tsx'
import classes from './RichEditor.module.css'
import { TableTools } from './TableTools.tsx'
import { insertTable } from './tables.ts'

const SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

type Props = {
  editor: Editor
  onPicture: (file: File) => void
  /** Asks for the description of the selected picture. */
  onDescribe: () => void
}

/** The formatting buttons. Each has a keyboard shortcut: Ctrl+B, Ctrl+I, Ctrl+Z and so on. */
export function RichToolbar({ editor, onPicture, onDescribe }: Props) {
  const picture = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState<string | null>(null)
  const [film, setFilm] = useState(false)
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
      picture: at.isActive('image'),
      table: at.isActive('table'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <div className={`lined ${classes.bars}`}>
      <Toolbar label="Formato">
        <Tool label="Negrita" on={is.bold} onPress={() => run().toggleBold().run()}>
          <b>N</b>
        </Tool>
        <Tool label="Cursiva" on={is.italic} onPress={() => run().toggleItalic().run()}>
          <i>K</i>
        </Tool>
        <Tool label="Título" on={is.h2} onPress={() => run().toggleHeading({ level: 2 }).run()}>
          <span data-sign="T1" />
        </Tool>
        <Tool label="Subtítulo" on={is.h3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
          <span data-sign="T2" />
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
        <Tool
          label="Enlace"
          on={is.link}
          onPress={() => setLink(String(editor.getAttributes('link')['href'] ?? ''))}
        >
          Enlace
        </Tool>
        <Tool label="Imagen" onPress={() => picture.current?.click()}>
          Imagen
        </Tool>
        {is.picture && (
          <Tool label="Descripción de la imagen" onPress={onDescribe}>
            Descripción
          </Tool>
        )}
        {!is.table && (
          <Tool label="Tabla" onPress={() => insertTable(editor)}>
            Tabla
          </Tool>
        )}
        <Tool label="Video de YouTube o Vimeo" onPress={() => setFilm(true)}>
          Video
        </Tool>
        <input
          ref={picture}
          type="file"
          accept={writingPurposes.image.accept}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) onPicture(file)
          }}
        />
      </Toolbar>
      {is.table && <TableTools editor={editor} />}
      {film && <FilmDialog editor={editor} onClose={() => setFilm(false)} />}
      {link !== null && (
        <LinkDialog editor={editor} now={link} schemes={SCHEMES} onClose={() => setLink(null)} />
      )}
    </div>
  )
}

function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [written, setWritten] = useState('')
  const [error, setError] = useState<string | null>(null)
  function set() {
    const video = writtenVideoIn(written)
    if (video === null) return setError(UNKNOWN_VIDEO_TEXT)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'embeddedVideo', attrs: { src: videoPlayer(video) } })
      .run()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Video"
      actions={
        <>
          <Button onClick={set}>Poner</Button>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <TextField
        label="Dirección del video en YouTube o Vimeo"
        value={written}
        error={error}
        placeholder="https://"
        inputMode="url"
        maxLength={VIDEO_ADDRESS_MAX}
        data-autofocus
        onChange={(event) => {
          setWritten(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
    </Dialog>
  )
}
