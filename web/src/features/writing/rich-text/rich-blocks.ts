import { hostedVideoIn, videoPlayer } from '@cancha/domain/content/hosted-videos'
import { Node } from '@tiptap/react'

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

/** Tables are pasted or already in the text: their content can be edited here, their structure can't. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const spans = { colspan: { default: null }, rowspan: { default: null } }

const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph+',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** The block types beyond text, headings, lists and pictures. */
export const richBlocks = [EmbeddedVideo, Table, TableRow, TableCell, TableHeader]
