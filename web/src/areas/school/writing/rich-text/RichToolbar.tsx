import { writingPurposes } from '@cancha/contract/calls/school/writing-uploads'
import {
  UNKNOWN_VIDEO_TEXT,
  VIDEO_ADDRESS_MAX,
  videoPlayer,
  writtenVideoIn,
} from '@cancha/domain/school/content/hosted-videos'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { AddressDialog } from '../../../../ui/rich-editor/AddressDialog.tsx'
import { FormatToolbar } from '../../../../ui/rich-editor/FormatToolbar.tsx'
import { Tool } from '../../../../ui/rich-editor/Tool.tsx'
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

/** The formatting of a text, with pictures, tables and videos in it. */
export function RichToolbar({ editor, onPicture, onDescribe }: Props) {
  const picture = useRef<HTMLInputElement>(null)
  const [film, setFilm] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({ picture: at.isActive('image'), table: at.isActive('table') }),
  })
  return (
    <div className={`lined ${classes.bars}`}>
      <FormatToolbar headings editor={editor} schemes={SCHEMES}>
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
      </FormatToolbar>
      {is.table && <TableTools editor={editor} />}
      {film && <FilmDialog editor={editor} onClose={() => setFilm(false)} />}
    </div>
  )
}

function FilmDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  function set(written: string) {
    const video = writtenVideoIn(written)
    if (video === null) return UNKNOWN_VIDEO_TEXT
    editor
      .chain()
      .focus()
      .insertContent({ type: 'embeddedVideo', attrs: { src: videoPlayer(video) } })
      .run()
    return null
  }
  return (
    <AddressDialog
      title="Video"
      label="Dirección del video en YouTube o Vimeo"
      maxLength={VIDEO_ADDRESS_MAX}
      onSet={set}
      onClose={onClose}
    />
  )
}
