import type { Conversation } from '@cancha/contract/talk/messenger/conversation'
import { expect, test } from 'vitest'
import { conversation } from '../../../../testing/messenger.ts'
import { previewOf } from './preview.ts'

const last = (part: Partial<NonNullable<Conversation['last']>>): Partial<Conversation> => ({
  last: { seq: 1, sender: '9', kind: 'text', files: 0, text: '', createdAt: '2026-03-02T15:00:00Z', ...part },
})

test.each<[Partial<Conversation>, string]>([
  [last({ text: 'Déjalo así.' }), 'Déjalo así.'],
  [last({ text: 'Gracias', sender: '7' }), 'Tú: Gracias'],
  [last({ kind: 'image', files: 1 }), 'Foto'],
  [last({ kind: 'image', files: 3, sender: '7' }), 'Tú: 3 fotos'],
  [last({ kind: 'image', files: 1, text: 'el techo' }), 'Foto: el techo'],
  [last({ kind: 'audio', files: 1 }), 'Nota de voz'],
  [last({ kind: 'document', files: 1 }), 'Documento'],
  [last({ kind: 'deleted', sender: '7' }), 'Mensaje eliminado'],
  [{ ...last({ text: 'Hola' }), draft: ' ¿Puedes\nmañana? ' }, 'Borrador: ¿Puedes mañana?'],
  [{ ...last({ text: 'Hola' }), draft: 'Sí', unread: 1 }, 'Hola'],
  [{ last: null }, 'Todavía sin mensajes'],
])('%j is shown as «%s»', (part, line) => {
  const { lead, text } = previewOf(conversation(part), '7')
  expect(lead + text).toBe(line)
})
