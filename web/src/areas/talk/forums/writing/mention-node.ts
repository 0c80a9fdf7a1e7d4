import { Node } from '@tiptap/react'

/** The id of the mention of everyone. */
export const EVERYONE = 'everyone'

const ID = /^[\w-]{1,64}$/

const nameIn = (element: HTMLElement) => (element.textContent ?? '').trim().replace(/^@/, '')

/** The class of mentions in the editor. */
type Options = { className: string }

/**
 * A mention. Its id counts: the server writes name and address anew. An element without a valid id stays text, or becomes
 * a plain link.
 */
export const Mention = Node.create<Options>({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ className: '' }),
  addAttributes: () => ({ id: { default: '' }, name: { default: '' } }),
  // Before the links, which they would be otherwise.
  parseHTML: () => [
    {
      tag: 'a[data-mention]',
      priority: 100,
      getAttrs: (element) => {
        const id = element.dataset['mention'] ?? ''
        return ID.test(id) && id !== EVERYONE && { id, name: nameIn(element) }
      },
    },
    { tag: `span[data-mention="${EVERYONE}"]`, getAttrs: () => ({ id: EVERYONE, name: 'todos' }) },
  ],
  renderHTML: ({ node: { attrs } }) =>
    attrs['id'] === EVERYONE
      ? ['span', { 'data-mention': EVERYONE }, '@todos']
      : ['a', { href: `/user/alias/${attrs['id']}`, 'data-mention': attrs['id'] }, `@${attrs['name']}`],
  renderText: ({ node }) => `@${node.attrs['name']}`,
  // In the editor no link, which a press would follow: an unsent post would be left.
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span')
      dom.className = this.options.className
      dom.textContent = `@${node.attrs['name']}`
      return { dom }
    }
  },
})
