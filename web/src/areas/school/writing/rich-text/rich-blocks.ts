import { hostedVideoIn, videoPlayer } from '@cancha/domain/school/content/hosted-videos'
import type { EditorView } from '@tiptap/pm/view'
import { Node } from '@tiptap/react'
import { tableNodes } from './tables.ts'

/** An embedded video at a host. */
const EmbeddedVideo = Node.create({
  name: 'embeddedVideo',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, title: { default: 'Video' } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (frame) => {
        const video = hostedVideoIn(frame.getAttribute('src') ?? '')
        return video !== null && { src: videoPlayer(video), title: frame.getAttribute('title') || 'Video' }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', { ...HTMLAttributes, allowfullscreen: '', loading: 'lazy' }],
})

/** The block types beyond text, headings, lists and pictures. */
export const richBlocks = [EmbeddedVideo, ...tableNodes]

/**
 * Puts a video in place of an empty line onto which nothing but its address is pasted. Within a line the address stays text.
 * @returns whether it did
 */
export function insertVideo({ state, dispatch }: EditorView, pasted: string): boolean {
  const text = pasted.trim()
  const { $from, empty } = state.selection
  const video = /^https?:\/\/\S+$/.test(text) ? hostedVideoIn(text) : null
  const node = state.schema.nodes['embeddedVideo']
  const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  if (!video || !node || !isEmptyLine || $from.depth !== 1) return false
  dispatch(state.tr.replaceSelectionWith(node.create({ src: videoPlayer(video) })).scrollIntoView())
  return true
}
