import { writingPurposes } from '@cancha/contract/calls/school/writing-uploads'
import type { Editor } from '@tiptap/react'
import { useContext, useRef, useState } from 'react'
import { useUploads } from '../../../../api/uploads/use-uploads.ts'
import { PieceContext } from '../fields/piece-context.ts'

const PURPOSE = writingPurposes.image

/**
 * The pictures of a text: each is uploaded while the person describes it, one after another, and the selected one.
 * @param path the field's path within the piece
 */
export function usePictures(editor: Editor | null, path: string) {
  const { owner, piece } = useContext(PieceContext)
  const { items, onAdd, ...acts } = useUploads({
    owner,
    purpose: PURPOSE,
    place: `${piece} ${path}`,
    onStored: ({ url }, _, id) => {
      addresses.current.set(id, url)
      insertIfReady(id)
    },
  })
  /** By upload: the stored pictures' addresses, and the descriptions. A picture with both goes into the text. */
  const addresses = useRef(new Map<string, string>())
  const [described, setDescribed] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(described)
  const [chosen, setChosen] = useState<{ src: string; alt: string; at: number } | null>(null)
  const coming = items.find(({ phase }) => phase !== 'unfinished')

  /** After a selected picture, which would be replaced otherwise: the one before stays selected when it is inserted. */
  function insertPicture(attrs: { src: string; alt: string }) {
    if (!editor) return
    const { to } = editor.state.selection
    if (editor.isActive('image')) editor.chain().focus().insertContentAt(to, { type: 'image', attrs }).run()
    else editor.chain().focus().setImage(attrs).run()
  }

  function insertIfReady(id: string) {
    const [src, alt] = [addresses.current.get(id), latest.current.get(id)]
    if (src === undefined || alt === undefined) return
    insertPicture({ src, alt })
    acts.onRemove(id)
  }

  /** A failed or paused upload goes on: the dialog stays open until the picture is in the text. */
  function describeNew(id: string, alt: string) {
    latest.current = new Map(latest.current).set(id, alt)
    setDescribed(latest.current)
    acts.onResume(id)
    insertIfReady(id)
  }

  /** Changes the description only; the picture keeps its position. */
  function describe(at: number, alt: string) {
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
      onAdd(pictures)
      return pictures.length > 0
    },
    /** Asks for the description of the selected picture. */
    choose() {
      if (!editor?.isActive('image')) return
      const { src, alt } = editor.getAttributes('image')
      setChosen({ src: String(src ?? ''), alt: String(alt ?? ''), at: editor.state.selection.from })
    },
    /** Uploads that were unfinished when the page was reloaded. */
    unfinished: items
      .filter(({ phase }) => phase === 'unfinished')
      .map((item) => ({ item, accept: PURPOSE.accept, ...acts })),
    /** The picture that the dialog is about, if any. */
    asked: coming
      ? {
          key: coming.id,
          src: coming.preview ?? '',
          now: null,
          upload: { item: coming, accept: PURPOSE.accept, ...acts },
          isDescribed: described.has(coming.id),
          onDescribed: (alt: string) => describeNew(coming.id, alt),
          onClose: () => acts.onRemove(coming.id),
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
