import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { upload } from '../../../api/upload.ts'
import { notify } from '../../../ui/overlays/notify.ts'

/** A picture that is uploaded while it is being described. */
type Coming = { src: string; url: Promise<string>; stop: () => void }

/** The pictures of a text: uploads one after another, and the selected one. */
export function usePictures(editor: Editor | null) {
  const [coming, setComing] = useState<Coming[]>([])
  const [chosen, setChosen] = useState<{ src: string; alt: string; at: number } | null>(null)
  const [first] = coming

  // For cancelling what is unfinished when the editor closes.
  const open = useRef(coming)
  open.current = coming
  useEffect(() => () => open.current.forEach(leave), [])

  function begin(file: File) {
    const controller = new AbortController()
    const url = upload(file, 'image', () => undefined, controller.signal).then((stored) => stored.url)
    // The error is handled by whoever awaits it; this avoids an unhandled rejection before that.
    url.catch(() => undefined)
    const picture = { src: URL.createObjectURL(file), url, stop: () => controller.abort() }
    setComing((before) => [...before, picture])
  }

  function end(picture: Coming) {
    leave(picture)
    setComing((before) => before.filter((each) => each !== picture))
  }

  async function insert(picture: Coming, alt: string) {
    try {
      const src = await picture.url
      if (open.current.includes(picture)) editor?.chain().focus().setImage({ src, alt }).run()
    } catch (error) {
      if (open.current.includes(picture)) notify.error(asApiError(error).message)
    }
    end(picture)
  }

  /** Changes the description only; the picture keeps its position. */
  async function describe(at: number, alt: string) {
    editor?.commands.command(({ tr }) => {
      tr.setNodeAttribute(at, 'alt', alt)
      return true
    })
    setChosen(null)
  }

  return {
    /** @returns whether any of the files is a picture */
    take(files: File[]): boolean {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      pictures.forEach(begin)
      return pictures.length > 0
    },
    /** Asks for the description of the selected picture. */
    choose() {
      if (!editor?.isActive('image')) return
      const { src, alt } = editor.getAttributes('image')
      setChosen({ src: String(src ?? ''), alt: String(alt ?? ''), at: editor.state.selection.from })
    },
    /** The picture that the dialog is about, if any. */
    asked: first
      ? {
          key: first.src,
          src: first.src,
          now: null,
          onDescribed: (alt: string) => insert(first, alt),
          onClose: () => end(first),
        }
      : chosen && {
          key: `${chosen.at}`,
          src: chosen.src,
          now: chosen.alt,
          onDescribed: (alt: string) => describe(chosen.at, alt),
          onClose: () => setChosen(null),
        },
  }
}

function leave({ stop, src }: Coming): void {
  stop()
  URL.revokeObjectURL(src)
}
