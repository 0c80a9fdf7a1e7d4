import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'

const serializers = new WeakMap<Schema, DOMSerializer>()

/** A link has its address alone: how it opens is the server's to say. */
function serializerOf(schema: Schema): DOMSerializer {
  const known = serializers.get(schema)
  if (known) return known
  const made = new DOMSerializer(DOMSerializer.nodesFromSchema(schema), {
    ...DOMSerializer.marksFromSchema(schema),
    link: (mark) => ['a', { href: String(mark.attrs['href'] ?? '') }, 0],
  })
  serializers.set(schema, made)
  return made
}

/** A post as it is sent, without empty lines at its end; empty if it says nothing. */
export function postHtml(post: Node): string {
  const box = document.createElement('div')
  box.append(serializerOf(post.type.schema).serializeFragment(post.content))
  // The editor keeps a line behind lists and quotes, so that there is a place to write on.
  let last = box.lastElementChild
  while (last?.localName === 'p' && !last.hasChildNodes()) {
    last.remove()
    last = box.lastElementChild
  }
  return box.textContent?.trim() ? box.innerHTML : ''
}
