import type { Conversation } from '@cancha/contract/calls/talk/messenger/conversation'
import type { MessageKind } from '@cancha/contract/calls/talk/messenger/message'

/** Names a message's kind where its text doesn't say it; '' for a text. */
export function kindInWords(kind: MessageKind, files = 1): string {
  switch (kind) {
    case 'image':
      return files > 1 ? `${files} fotos` : 'Foto'
    case 'document':
      return files > 1 ? `${files} documentos` : 'Documento'
    case 'audio':
      return 'Nota de voz'
    case 'deleted':
      return 'Mensaje eliminado'
    case 'text':
      return ''
  }
}

type Preview = {
  /** the word before the text: the message is the member's own, or isn't sent yet */
  lead: 'Tú: ' | 'Borrador: ' | ''
  text: string
}

/** One line about a conversation: what is begun to be written, unless something is unread; or else the last message. */
export function previewOf({ draft, last, unread }: Conversation, userId: string): Preview {
  const begun = draft.trim().replace(/\s+/g, ' ')
  if (begun && unread === 0) return { lead: 'Borrador: ', text: begun }
  if (!last) return { lead: '', text: 'Todavía sin mensajes' }
  const lead = last.sender === userId && last.kind !== 'deleted' ? 'Tú: ' : ''
  const kind = kindInWords(last.kind, last.files)
  return { lead, text: last.kind === 'deleted' ? kind : [kind, last.text].filter(Boolean).join(': ') }
}

/** A person's whole name. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim()
